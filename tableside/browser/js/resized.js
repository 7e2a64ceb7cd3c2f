// A board of another size: what stands once on a square that is dropped moves to the nearest that stays.

/**
 * The rows of symbols, or null where not even the tokens fit.
 * @param {string[][]} rows
 * @param {number} width
 * @param {number} height
 * @param {string} floor
 * @param {(symbol: string) => boolean} isToken
 */
export function resized(rows, width, height, floor, isToken) {
  if (width < 1 || height < 1) return null;
  const kept = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => rows[y]?.[x] ?? floor),
  );
  for (const [line, row] of rows.entries()) {
    for (const [column, symbol] of row.entries()) {
      if (!isToken(symbol) || (line < height && column < width)) continue;
      const place = nearest(kept, column, line, isToken);
      if (!place) return null;
      kept[place.y][place.x] = symbol;
    }
  }
  return kept;
}

/**
 * The nearest square without a token.
 * @param {string[][]} rows
 * @param {number} column
 * @param {number} line
 * @param {(symbol: string) => boolean} isToken
 */
function nearest(rows, column, line, isToken) {
  const free = rows.flatMap((row, y) => row.flatMap((symbol, x) => (isToken(symbol) ? [] : { x, y })));
  const distance = (/** @type {{ x: number, y: number }} */ { x, y }) => Math.abs(x - column) + Math.abs(y - line);
  return free.sort((one, other) => distance(one) - distance(other)).at(0);
}
