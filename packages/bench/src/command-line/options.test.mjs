import { describe, expect, it } from 'vitest';
import { listOf, oneOf, readOptions, UsageError, wholeNumber } from './options.mjs';

const OPTIONS = {
  rounds: { value: '<number>', fallback: () => 24, read: wholeNumber({ min: 1, max: 100 }), says: '' },
  remote: { value: '<name>', fallback: () => 'mfe-a', read: oneOf(() => ['mfe-a', 'mfe-b']), says: '' },
  targets: {
    value: '<list>',
    fallback: () => ['build'],
    read: listOf(() => ['build', 'types']),
    says: '',
  },
};
const read = (...args) => readOptions('one', OPTIONS, args);
const refusal = (...args) => {
  try {
    read(...args);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return error.message;
  }
  throw new Error('It was not refused.');
};

describe('readOptions', () => {
  it('takes the defaults when no option is given', () => {
    expect(read()).toEqual({
      smoke: false,
      help: false,
      values: { rounds: 24, remote: 'mfe-a', targets: ['build'] },
    });
  });

  it('reads a number, a name and a list', () => {
    const { values } = read('--rounds', '3', '--remote', 'mfe-b', '--targets', 'build,types');
    expect(values).toEqual({ rounds: 3, remote: 'mfe-b', targets: ['build', 'types'] });
  });

  it.each(['0', '101', '1.5', '1e2', 'x', '', '٣'])('refuses the number "%s"', (text) => {
    expect(refusal(`--rounds=${text}`)).toBe(`--rounds must be a whole number from 1 to 100, not "${text}".`);
  });

  it.each([
    ['a value that is missing', ['--rounds'], /--rounds <value>' argument missing; the options are --rounds/],
    ['a negative number', ['--rounds', '-3'], /--rounds' argument is ambiguous; the options are/],
    ['an unknown option', ['--round', '3'], /Unknown option '--round'; the options are --rounds, --remote/],
    ['an unknown name', ['--remote', 'mfe-c'], /--remote must be one of mfe-a, mfe-b, not "mfe-c"/],
    ['an unknown part of a list', ['--targets', 'build,x'], /--targets must be one of build, types, not "x"/],
    ['an argument without an option', ['fast'], /takes no argument "fast"/],
    [
      'a size for a smoke run',
      ['--smoke', '--rounds', '3'],
      /--smoke has a size of its own and takes no --rounds/,
    ],
  ])('refuses %s with one sentence', (_, args, sentence) => {
    const message = refusal(...args);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
  });
});
