import { foldCase, formsOf } from './letter-case';
import { readClass, type BracketClass } from './bracket-class';
import { withStandIn, written, writtenPoint, type Ranges } from './code-points';
import { readEscape } from './escapes';
import { invalid, unsupported, Reader } from './reader';

const MAX_NESTING = 250;
const MAX_SIZE = 16_000;
const MAX_COUNT = 1000;
const PROPERTY_SIZE = 64;

/** A pattern of PCRE in the words of RE2, which say everything without flags. */
export interface Translation {
  source: string;
  /** `$` or `\Z` is in it: the end, or before a line feed at the end. */
  textEnd: boolean;
  /** `^` for every line is in it, and whether anything comes before one. */
  lineStart: boolean;
  innerLineStart: boolean;
  /** The texts that a match must start with: all of it when nothing else is in the pattern. */
  anchored: boolean;
  literal: string;
  isLiteral: boolean;
}

export interface Ways {
  /** The line feeds within the text have been replaced: treat the stand-in as a line feed. */
  standIn?: boolean;
  /** No line starts after the end of the text. */
  noLineStart?: boolean;
}

const NOTHING: BracketClass = { ranges: [], sets: [], properties: [], negated: false };
const LINE_FEED: Ranges = [[0x0a, 0x0a]];

interface Flags {
  i: boolean;
  m: boolean;
  s: boolean;
  x: boolean;
}

interface Part {
  source: string;
  size: number;
}

export const translate = (pattern: string, options: string, ways: Ways = {}): Translation =>
  new Translator(pattern, options, ways).run();

class Translator {
  private readonly reader: Reader;
  private flags: Flags;
  private depth = 0;
  private readonly names = new Set<string>();
  private lineEnd = false;
  private readonly found: Translation = {
    source: '',
    textEnd: false,
    lineStart: false,
    innerLineStart: false,
    anchored: false,
    literal: '',
    isLiteral: true,
  };
  private atoms = 0;
  /** Whether a character of the text may come before this place of the pattern. */
  private consumes = false;
  /** Between `\\Q` and `\\E` every character means itself. */
  private quoting = false;

  constructor(
    pattern: string,
    options: string,
    private readonly ways: Ways,
  ) {
    this.reader = new Reader(pattern);
    const has = (flag: string): boolean => options.includes(flag);
    this.flags = { i: has('i'), m: has('m'), s: has('s'), x: has('x') };
  }

  run(): Translation {
    while (this.reader.take('(*UTF8)') || this.reader.take('(*UTF)'));
    const { source } = this.alternatives();
    if (!this.reader.done) invalid('unmatched closing parenthesis');
    if (this.found.textEnd && (this.found.lineStart || this.lineEnd))
      unsupported("'\\Z', or '$' for the end of the text, beside '^' or '$' for lines is");
    return { ...this.found, source };
  }

  private alternatives(): Part {
    const outer = { ...this.flags };
    const before = this.consumes;
    let after = false;
    const parts: Part[] = [];
    do {
      if (parts.length > 0) this.noLiteral();
      if (parts.length > 0 && this.depth === 0) this.found.literal = '';
      this.consumes = before;
      parts.push(this.sequence());
      after ||= this.consumes;
    } while (this.reader.take('|'));
    this.consumes = after;
    this.flags = outer;
    return this.sized(
      parts.map(({ source }) => source).join('|'),
      parts.reduce((sum, { size }) => sum + size + 1, 0),
    );
  }

  private sequence(): Part {
    let source = '';
    let size = 0;
    for (;;) {
      this.skipTrivia();
      if (this.reader.done || (!this.quoting && /^[|)]$/.test(this.reader.peek()))) break;
      const atom = this.quantified();
      source += atom.source;
      size += atom.size;
    }
    return this.sized(source, size);
  }

  private sized(source: string, size: number): Part {
    if (size > MAX_SIZE) invalid('regular expression is too large');
    return { source, size };
  }

  /** Comments, and white space under `x`. */
  private skipTrivia(): void {
    for (;;) {
      if (this.reader.take('\\E')) this.quoting = false;
      else if (this.quoting) return;
      else if (this.reader.take('\\Q')) this.quoting = true;
      else if (this.reader.take('(?#')) this.reader.until(')', 'missing ) after (?# comment');
      else if (this.flags.x && /^[\t\n\v\f\r ]$/.test(this.reader.peek())) this.reader.next();
      else if (this.flags.x && this.reader.take('#')) this.skipLine();
      else return;
    }
  }

  private skipLine(): void {
    while (!this.reader.done && this.reader.next() !== '\n');
  }

  private quantified(): Part {
    const literalBefore = this.found.literal;
    let atom = this.atom();
    for (;;) {
      this.skipTrivia();
      const count = this.quantifier();
      if (count === undefined) return atom;
      if (this.depth === 0 && this.found.isLiteral) this.found.literal = literalBefore;
      this.noLiteral();
      const { min, max } = count;
      if (min > MAX_COUNT || (max ?? 0) > MAX_COUNT) unsupported(`a count above ${MAX_COUNT} is`);
      const marks = `{${min},${max ?? ''}}`;
      atom = this.sized(
        `(?:(?:${atom.source})${marks}${count.lazy})`,
        (atom.size + 1) * Math.max(max ?? min, 1),
      );
    }
  }

  private quantifier(): { min: number; max?: number; lazy: string } | undefined {
    if (this.quoting) return undefined;
    const count = this.count();
    if (!count) return undefined;
    if (this.reader.take('?')) return { ...count, lazy: '?' };
    if (this.reader.peek() === '+') unsupported('possessive quantifiers are');
    return { ...count, lazy: '' };
  }

  private count(): { min: number; max?: number } | undefined {
    if (this.reader.take('*')) return { min: 0 };
    if (this.reader.take('+')) return { min: 1 };
    if (this.reader.take('?')) return { min: 0, max: 1 };
    if (this.reader.peek() !== '{') return undefined;
    const start = this.reader.at;
    this.reader.next();
    const min = this.reader.takeWhile(/\d/, 6);
    const open = this.reader.take(',');
    const max = open ? this.reader.takeWhile(/\d/, 6) : min;
    if (min === '' || !this.reader.take('}')) {
      this.reader.at = start;
      return undefined;
    }
    if (Number(min) > 65_535 || Number(max) > 65_535) invalid('number too big in {} quantifier');
    if (max !== '' && Number(max) < Number(min)) invalid('numbers out of order in {} quantifier');
    return max === '' ? { min: Number(min) } : { min: Number(min), max: Number(max) };
  }

  private atom(): Part {
    const isFirst = this.atoms === 0;
    this.atoms += 1;
    if (this.quoting) return this.point(this.reader.next().codePointAt(0) ?? 0);
    if (this.reader.peek() === '{' && this.count()) invalid('quantifier does not follow a repeatable item');
    const character = this.reader.next();
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return this.set(readClass(this.reader, this.flags.i));
      case '.':
        return this.set({ ...NOTHING, sets: this.flags.s ? [] : LINE_FEED, negated: true });
      case '^':
        return this.flags.m ? this.lineStart() : this.textStart(isFirst);
      case '$':
        return this.flags.m ? this.eachLineEnd() : this.textEnd();
      case '\\':
        return this.escaped(isFirst);
      case '*':
      case '+':
      case '?':
        return invalid('quantifier does not follow a repeatable item');
      default:
        return this.point(character.codePointAt(0) ?? 0);
    }
  }

  private noLiteral(): void {
    this.found.isLiteral = false;
  }

  private point(point: number): Part {
    const forms = this.flags.i ? formsOf(point) : [point];
    if (forms.length > 1 || this.ways.standIn)
      return { ...this.set({ ...NOTHING, sets: forms.map((form) => [form, form]) }), size: 1 };
    this.consumes = true;
    if (this.found.isLiteral && this.depth === 0) this.found.literal += String.fromCodePoint(point);
    return { source: writtenPoint(point), size: 1 };
  }

  private set({ ranges, sets, properties, negated }: BracketClass): Part {
    this.noLiteral();
    this.consumes = true;
    if (this.ways.standIn && properties.length > 0)
      unsupported("a property beside '$' is, for texts of several lines,");
    const all: Ranges = [...sets, ...(this.flags.i ? foldCase(ranges) : ranges)];
    const listed = written(this.ways.standIn ? withStandIn(all) : all) + properties.join('');
    const size = 1 + all.length + properties.length * PROPERTY_SIZE;
    if (listed === '') return { source: negated ? '(?s:.)' : '[^\\x{0}-\\x{10ffff}]', size };
    return this.sized(`[${negated ? '^' : ''}${listed}]`, size);
  }

  private textStart(isFirst: boolean): Part {
    if (isFirst && this.depth === 0) this.found.anchored = true;
    else this.noLiteral();
    return { source: '\\A', size: 1 };
  }

  private textEnd(): Part {
    this.noLiteral();
    this.found.textEnd = true;
    return { source: '(?m:$)', size: 1 };
  }

  private lineStart(): Part {
    this.noLiteral();
    this.found.lineStart = true;
    if (this.consumes) this.found.innerLineStart = true;
    return { source: this.ways.noLineStart ? '\\A' : '(?m:^)', size: 1 };
  }

  private eachLineEnd(): Part {
    this.noLiteral();
    this.lineEnd = true;
    return { source: '(?m:$)', size: 1 };
  }

  private escaped(isFirst: boolean): Part {
    const escape = readEscape(this.reader);
    if (escape.kind === 'point') return this.point(escape.point);
    if (escape.kind === 'set') return this.set({ ...NOTHING, sets: escape.ranges });
    if (escape.kind === 'property') return this.set({ ...NOTHING, properties: [escape.source] });
    return this.assertion(escape.letter, isFirst);
  }

  private assertion(letter: string, isFirst: boolean): Part {
    if (letter === 'A') return this.textStart(isFirst);
    if (letter === 'Z') return this.textEnd();
    if (letter === 'N') return this.set({ ...NOTHING, sets: LINE_FEED, negated: true });
    this.noLiteral();
    if (letter === 'z' || letter === 'b' || letter === 'B') return { source: `\\${letter}`, size: 1 };
    if (/[1-9gk]/.test(letter)) return unsupported('back references are');
    return 'RXKGC'.includes(letter)
      ? unsupported(`\\${letter} is`)
      : invalid(`unrecognized character follows \\: ${letter}`);
  }

  private group(): Part {
    this.noLiteral();
    if (this.reader.peek() === '*') return unsupported('verbs such as (*UCP) are');
    this.depth += 1;
    if (this.depth > MAX_NESTING) invalid('parentheses are too deeply nested');
    const outer = { ...this.flags };
    const open = this.reader.take('?') ? this.special() : '(';
    if (open === undefined) {
      this.depth -= 1;
      return { source: '', size: 0 };
    }
    const { source, size } = this.alternatives();
    if (!this.reader.take(')')) invalid('missing closing parenthesis');
    this.flags = outer;
    this.depth -= 1;
    return { source: `${open}${source})`, size: size + 2 };
  }

  /** What follows `(?`; undefined when it only set flags. */
  private special(): string | undefined {
    if (this.reader.take(':')) return '(?:';
    if (/^[=!]$/.test(this.reader.peek()) || this.reader.startsWith('<=') || this.reader.startsWith('<!'))
      return unsupported('look-around is');
    if (this.reader.take('>')) return unsupported('atomic groups are');
    if (this.reader.take('P<') || this.reader.take('<')) return this.named('>');
    if (this.reader.take("'")) return this.named("'");
    if (this.reader.take('|')) return unsupported('groups that reset numbers are');
    if (/^[R0-9&P(C+]$/.test(this.reader.peek())) return unsupported('recursion and conditions are');
    return this.inlineFlags();
  }

  private named(end: string): string {
    const name = this.reader.until(end, 'syntax error in subpattern name (missing terminator?)');
    if (!/^[A-Za-z_]\w{0,31}$/.test(name)) invalid('subpattern name expected');
    if (this.names.has(name)) invalid('two named subpatterns have the same name');
    this.names.add(name);
    return '(';
  }

  private inlineFlags(): string | undefined {
    let on = true;
    if (this.reader.take('^')) this.flags = { i: false, m: false, s: false, x: false };
    for (;;) {
      const flag = this.reader.next();
      if (flag === ')') return undefined;
      if (flag === ':') return '(?:';
      if (flag === '-') on = false;
      else if (flag === 'i' || flag === 'm' || flag === 's' || flag === 'x') this.flags[flag] = on;
      else if (/^[nJUa]$/.test(flag)) unsupported(`the flag (?${flag}) is`);
      else invalid('unrecognized character after (? or (?-');
    }
  }
}
