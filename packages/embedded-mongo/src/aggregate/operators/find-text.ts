import { spend } from '../../work';

/** Beyond this product of lengths the engine's own search could take its worst time, which is their product. */
const SMALL = 1_000_000;

/** Where a text is found in another, each place after the end of the one before; in time that grows with their sum. */
export function* places(text: string, wanted: string, from = 0): Iterable<number> {
  if (text.length * wanted.length > SMALL && wanted.length > 1) {
    yield* linearPlaces(text, wanted, from);
    return;
  }
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    spend();
    yield at;
    if (wanted === '') return;
  }
}

/** The search of Knuth, Morris and Pratt: it never looks back in the text. */
function* linearPlaces(text: string, wanted: string, from: number): Iterable<number> {
  const borders = bordersOf(wanted);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    if (at % 64 === 0) spend();
    const unit = text.charCodeAt(at);
    while (matched > 0 && wanted.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (wanted.charCodeAt(matched) === unit) matched += 1;
    if (matched < wanted.length) continue;
    yield at - matched + 1;
    matched = 0;
  }
}

/** For each beginning of a text: how much of it is its end as well. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let matched = 0;
  for (let at = 1; at < text.length; at++) {
    if (at % 64 === 0) spend();
    while (matched > 0 && text.charCodeAt(matched) !== text.charCodeAt(at))
      matched = borders[matched - 1] ?? 0;
    if (text.charCodeAt(matched) === text.charCodeAt(at)) matched += 1;
    borders[at] = matched;
  }
  return borders;
}

const hasPairs = (text: string): boolean => /[\ud800-\udbff]/.test(text);

/** How many code points a text has before a place in it, or from another place on. */
export function countPoints(text: string, end = text.length, start = 0): number {
  if (start === 0 && !hasPairs(text)) return end;
  let count = end - start;
  for (let at = start; at < end - 1; at++) if ((text.codePointAt(at) ?? 0) > 0xffff) count -= 1;
  return count;
}

/** The place of a code point in a text; behind its end when there are not so many. */
export function placeOfPoint(text: string, point: number): number {
  if (!hasPairs(text)) return Math.min(point, text.length);
  let at = 0;
  for (let left = point; left > 0 && at < text.length; left--)
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}
