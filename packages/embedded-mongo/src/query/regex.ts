import type { BSONRegExp } from 'bson';
import { BSONSymbol } from 'bson';
import { failAt } from '../errors';

const MAX_PATTERN = 32_764;

/** A test for texts by a PCRE pattern in the part that JavaScript shares with it; the rest is refused. */
export function regexTest(pattern: string, options: string): (value: unknown) => boolean {
  const compiled = toRegExp(pattern, options);
  return (value) =>
    typeof value === 'string'
      ? compiled.test(value)
      : value instanceof BSONSymbol && compiled.test(value.value);
}

export function toRegExp(pattern: string, options: string): RegExp {
  if (pattern.length > MAX_PATTERN) failAt(51091, 'Regular expression is too large');
  let flags = options;
  let source = pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    flags += inline[1] ?? '';
    source = source.slice(inline[0].length);
  }
  if (/[^imsux]/.test(flags)) failAt(51108, `invalid flag in regex options: ${options}`);
  if (flags.includes('x')) source = withoutComments(source);
  try {
    return new RegExp(source, [...new Set(flags.replace(/[xu]/g, ''))].join(''));
  } catch (error) {
    return failAt(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** Option `x`: white space and `# …` outside classes do not count. */
const withoutComments = (source: string): string =>
  source.replace(/(\\.|\[(?:\\[^]|[^\]\\])*\]?)|\s+|#.*/g, (_all, keep: string | undefined) => keep ?? '');

/** The literal text that every match starts with, when the pattern is anchored; it bounds an index scan. */
export function literalPrefix(pattern: BSONRegExp): string | undefined {
  if (pattern.options.replace('s', '') !== '' || pattern.pattern.includes('|')) return undefined;
  const match = /^(?:\^|\\A)((?:[\w @\-,:;~!"#%&'<>=/]|\\[^\w])+)/.exec(pattern.pattern);
  if (!match?.[1]) return undefined;
  const repeated = /^[?*{]/.test(pattern.pattern.slice(match[0].length));
  const literal = match[1].replace(/\\(.)/g, '$1');
  return repeated ? literal.slice(0, -1) : literal;
}
