import { holds, tidy, type Ranges } from './code-points';

/** No letter beyond this has another case. */
const LAST_CASED = 0x1e943;

/** The dotless and the dotted i have other cases in Turkish only. */
const APART = new Set([0x130, 0x131]);

let cases: Map<number, number[]> | undefined;

/** All letters that differ from another in case only, each with all its forms. */
function allCases(): Map<number, number[]> {
  if (cases) return cases;
  cases = new Map();
  for (let point = 0x41; point <= LAST_CASED; point++) {
    if (APART.has(point)) continue;
    const text = String.fromCodePoint(point);
    for (const other of [text.toLowerCase(), text.toUpperCase()])
      if (other !== text) join(cases, point, other);
  }
  return cases;
}

function join(map: Map<number, number[]>, point: number, text: string): void {
  const other = text.codePointAt(0) ?? 0;
  if (text.length !== String.fromCodePoint(other).length || APART.has(other)) return;
  const forms = [...new Set([...(map.get(point) ?? [point]), ...(map.get(other) ?? [other])])];
  for (const form of forms) map.set(form, forms);
}

/** The ranges with every other case of every letter in them. */
export function foldCase(ranges: Ranges): Ranges {
  const more: [number, number][] = [];
  const known = tidy(ranges);
  for (const [point, forms] of allCases()) {
    if (!holds(known, point)) continue;
    for (const form of forms) if (!holds(known, form)) more.push([form, form]);
  }
  return [...ranges, ...more];
}

/** All forms of one letter; what is no letter has one. */
export const formsOf = (point: number): number[] => allCases().get(point) ?? [point];
