export interface Piece {
  kind: 'same' | 'ins' | 'del';
  text: string;
}

/** More pairs of words than this would keep the page busy: then the whole text counts as rewritten. */
const MOST_PAIRS = 4_000_000;

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/).filter((word) => word !== '');

/** Lengths of the longest common run of words from every pair of places to the ends. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = rows[row];
      if (line)
        line[column] =
          before[row] === after[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1));
    }
  return rows;
};

const add = (pieces: Piece[], kind: Piece['kind'], text: string): void => {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
};

/** @returns how one text became another, word by word: what went before what came */
export const wordChanges = (from: string, to: string): Piece[] => {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  const pieces: Piece[] = [];
  if (before.length * after.length > MOST_PAIRS) {
    add(pieces, 'del', from);
    add(pieces, 'ins', to);
    return pieces;
  }
  const lengths = commonLengths(before, after);
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    const afterDel = lengths[row + 1]?.[column] ?? 0;
    const afterIns = lengths[row]?.[column + 1] ?? 0;
    if (old !== undefined && old === fresh) {
      add(pieces, 'same', old);
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || afterDel >= afterIns)) {
      add(pieces, 'del', old);
      row += 1;
    } else {
      add(pieces, 'ins', fresh ?? '');
      column += 1;
    }
  }
  return pieces;
};
