import { BLANK, complement, DIGIT, LINE_BREAK, SPACE, WORD, type Ranges } from './code-points';
import { invalid, unsupported, type Reader } from './reader';

/** What a backslash and what follows it mean. */
export type Escape =
  | { kind: 'point'; point: number }
  | { kind: 'set'; ranges: Ranges }
  | { kind: 'property'; source: string }
  | { kind: 'other'; letter: string };

const CHARACTERS: Readonly<Record<string, number>> = { a: 7, e: 0x1b, f: 0x0c, n: 0x0a, r: 0x0d, t: 9 };

const SETS: Readonly<Record<string, Ranges>> = {
  d: DIGIT, D: complement(DIGIT), w: WORD, W: complement(WORD), s: SPACE, S: complement(SPACE),
  h: BLANK, H: complement(BLANK), v: LINE_BREAK, V: complement(LINE_BREAK),
}; // prettier-ignore

/** Reads on after a backslash; what depends on the place (`\b`, `\A` …) comes back as its letter. */
export function readEscape(reader: Reader): Escape {
  if (reader.done) return invalid('\\ at end of pattern');
  const letter = reader.next();
  if (!/[a-zA-Z0-9]/.test(letter)) return { kind: 'point', point: letter.codePointAt(0) ?? 0 };
  const set = Object.hasOwn(SETS, letter) ? SETS[letter] : undefined;
  if (set) return { kind: 'set', ranges: set };
  const character = Object.hasOwn(CHARACTERS, letter) ? CHARACTERS[letter] : undefined;
  if (character !== undefined) return { kind: 'point', point: character };
  if (letter === 'p' || letter === 'P') return readProperty(reader, letter);
  return readNumber(reader, letter) ?? { kind: 'other', letter };
}

function readNumber(reader: Reader, letter: string): Escape | undefined {
  switch (letter) {
    case 'x':
      return reader.take('{')
        ? pointOf(reader.until('}', 'missing terminating }'), 16, /^[0-9a-fA-F]+$/)
        : pointOf(reader.takeWhile(/[0-9a-fA-F]/, 2) || '0', 16, /./);
    case 'o':
      if (!reader.take('{')) return invalid('missing { after \\o');
      return pointOf(reader.until('}', 'missing terminating }'), 8, /^[0-7]+$/);
    case '0':
      return pointOf(`0${reader.takeWhile(/[0-7]/, 2)}`, 8, /./);
    case 'c': {
      const control = reader.next();
      const code = control.toUpperCase().codePointAt(0) ?? 0;
      if (code < 0x20 || code > 0x7e) return invalid('\\c must be followed by a printable ASCII character');
      return { kind: 'point', point: code ^ 0x40 };
    }
    default:
      return undefined;
  }
}

function pointOf(digits: string, base: number, form: RegExp): Escape {
  const point = form.test(digits) ? parseInt(digits, base) : NaN;
  if (Number.isNaN(point)) return invalid('a character number has wrong digits');
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
    return invalid('character code point value is not a character');
  return { kind: 'point', point };
}

function readProperty(reader: Reader, letter: string): Escape {
  const name = reader.take('{') ? reader.until('}', 'malformed \\P or \\p sequence') : reader.next();
  const negated = name.startsWith('^');
  const plain = name.replace(/^\^/, '').trim();
  if (!/^[A-Za-z_]+$/.test(plain)) return unsupported(`the property \\${letter}{${name}} is`);
  const positive = (letter === 'p') !== negated;
  return { kind: 'property', source: `\\${positive ? 'p' : 'P'}{${plain}}` };
}
