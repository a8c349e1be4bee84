import type { BSONRegExp } from 'bson';
import { BSONSymbol } from 'bson';
import { RE2JS, type Matcher } from 're2js';
import { failAt, MongoError } from '../errors';
import { spend } from '../work';
import { STAND_IN } from './pcre/code-points';
import { invalid } from './pcre/reader';
import { translate, type Translation, type Ways } from './pcre/translate';

const MAX_PATTERN = 32_764;

/**
 * A match takes at most so many steps: the length of the text times the size of the pattern. A longer one is refused,
 * since nobody else is served while it runs.
 */
const MAX_STEPS = 20_000_000;
const STEPS_A_TICK = 10_000;

/** One search among many in a text mostly ends long before the text does; it is enough to look at the clock. */
const STEPS_OF_A_FIND = 64 * STEPS_A_TICK;

const STAND_IN_TEXT = String.fromCodePoint(STAND_IN);

/** Where a match lies in its text, in JavaScript's units, and what its groups caught. */
export interface Match {
  start: number;
  end: number;
  groups: (string | null)[];
}

interface Prepared {
  text: string;
  engine: RE2JS;
  subject: string;
  matcher?: Matcher;
}

/** The flags, when each of them is one of MongoDB's. */
export const knownFlags = (flags: string): string =>
  /[^imsux]/.test(flags) ? failAt(51108, `invalid flag in regex options: ${flags}`) : flags;

/** A pattern of PCRE on an engine whose time grows with the text and no faster, whatever the pattern. */
export class Pattern {
  private readonly translation: Translation;
  private readonly engines = new Map<string, RE2JS>();
  private last: Prepared | undefined;

  constructor(
    private readonly pattern: string,
    private readonly options: string,
  ) {
    if (pattern.length > MAX_PATTERN) failAt(51091, 'Regular expression is too large');
    if (pattern.includes('\0')) failAt(51109, 'Regular expression cannot contain an embedded null byte');
    knownFlags(options);
    this.translation = translate(pattern, options);
    if (!this.translation.isLiteral) this.engine({});
  }

  test(text: string): boolean {
    const { isLiteral, anchored, literal } = this.translation;
    if (isLiteral) return anchored ? text.startsWith(literal) : text.includes(literal);
    if (this.endsWithEmptyLine(text)) return this.find(text) !== undefined;
    const { engine, subject } = this.prepared(text);
    charge(engine, text.length, MAX_STEPS);
    return engine.test(subject);
  }

  /** The first match from an index on. */
  find(text: string, from = 0): Match | undefined {
    const prepared = this.prepared(text);
    charge(prepared.engine, text.length - from, STEPS_OF_A_FIND);
    prepared.matcher ??= prepared.engine.matcher(prepared.subject);
    const match = matchFrom(prepared.matcher, from, text);
    if (!match || match.end < text.length || !this.endsWithEmptyLine(text)) return match;
    if (match.start === text.length)
      return matchFrom(this.engine({ noLineStart: true }).matcher(text), match.start, text);
    if (this.translation.innerLineStart)
      failAt(51156, "Regular expression: '^' within a pattern may not meet the end of a text here");
    return match;
  }

  /** Nothing that `^` could begin follows the last line feed of a text; the engine thinks otherwise. */
  private endsWithEmptyLine(text: string): boolean {
    return this.translation.lineStart && text.endsWith('\n');
  }

  /** For `$`, only a line feed at the very end may look like one: those within the text are exchanged. */
  private prepared(text: string): Prepared {
    if (this.last?.text !== text) this.last = this.prepare(text);
    return this.last;
  }

  private prepare(text: string): Prepared {
    const inner = text.slice(0, -1);
    const exchange = this.translation.textEnd && inner.includes('\n');
    if (exchange && text.includes(STAND_IN_TEXT))
      failAt(51156, "Regular expression: '$' on a text with the code point U+FDD0 is not supported here");
    const engine = this.engine(exchange ? { standIn: true } : {});
    const subject = exchange ? inner.replaceAll('\n', STAND_IN_TEXT) + text.slice(-1) : text;
    return { text, engine, subject };
  }

  private engine(ways: Ways): RE2JS {
    const key = Object.keys(ways).join();
    const known = this.engines.get(key);
    if (known) return known;
    const engine = compile(translate(this.pattern, this.options, ways).source);
    this.engines.set(key, engine);
    return engine;
  }
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    return invalid((error as Error).message);
  }
}

/** Refuses what would take too long, and counts the steps that it may take, or so many at most. */
function charge(engine: RE2JS, length: number, most: number): void {
  const steps = engine.programSize() * length;
  if (steps > MAX_STEPS)
    failAt(
      51156,
      `Error occurred while executing the regular expression: a text of ${length} characters is too long for a pattern of size ${engine.programSize()} here`,
    );
  spend(Math.ceil(Math.min(steps, most) / STEPS_A_TICK));
}

function matchFrom(matcher: Matcher, from: number, text: string): Match | undefined {
  if (!matcher.find(from)) return undefined;
  const groups: (string | null)[] = [];
  for (let i = 1; i <= matcher.groupCount(); i++) {
    const start = matcher.start(i);
    groups.push(start < 0 ? null : text.slice(start, matcher.end(i)));
  }
  return { start: matcher.start(), end: matcher.end(), groups };
}

/** A test for texts by a pattern. */
export function regexTest(pattern: string, options: string): (value: unknown) => boolean {
  const compiled = new Pattern(pattern, options);
  return (value) =>
    typeof value === 'string'
      ? compiled.test(value)
      : value instanceof BSONSymbol && compiled.test(value.value);
}

/** The literal text that every match starts with, when the pattern is anchored; it bounds an index scan. */
export function literalPrefix({ pattern, options }: BSONRegExp): string | undefined {
  try {
    const { anchored, literal } = translate(pattern, options);
    // A zero is written in another way in an index key.
    const prefix = literal.split('\0')[0] ?? '';
    return anchored && prefix !== '' ? prefix : undefined;
  } catch (error) {
    if (error instanceof MongoError) return undefined;
    throw error;
  }
}
