/** A cell: text, or a number as it is written. */
export type Cell = string | number;

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

const textOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  // A quote in front makes a spreadsheet show the text and run nothing.
  return FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV (RFC 4180): UTF-8 without a byte order mark, names of the columns first. */
export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`).join('');
