import { BSONRegExp, Double, Int32 } from 'bson';
import { compare } from '../../bson/compare';
import { shortText } from '../../bson/decimals';
import { toNumber, typeName, type Doc } from '../../bson/values';
import { fail, failAt, MongoError } from '../../errors';
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

const WITH_TEXT = ['string', 'int', 'long', 'double', 'decimal', 'date'];

/** The text that MongoDB takes other values for without being asked to convert them. Infinities and NaN look as in C here. */
function loose(value: unknown): string {
  if (isNullish(value)) return '';
  if (value instanceof Double) return shortText(value.value);
  return WITH_TEXT.includes(typeName(value))
    ? toText(value)
    : failAt(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

function built(value: string): string {
  claimText(value.length, value);
  return value;
}

const concat = variadic((args) => {
  const parts: string[] = [];
  for (const arg of args) {
    if (isNullish(arg)) return null;
    parts.push(text(arg, '$concat', 16702));
  }
  claimText(parts.reduce((length, part) => length + part.length, 0));
  return built(parts.join(''));
});

const SPACES = [
  '\0',
  ...' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
];

const trimmer = (left: boolean, right: boolean): Build => {
  const trim = (args: Doc, name: string): string | null => {
    if (isNullish(args.input)) return null;
    const points = [...text(args.input, name, 50699)];
    if ('chars' in args && isNullish(args.chars)) return null;
    const cut = new Set('chars' in args ? text(args.chars, name, 50700) : SPACES);
    let from = 0;
    let to = points.length;
    while (left && from < to && cut.has(points[from] ?? '')) from += 1;
    while (right && to > from && cut.has(points[to - 1] ?? '')) to -= 1;
    return points.slice(from, to).join('');
  };
  return named(['input'], ['chars'], trim, { form: 50696, unknown: 50694, missing: 50695 });
};

const substrCP = fixed(3, 3, ([value, start, count], name) => {
  const whole = loose(value);
  const from = int(start, `${name}: starting index must be a 32-bit number`, 34450, 34451);
  const length = int(count, `${name}: length must be a 32-bit number`, 34452, 34453);
  if (length < 0) failAt(34454, `${name}: length must be a nonnegative integer.`);
  if (from < 0) failAt(34455, `${name}: the starting index must be nonnegative integer.`);
  const first = placeOfPoint(whole, from);
  const rest = whole.slice(first);
  return rest.slice(0, placeOfPoint(rest, length));
});

const isInside = (bytes: Buffer, at: number): boolean =>
  at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;

const substrBytes = fixed(3, 3, ([value, start, count], name) => {
  const bytes = Buffer.from(loose(value));
  const [from, length] = [toNumber(start), toNumber(count)].map((number) => number && Math.trunc(number));
  if (from === undefined)
    return failAt(16034, `${name}: starting index must be a numeric type (is ${typeName(start)})`);
  if (length === undefined)
    return failAt(16035, `${name}: length must be a numeric type (is ${typeName(count)})`);
  if (from < 0) failAt(50752, `${name}: starting index must be non-negative (got: ${from})`);
  const end = length < 0 ? bytes.length : from + length;
  if (isInside(bytes, from))
    failAt(28656, `${name}: Invalid range, starting index is a UTF-8 continuation byte.`);
  if (isInside(bytes, end))
    failAt(28657, `${name}: Invalid range, ending index is in the middle of a UTF-8 character.`);
  return bytes.toString('utf8', from, end);
});

/**
 * The search in text, where places are counted in code points, or in bytes: then each byte is made one character.
 * Bytes are looked for before the end; of code points only the first has to lie there.
 */
const indexOf = (inBytes: boolean, codes: readonly [value: number, wanted: number]): Build =>
  fixed(2, 4, (args, name) => {
    if (isNullish(args[0])) return null;
    const unit = (part: string): string => (inBytes ? Buffer.from(part).toString('latin1') : part);
    const whole = unit(text(args[0], name, codes[0]));
    const part = unit(text(args[1], name, codes[1]));
    const count = countPoints(whole);
    const from = searchIndex(args, 2, 0, name);
    const to = Math.min(searchIndex(args, 3, count, name), count);
    if (from > to) return new Int32(-1);
    const [first] = places(inBytes ? whole.slice(0, to) : whole, part, placeOfPoint(whole, from));
    const index = first === undefined ? -1 : countPoints(whole, first);
    return new Int32(inBytes || index < to || count === 0 ? index : -1);
  });

/** Compiles a pattern once for as long as it stays the same. */
function patterns(): (args: Doc, name: string) => Pattern | undefined {
  let last: { source: string; flags: string; pattern: Pattern } | undefined;
  return ({ regex, options }, name) => {
    const own = regex instanceof BSONRegExp ? regex.options : '';
    if (!isNullish(options)) text(options, `${name} 'options'`, 51106);
    if (isNullish(regex)) return undefined;
    if (!isNullish(options) && own !== '')
      failAt(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
    const flags = isNullish(options) ? own : String(options);
    const source = regex instanceof BSONRegExp ? regex.pattern : text(regex, name, 51105);
    if (last?.source !== source || last.flags !== flags)
      last = { source, flags, pattern: patternFor(source, flags, name) };
    return last.pattern;
  };
}

/** Expressions have a code of their own for what is no pattern, or none here. */
function patternFor(source: string, flags: string, name: string): Pattern {
  try {
    return new Pattern(source, flags);
  } catch (error) {
    if (error instanceof MongoError && error.code === 51091)
      failAt(51111, `Invalid Regex in ${name}: ${error.message}`);
    throw error;
  }
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
    const find = (args: Doc, name: string): unknown => {
      const pattern = patternOf(args, name);
      const input = isNullish(args.input) ? undefined : text(args.input, name, 51104);
      return input === undefined || !pattern ? none : result(pattern, input);
    };
    const missing = { input: 31022, regex: 31023 };
    const codes = { form: 51103, unknown: 31024, missing };
    return named(['input', 'regex'], ['options'], find, codes)(operand, operator);
  };

const firstOf = (found: Iterable<number>, all: boolean): Iterable<number> => {
  if (all) return found;
  const [first] = found;
  return first === undefined ? [] : [first];
};

/** An empty text is found before every byte, and at the end: MongoDB would tear other characters apart than ASCII's. */
function* emptyPlaces(value: string, all: boolean): Iterable<number> {
  if (all && Buffer.byteLength(value) > value.length)
    fail('CommandNotSupported', '$replaceAll of an empty text is supported between ASCII characters only');
  for (let at = 0; at <= (all ? value.length : 0); at++) yield at;
}

/** What lies between the places where something of this length was found. */
function cut(value: string, found: number[], length: number): string[] {
  const ends = [...found, value.length];
  return ends.map((end, i) => value.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + length, end));
}

const replacer = (all: boolean): Build => {
  const replace = (args: Doc, name: string): string | null => {
    const orNothing = (value: unknown, code: number): string | undefined =>
      isNullish(value) ? undefined : text(value, name, code);
    const value = orNothing(args.input, 51746);
    const from = orNothing(args.find, 51745);
    const to = orNothing(args.replacement, 51744);
    if (value === undefined || from === undefined || to === undefined) return null;
    const found = [...(from === '' ? emptyPlaces(value, all) : firstOf(places(value, from), all))];
    claimText(value.length + found.length * (to.length - from.length));
    return built(cut(value, found, from.length).join(to));
  };
  const missing = { input: 51749, find: 51748, replacement: 51747 };
  const codes = { form: 51751, unknown: 51750, missing };
  return named(['input', 'find', 'replacement'], [], replace, codes);
};

const split = fixed(2, 2, ([value, by], name) => {
  if (isNullish(value) || isNullish(by)) return null;
  const whole = text(value, name, 40085);
  const separator = text(by, name, 40086);
  if (separator === '') failAt(40087, '$split requires a non-empty separator');
  const found = [...places(whole, separator)];
  claimItems(found.length, name);
  return cut(whole, found, separator.length);
});

/** Only ASCII letters change, as MongoDB documents it. */
const upper = (value: unknown): string => loose(value).replace(/[a-z]+/g, (part) => part.toUpperCase());
const lower = (value: unknown): string => loose(value).replace(/[A-Z]+/g, (part) => part.toLowerCase());

export const TEXT_OPERATORS: Record<string, Build> = {
  $concat: concat,
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $toLower: fixed(1, 1, ([value]) => lower(value)),
  $toUpper: fixed(1, 1, ([value]) => upper(value)),
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $substrCP: substrCP,
  $strLenCP: fixed(1, 1, ([value], name) => new Int32(countPoints(text(value, name)))),
  $strLenBytes: fixed(1, 1, ([value], name) => new Int32(Buffer.byteLength(text(value, name, 34473)))),
  $indexOfCP: indexOf(false, [40093, 40094]),
  $indexOfBytes: indexOf(true, [40091, 40092]),
  $split: split,
  $strcasecmp: fixed(2, 2, ([a, b]) => new Int32(compare(upper(a), upper(b)))),
  $regexMatch: regexOperator(false, (pattern, value) => pattern.test(value)),
  $regexFind: regexOperator(null, (pattern, value) => matchesIn(pattern, value).next().value ?? null),
  $regexFindAll: regexOperator([], allMatches),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
};
