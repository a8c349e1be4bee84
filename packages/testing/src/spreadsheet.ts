import { read, utils, type WorkSheet } from '@e965/xlsx';

type Value = string | number | boolean | Date | null;

/** A CSV file as a spreadsheet program shows it. */
export interface Spreadsheet {
  header: readonly string[];
  rows: readonly (readonly Value[])[];
  /** What the program's SUM shows for a column: cells that it takes for text count nothing. */
  sum: (column: string) => number;
  values: (column: string) => Value[];
  /** Cells that the program would run as a formula. */
  formulas: string[];
}

const formulasOf = (sheet: WorkSheet): string[] =>
  Object.entries(sheet).flatMap(([name, cell]: [string, { f?: string }]) =>
    name.startsWith('!') || cell.f === undefined ? [] : [cell.f],
  );

/**
 * Opens a file as Excel opens it on a double click: in the code page of Windows unless the file starts with a byte order mark.
 *
 * @param file the file's bytes, exactly as they were sent
 */
export const openSpreadsheet = (file: Uint8Array): Spreadsheet => {
  const book = read(file, { type: 'buffer', cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  const [first = [], ...rows] = utils.sheet_to_json<Value[]>(sheet, { header: 1, defval: null });
  const header = first.map(String);
  const values = (column: string): Value[] => {
    const at = header.indexOf(column);
    if (at < 0) throw new Error(`There is no column "${column}", only ${header.join(', ')}`);
    return rows.map((row) => row[at] ?? null);
  };
  const sum = (column: string): number => {
    const pence = values(column).map((value) => (typeof value === 'number' ? Math.round(value * 100) : 0));
    return pence.reduce((total, part) => total + part, 0) / 100;
  };
  return { header, rows, sum, values, formulas: formulasOf(sheet) };
};
