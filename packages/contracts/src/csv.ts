/** An amount of money: a number that is always written with two decimals. */
export interface AmountCell {
  readonly pounds: number;
}

/** A cell: text, or a number that a spreadsheet calculates with. */
export type Cell = string | number | AmountCell;

export const amountCell = (pounds: number): AmountCell => ({ pounds });

/** Excel on Windows reads a file without this mark in the code page of the machine, and garbles "£" and "ë". */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet drops these before it looks for a formula. */
const INVISIBLE = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]`;
/** The signs that begin a formula, in their ordinary, small and full-width forms. */
const FORMULA = new RegExp(String.raw`^${INVISIBLE}*[=+\-@﹢﹣﹦﹫＋－＝＠]`, 'u');
/** A cell that begins with one of these is split or moved, and the next sign is then its first. */
const BREAKS_OUT = /^[\t\r\n]/;
/** Where the comma is the decimal sign, a spreadsheet splits at semicolons: the sign after one would be the first of a cell. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

const numberText = (value: number, text: (value: number) => string): string =>
  // Adding 0 turns a negative zero into a zero.
  Number.isFinite(value) ? text(value + 0) : '';

const textOf = (cell: Cell): string => {
  if (typeof cell === 'number') return numberText(cell, String);
  if (typeof cell === 'object') return numberText(cell.pounds, (pounds) => pounds.toFixed(2));
  // A quote in front makes a spreadsheet show the text and run nothing.
  return FORMULA.test(cell) || BREAKS_OUT.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows alone, to be sent after `csvStart` where a table is written in parts. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`).join('');

/** The beginning of a file: the byte order mark, and the names of the columns. */
export const csvStart = (header: readonly string[]): string => BYTE_ORDER_MARK + csvLines([header]);

/** A table as CSV (RFC 4180) in UTF-8. */
export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvStart(header) + csvLines(rows);
