import { tidy, type Ranges } from './code-points';

/** Where letters with several cases are; the scripts between have none. */
const CASED: Ranges = [
  [0x41, 0x2dff], [0xa640, 0xabff], [0xfb00, 0xff5a], [0x10400, 0x11aff], [0x16e00, 0x16eff], [0x1e900, 0x1e95f],
]; // prettier-ignore

/** The dotless and the dotted i have other cases in Turkish only. */
const APART = new Set([0x130, 0x131]);

interface Cases {
  /** All forms of each letter that has several. */
  forms: Map<number, number[]>;
  /** Those letters in order. */
  letters: number[];
}

let known: Cases | undefined;

function allCases(): Cases {
  if (known) return known;
  const forms = new Map<number, number[]>();
  for (const [from, to] of CASED) for (let point = from; point <= to; point++) addForms(forms, point);
  known = { forms, letters: [...forms.keys()].sort((a, b) => a - b) };
  return known;
}

function addForms(forms: Map<number, number[]>, point: number): void {
  if (APART.has(point)) return;
  const text = String.fromCodePoint(point);
  for (const changed of [text.toLowerCase(), text.toUpperCase()]) {
    const other = changed.codePointAt(0) ?? 0;
    const isOne = changed.length === (other > 0xffff ? 2 : 1);
    if (changed === text || !isOne || APART.has(other)) continue;
    const all = [...new Set([...(forms.get(point) ?? [point]), ...(forms.get(other) ?? [other])])];
    for (const form of all) forms.set(form, all);
  }
}

/** The ranges with every other case of every letter in them. */
export function foldCase(ranges: Ranges): Ranges {
  if (ranges.length === 0) return ranges;
  const { forms, letters } = allCases();
  const more: [number, number][] = [];
  const own = tidy(ranges);
  for (const [from, to] of own) {
    for (let i = firstFrom(letters, from); (letters[i] ?? Infinity) <= to; i++) {
      for (const form of forms.get(letters[i] ?? 0) ?? [])
        if (form < from || form > to) more.push([form, form]);
    }
  }
  return tidy([...own, ...more]);
}

/** Where in a list in order the first number stands that is not below another. */
function firstFrom(sorted: number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All forms of one letter; what is no letter has one. */
export const formsOf = (point: number): number[] => allCases().forms.get(point) ?? [point];
