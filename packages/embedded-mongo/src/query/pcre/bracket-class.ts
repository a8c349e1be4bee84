import { complement, POSIX, type Ranges } from './code-points';
import { readEscape } from './escapes';
import { invalid, unsupported, type Reader } from './reader';

/** A class in brackets: what it lists, and whether it means everything else. */
export interface BracketClass {
  ranges: Ranges;
  /** Ranges that the case of letters does not concern. */
  sets: Ranges;
  properties: string[];
  negated: boolean;
}

type Item = { point: number } | { ranges: Ranges } | { property: string };

/** Reads a class whose opening bracket has been passed. */
export function readClass(reader: Reader, caseless: boolean): BracketClass {
  const ranges: [number, number][] = [];
  const found: BracketClass = { ranges, sets: [], properties: [], negated: reader.take('^') };
  let first = true;
  for (let quoted = false; ;) {
    if (reader.done) return invalid('missing terminating ] for character class');
    if (quoted ? reader.take('\\E') : reader.take('\\Q')) {
      quoted = !quoted;
      continue;
    }
    if (!quoted && reader.take('\\E')) continue;
    if (!quoted && !first && reader.take(']')) return found;
    first = false;
    const item: Item = quoted ? { point: pointOf(reader.next()) } : readItem(reader, caseless);
    if ('point' in item) ranges.push([item.point, quoted ? item.point : rangeEnd(reader, item.point)]);
    else {
      if ('ranges' in item) found.sets = [...found.sets, ...item.ranges];
      else found.properties.push(item.property);
      if (reader.peek() === '-' && reader.peek(1) !== ']') invalid('invalid range in character class');
    }
  }
}

const pointOf = (character: string): number => character.codePointAt(0) ?? 0;

/** The end of a range that a character may begin, or the character itself. */
function rangeEnd(reader: Reader, from: number): number {
  if (reader.peek() !== '-' || reader.peek(1) === ']' || reader.peek(1) === '') return from;
  reader.next();
  const end = readItem(reader, false);
  if (!('point' in end)) return invalid('invalid range in character class');
  return end.point >= from ? end.point : invalid('range out of order in character class');
}

function readItem(reader: Reader, caseless: boolean): Item {
  if (reader.peek() === '[' && /[:.=]/.test(reader.peek(1))) {
    const named = readPosix(reader, caseless);
    if (named) return { ranges: named };
  }
  const character = reader.next();
  if (character !== '\\') return { point: pointOf(character) };
  const escape = readEscape(reader);
  if (escape.kind === 'point') return { point: escape.point };
  if (escape.kind === 'set') return { ranges: escape.ranges };
  if (escape.kind === 'property') return { property: escape.source };
  if (escape.letter === 'b') return { point: 8 };
  if (/[1-7]/.test(escape.letter))
    return { point: parseInt(escape.letter + reader.takeWhile(/[0-7]/, 2), 8) };
  return invalid(`escape sequence \\${escape.letter} is invalid in character class`);
}

/** A class such as `[:alpha:]`; undefined where the bracket is only a bracket. */
function readPosix(reader: Reader, caseless: boolean): Ranges | undefined {
  const kind = reader.peek(1);
  const start = reader.at;
  reader.at += 2;
  const negated = kind === ':' && reader.take('^');
  const name = reader.takeWhile(/[a-z]/, 20);
  if (!reader.take(`${kind}]`)) {
    reader.at = start;
    return undefined;
  }
  if (kind !== ':') return unsupported('POSIX collating elements are');
  const meant = caseless && (name === 'upper' || name === 'lower') ? 'alpha' : name;
  const ranges = Object.hasOwn(POSIX, meant) ? POSIX[meant] : undefined;
  if (!ranges) return invalid('unknown POSIX class name');
  return negated ? complement(ranges) : ranges;
}
