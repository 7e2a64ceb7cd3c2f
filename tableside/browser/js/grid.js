// Squares to tap: carries the symbol of the chosen brush into the board's text, and shows what the text says.
// The page calls handleBoardClick for clicks, handleBoardKey for keys, and showBoard after it has changed the text.

const floor = (board) => board.querySelector('[data-do="brush"]').dataset.symbol;
const text = (board) => board.querySelector("input[name]");
const brushOf = (board, symbol) =>
  [...board.querySelectorAll('[data-do="brush"]')].find((brush) => brush.dataset.symbol === symbol);

/** Whether the click was for a board: chooses a brush or fills a square, and tells the form with an input event. */
export function handleBoardClick(event) {
  const button = event.target.closest('[data-do="brush"], [data-do="square"]');
  const board = button?.closest(".board");
  if (!board) return false;
  if (button.dataset.do === "brush") {
    for (const other of board.querySelectorAll('[data-do="brush"]')) other.ariaPressed = String(other === button);
  } else {
    fill(board, button);
  }
  return true;
}

/** Whether the key was for a board: the arrows lead from square to square. */
export function handleBoardKey(event) {
  const square = event.target.closest?.('[data-do="square"]');
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!square || !step) return false;
  const next = squareAt(
    square.closest(".board"),
    Number(square.dataset.column) + step[0],
    Number(square.dataset.line) + step[1],
  );
  event.preventDefault();
  if (next) {
    stopAt(next);
    next.focus();
  }
  return true;
}

/** Makes the squares show the text, after a link, a reset or typing has changed it. */
export function showBoard(board) {
  const rows = text(board).value.split("/");
  const width = Math.max(...rows.map((row) => row.length));
  const squares = board.querySelector(".squares");
  const symbols = rows.flatMap((row) => [...row.padEnd(width, floor(board))]);
  if (!width || symbols.length > 400 || symbols.some((symbol) => !brushOf(board, symbol))) return;
  while (squares.children.length > symbols.length) squares.lastElementChild.remove();
  while (squares.children.length < symbols.length) {
    const square = squares.firstElementChild.cloneNode(true);
    square.tabIndex = -1;
    squares.append(square);
  }
  if (![...squares.children].some((square) => square.tabIndex === 0)) stopAt(squares.firstElementChild);
  squares.style.setProperty("--columns", width);
  symbols.forEach((symbol, index) => {
    const { dataset } = squares.children[index];
    dataset.column = index % width;
    dataset.line = Math.floor(index / width);
    paint(board, squares.children[index], symbol);
  });
}

/** The Tab key stops at one square of a board. */
function stopAt(square) {
  for (const other of square.parentElement.children) other.tabIndex = other === square ? 0 : -1;
}

function squareAt(board, column, line) {
  return board.querySelector(`[data-do="square"][data-column="${column}"][data-line="${line}"]`);
}

function paint(board, square, symbol) {
  const { name, mark } = brushOf(board, symbol).dataset;
  square.dataset.symbol = symbol;
  square.textContent = mark;
  square.ariaLabel = `Column ${Number(square.dataset.column) + 1}, row ${Number(square.dataset.line) + 1}: ${name}`;
}

function fill(board, square) {
  const brush = board.querySelector('[data-do="brush"][aria-pressed="true"]');
  const before = brushOf(board, square.dataset.symbol);
  if ("once" in before.dataset) return; // the only attacker moves away by being placed elsewhere
  const symbol = brush === before ? floor(board) : brush.dataset.symbol;
  if ("once" in brush.dataset) {
    const former = board.querySelector(`[data-do="square"][data-symbol="${CSS.escape(symbol)}"]`);
    if (former) paint(board, former, floor(board));
  }
  paint(board, square, symbol);
  const rows = [];
  for (const other of board.querySelectorAll('[data-do="square"]')) {
    rows[other.dataset.line] = (rows[other.dataset.line] ?? "") + other.dataset.symbol;
  }
  text(board).value = rows.join("/");
  text(board).dispatchEvent(new Event("input", { bubbles: true }));
}
