import { BSONRegExp, Int32 } from 'bson';
import { toNumber, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { toRegExp } from '../../query/regex';
import type { Build } from '../expression';
import { fixed, isNullish, named, variadic } from './helpers';
import { toText } from './types';

const text = (value: unknown, name: string, code = 34471): string =>
  typeof value === 'string'
    ? value
    : failAt(code, `${name} requires a string argument, found: ${typeName(value)}`);

const loose = (value: unknown): string => (isNullish(value) ? '' : toText(value));

const concat = variadic((args) => {
  if (args.some(isNullish)) return null;
  return args.map((arg) => text(arg, '$concat only supports strings:', 16702)).join('');
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
  const [from, length] = [toNumber(start), toNumber(count)];
  if (from === undefined || length === undefined || from < 0)
    return failAt(34451, `${name}: starting index and length must be non-negative numbers`);
  const points = [...loose(value)];
  return points.slice(from, length < 0 ? undefined : from + length).join('');
});

const substrBytes = fixed(3, 3, ([value, start, count], name) => {
  const [from, length] = [toNumber(start), toNumber(count)];
  if (from === undefined || length === undefined || from < 0)
    return failAt(50752, `${name}: starting index must be non-negative`);
  const bytes = Buffer.from(loose(value));
  const part = bytes.subarray(from, length < 0 ? undefined : from + length).toString();
  return part.includes('\ufffd')
    ? failAt(28657, `${name}: Invalid range, ending or starting index is in the middle of a UTF-8 character.`)
    : part;
});

const indexOf = (units: (value: string) => ArrayLike<unknown>): Build =>
  fixed(2, 4, ([value, wanted, start, end], name) => {
    if (isNullish(value)) return null;
    const [whole, part] = [text(value, name, 40091), text(wanted, name, 40092)];
    const items = Array.from(units(whole));
    const needle = Array.from(units(part));
    const to = Math.min(toNumber(end) ?? items.length, items.length);
    for (let i = toNumber(start) ?? 0; i + needle.length <= to; i++) {
      if (needle.every((unit, j) => items[i + j] === unit)) return new Int32(i);
    }
    return new Int32(-1);
  });

const points = (value: string): string[] => [...value];
const bytes = (value: string): Uint8Array => Buffer.from(value);

function expression({ regex, options }: Doc, name: string): RegExp | undefined {
  if (isNullish(regex)) return undefined;
  const flags = typeof options === 'string' ? options : regex instanceof BSONRegExp ? regex.options : '';
  const pattern = toRegExp(regex instanceof BSONRegExp ? regex.pattern : text(regex, name, 51105), flags);
  return new RegExp(pattern.source, `${pattern.flags}g`);
}

const found = (match: RegExpMatchArray): Doc => ({
  match: match[0],
  idx: new Int32([...(match.input ?? '').slice(0, match.index)].length),
  captures: match.slice(1).map((capture) => capture ?? null),
});

const regexOperator = (none: unknown, result: (matches: RegExpMatchArray[]) => unknown): Build =>
  named(['input', 'regex'], ['options'], (args, name) => {
    const pattern = expression(args, name);
    if (isNullish(args.input) || !pattern) return none;
    return result([...text(args.input, name, 51104).matchAll(pattern)]);
  });

const replacer = (all: boolean): Build =>
  named(['input', 'find', 'replacement'], [], ({ input, find, replacement }, name) => {
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null;
    const [value, from, to] = [
      text(input, name, 51746),
      text(find, name, 51745),
      text(replacement, name, 51744),
    ];
    return all ? value.replaceAll(from, () => to) : value.replace(from, () => to);
  });

const split = fixed(2, 2, ([value, by], name) => {
  if (isNullish(value) || isNullish(by)) return null;
  const separator = text(by, name, 40086);
  if (separator === '') failAt(40087, '$split requires a non-empty separator');
  return text(value, name, 40085).split(separator);
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
  $strLenCP: fixed(1, 1, ([value], name) => new Int32([...text(value, name)].length)),
  $strLenBytes: fixed(1, 1, ([value], name) => new Int32(Buffer.byteLength(text(value, name, 34473)))),
  $indexOfCP: indexOf(points),
  $indexOfBytes: indexOf(bytes),
  $split: split,
  $strcasecmp: strcasecmp,
  $regexMatch: regexOperator(false, (matches) => matches.length > 0),
  $regexFind: regexOperator(null, ([first]) => (first ? found(first) : null)),
  $regexFindAll: regexOperator([], (matches) => matches.map(found)),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
};
