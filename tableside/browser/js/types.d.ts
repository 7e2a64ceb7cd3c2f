// What the scripts of a page pass to each other, and what a browser may have besides the standard.

/** The cells of a row, by column, as typed. */
export type Cells = Record<string, string>;

/** What stands in a field, as typed: a text, or rows. */
export type Value = string | Cells[];

export type Inputs = Record<string, Value>;

export type Control = HTMLInputElement | HTMLSelectElement;

/** What Python is asked, as JSON text. */
export interface Question {
  calculator: string;
  edition?: string;
  compare?: boolean;
  inputs: Inputs;
  html: true;
  root: string;
  roll?: boolean;
}

/** The dice as they fell, and the inputs that they fill in. */
export interface Roll {
  html: string;
  inputs?: Inputs;
}

/** An answer as HTML: what it says, and what explains it. */
export interface Shown {
  said: string;
  explained: string;
}

/** What Python replies, as JSON text: an answer, or a message for each field; `folded` for each folded group. */
export type Reply = { roll?: Roll; folded?: string[] } & (
  | { html: Shown; errors?: Record<string, string> }
  | { html?: undefined; errors: Record<string, string> }
);

/** What makes an answer a question's own; a scope of null is that of the printed answer. */
export interface Key {
  inputs: string;
  scope: string | null;
}

/** What an answer says, as values. */
export interface Said {
  value: string;
  names: string[];
  isRanked: boolean;
  isWord: boolean;
  texts: string[];
}

/** What is kept of a card between visits. */
export interface Kept {
  inputs: Inputs;
  scope?: string | null;
  said?: Said;
}

/** Brings something back; it may answer where the focus belongs then. */
export type BringBack = () => HTMLElement | null;

declare global {
  /** Material's, where it replaces pages without loading them. */
  var document$: { subscribe(listener: () => void): void } | undefined;

  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}
