import { BSONRegExp, Int32 } from 'bson';
import { toNumber, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { Pattern } from '../../query/regex';
import type { Build } from '../expression';
import { int, searchIndex } from './arrays';
import { countPoints, placeOfPoint, places } from './find-text';
import { fixed, isNullish, named, variadic } from './helpers';
import { claimItems, claimText } from './limits';
import { toText } from './types';

const text = (value: unknown, name: string, code = 34471): string =>
  typeof value === 'string'
    ? value
    : failAt(code, `${name} requires a string argument, found: ${typeName(value)}`);

const loose = (value: unknown): string => (isNullish(value) ? '' : toText(value));

function built(value: string): string {
  claimText(value.length, value);
  return value;
}

const concat = variadic((args) => {
  if (args.some(isNullish)) return null;
  const parts = args.map((arg) => text(arg, '$concat only supports strings:', 16702));
  claimText(parts.reduce((length, part) => length + part.length, 0));
  return built(parts.join(''));
});

const trimmer = (left: boolean, right: boolean): Build =>
  named(['input'], ['chars'], ({ input, chars }, name) => {
    if (isNullish(input) || chars === null) return null;
    const cut = new Set(
      chars === undefined
        ? [
            '\0',
            ...' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
          ]
        : [...text(chars, name, 50700)],
    );
    const points = [...text(input, name, 50699)];
    let from = 0;
    let to = points.length;
    while (left && from < to && cut.has(points[from] ?? '')) from += 1;
    while (right && to > from && cut.has(points[to - 1] ?? '')) to -= 1;
    return points.slice(from, to).join('');
  });

const substrCP = fixed(3, 3, ([value, start, count], name) => {
  const from = int(start, `${name}: starting index must be a 32-bit number`, 34450, 34451);
  const length = int(count, `${name}: length must be a 32-bit number`, 34452, 34453);
  if (length < 0) failAt(34454, `${name}: length must be a nonnegative integer.`);
  if (from < 0) failAt(34455, `${name}: the starting index must be nonnegative integer.`);
  const whole = loose(value);
  const first = placeOfPoint(whole, from);
  const rest = whole.slice(first);
  return rest.slice(0, placeOfPoint(rest, length));
});

const isInside = (bytes: Buffer, at: number): boolean =>
  at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;

const substrBytes = fixed(3, 3, ([value, start, count], name) => {
  const [from, length] = [toNumber(start), toNumber(count)].map((number) => number && Math.trunc(number));
  if (from === undefined)
    return failAt(16034, `${name}: starting index must be a numeric type (is ${typeName(start)})`);
  if (length === undefined)
    return failAt(16035, `${name}: length must be a numeric type (is ${typeName(count)})`);
  if (from < 0) failAt(50752, `${name}: starting index must be non-negative (got: ${from})`);
  const bytes = Buffer.from(loose(value));
  const end = length < 0 ? bytes.length : from + length;
  if (isInside(bytes, from))
    failAt(28656, `${name}: Invalid range, starting index is a UTF-8 continuation byte.`);
  if (isInside(bytes, end))
    failAt(28657, `${name}: Invalid range, ending index is in the middle of a UTF-8 character.`);
  return bytes.toString('utf8', from, end);
});

/** The search in text, where places are counted in code points, or in bytes: then each byte is made one character. */
const indexOf = (inBytes: boolean, codes: readonly [value: number, wanted: number]): Build =>
  fixed(2, 4, ([value, wanted, start, end], name) => {
    if (isNullish(value)) return null;
    const unit = (part: string): string => (inBytes ? Buffer.from(part).toString('latin1') : part);
    const [whole, part] = [unit(text(value, name, codes[0])), unit(text(wanted, name, codes[1]))];
    const count = countPoints(whole);
    const from = searchIndex(start, 0, name);
    const to = Math.min(searchIndex(end, count, name), count);
    if (from > to) return new Int32(-1);
    const [first] = places(whole.slice(0, placeOfPoint(whole, to)), part, placeOfPoint(whole, from));
    return new Int32(first === undefined ? -1 : countPoints(whole, first));
  });

/** Compiles a pattern once for as long as it stays the same. */
function patterns(): (args: Doc, name: string) => Pattern | undefined {
  let last: { source: string; flags: string; pattern: Pattern } | undefined;
  return ({ regex, options }, name) => {
    if (isNullish(regex)) return undefined;
    const own = regex instanceof BSONRegExp ? regex.options : '';
    if (!isNullish(options) && own !== '')
      failAt(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
    const flags = isNullish(options) ? own : text(options, `${name} 'options'`, 51106);
    const source = regex instanceof BSONRegExp ? regex.pattern : text(regex, name, 51105);
    if (last?.source !== source || last.flags !== flags)
      last = { source, flags, pattern: new Pattern(source, flags) };
    return last.pattern;
  };
}

/** The matches from the left; an empty one lets the search go on one character later. */
function* matchesIn(pattern: Pattern, value: string): Generator<Doc> {
  let at = 0;
  let counted = 0;
  let idx = 0;
  do {
    const match = pattern.find(value, at);
    if (!match) return;
    idx += countPoints(value, match.start, counted);
    counted = match.start;
    yield { match: value.slice(match.start, match.end), idx: new Int32(idx), captures: match.groups };
    const step = (value.codePointAt(match.start) ?? 0) > 0xffff ? 2 : 1;
    at = match.end > match.start ? match.end : match.start + step;
  } while (at < value.length);
}

const MAX_FOUND_BYTES = 64 * 1024 * 1024;
const BYTES_A_MATCH = 256;

function allMatches(pattern: Pattern, value: string): Doc[] {
  let bytes = 0;
  const all: Doc[] = [];
  for (const match of matchesIn(pattern, value)) {
    bytes += BYTES_A_MATCH + 2 * String(match.match).length;
    if (bytes > MAX_FOUND_BYTES)
      failAt(51151, '$regexFindAll: the size of buffer to store output exceeded the 64MB limit');
    all.push(match);
  }
  return all;
}

const regexOperator =
  (none: unknown, result: (pattern: Pattern, value: string) => unknown): Build =>
  (operand, operator) => {
    const patternOf = patterns();
    const build = named(['input', 'regex'], ['options'], (args, name) => {
      const pattern = patternOf(args, name);
      if (isNullish(args.input) || !pattern) return none;
      return result(pattern, text(args.input, name, 51104));
    });
    return build(operand, operator);
  };

const firstOf = (found: Iterable<number>, all: boolean): Iterable<number> => {
  if (all) return found;
  const [first] = found;
  return first === undefined ? [] : [first];
};

/** An empty text is found before every code point, and at the end. */
function* emptyPlaces(value: string, all: boolean): Iterable<number> {
  yield 0;
  if (!all) return;
  let at = 0;
  for (const point of value) yield (at += point.length);
}

/** What lies between the places where something of this length was found. */
function cut(value: string, found: number[], length: number): string[] {
  const ends = [...found, value.length];
  return ends.map((end, i) => value.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + length, end));
}

const replacer = (all: boolean): Build =>
  named(['input', 'find', 'replacement'], [], ({ input, find, replacement }, name) => {
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null;
    const [value, from, to] = [
      text(input, name, 51746),
      text(find, name, 51745),
      text(replacement, name, 51744),
    ];
    const found = [...(from === '' ? emptyPlaces(value, all) : firstOf(places(value, from), all))];
    claimText(value.length + found.length * (to.length - from.length));
    return built(cut(value, found, from.length).join(to));
  });

const split = fixed(2, 2, ([value, by], name) => {
  if (isNullish(value) || isNullish(by)) return null;
  const separator = text(by, name, 40086);
  if (separator === '') failAt(40087, '$split requires a non-empty separator');
  const whole = text(value, name, 40085);
  const found = [...places(whole, separator)];
  claimItems(found.length, name);
  return cut(whole, found, separator.length);
});

const strcasecmp = fixed(2, 2, ([a, b]) => {
  const [x, y] = [loose(a).toUpperCase(), loose(b).toUpperCase()];
  return new Int32(x === y ? 0 : x < y ? -1 : 1);
});

/** Only ASCII letters change, as MongoDB documents it. */
const cased = (change: (value: string) => string, letters: RegExp): Build =>
  fixed(1, 1, ([value]) => loose(value).replace(letters, change));

export const TEXT_OPERATORS: Record<string, Build> = {
  $concat: concat,
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $toLower: cased((part) => part.toLowerCase(), /[A-Z]+/g),
  $toUpper: cased((part) => part.toUpperCase(), /[a-z]+/g),
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $substrCP: substrCP,
  $strLenCP: fixed(1, 1, ([value], name) => new Int32(countPoints(text(value, name)))),
  $strLenBytes: fixed(1, 1, ([value], name) => new Int32(Buffer.byteLength(text(value, name, 34473)))),
  $indexOfCP: indexOf(false, [40093, 40094]),
  $indexOfBytes: indexOf(true, [40091, 40092]),
  $split: split,
  $strcasecmp: strcasecmp,
  $regexMatch: regexOperator(false, (pattern, value) => pattern.test(value)),
  $regexFind: regexOperator(null, (pattern, value) => matchesIn(pattern, value).next().value ?? null),
  $regexFindAll: regexOperator([], allMatches),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
};
