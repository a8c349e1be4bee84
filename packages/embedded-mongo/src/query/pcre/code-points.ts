/** Inclusive ranges of code points. */
export type Ranges = readonly (readonly [from: number, to: number])[];

export const LAST = 0x10ffff;
const NEWLINE = 0x0a;

/** Takes the place of a line feed inside a text: a code point that is never a character. */
export const STAND_IN = 0xfdd0;

export const DIGIT: Ranges = [[0x30, 0x39]];
export const WORD: Ranges = [[0x30, 0x39], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]; // prettier-ignore
export const SPACE: Ranges = [[0x09, 0x0d], [0x20, 0x20]]; // prettier-ignore
export const BLANK: Ranges = [
  [0x09, 0x09], [0x20, 0x20], [0xa0, 0xa0], [0x1680, 0x1680], [0x180e, 0x180e], [0x2000, 0x200a],
  [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000],
]; // prettier-ignore
export const LINE_BREAK: Ranges = [[0x0a, 0x0d], [0x85, 0x85], [0x2028, 0x2029]]; // prettier-ignore

/** The named classes of POSIX, which are about ASCII alone. */
export const POSIX: Readonly<Record<string, Ranges>> = {
  alnum: [[0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a]],
  alpha: [[0x41, 0x5a], [0x61, 0x7a]],
  ascii: [[0, 0x7f]],
  blank: [[0x09, 0x09], [0x20, 0x20]],
  cntrl: [[0, 0x1f], [0x7f, 0x7f]],
  digit: DIGIT,
  graph: [[0x21, 0x7e]],
  lower: [[0x61, 0x7a]],
  print: [[0x20, 0x7e]],
  punct: [[0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e]],
  space: SPACE,
  upper: [[0x41, 0x5a]],
  word: WORD,
  xdigit: [[0x30, 0x39], [0x41, 0x46], [0x61, 0x66]],
}; // prettier-ignore

/** In order, without overlaps. */
export function tidy(ranges: Ranges): Ranges {
  const joined: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export function complement(ranges: Ranges): Ranges {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of tidy(ranges)) {
    if (from > next) gaps.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}

export const holds = (ranges: Ranges, point: number): boolean =>
  ranges.some(([from, to]) => from <= point && point <= to);

/** The same ranges with the stand-in treated just as the line feed is. */
export function withStandIn(ranges: Ranges): Ranges {
  const others = ranges.flatMap(([from, to]): [number, number][] =>
    from <= STAND_IN && STAND_IN <= to
      ? [[from, STAND_IN - 1] as [number, number], [STAND_IN + 1, to] as [number, number]].filter(
          ([a, b]) => a <= b,
        )
      : [[from, to]],
  );
  return holds(ranges, NEWLINE) ? [...others, [STAND_IN, STAND_IN]] : others;
}

const hex = (point: number): string => `\\x{${point.toString(16)}}`;

/** The ranges as they stand between the brackets of a class. */
export const written = (ranges: Ranges): string =>
  tidy(ranges)
    .map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`))
    .join('');

/** One code point as it stands outside brackets. */
export const writtenPoint = hex;
