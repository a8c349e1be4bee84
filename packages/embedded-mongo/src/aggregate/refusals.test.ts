import { Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import type { MongoError } from '../errors';
import { evaluator } from './operators';

const read = (dateString: string, extra: object = {}): unknown =>
  evaluator({ $dateFromString: { dateString, onError: 'taken for no date', ...extra } })({});

const codeOf = (expression: unknown): unknown => {
  try {
    return evaluator(expression)({ stamp: new Timestamp({ t: 1, i: 1 }) });
  } catch (error) {
    return (error as MongoError).codeName;
  }
};

describe('a date that MongoDB would read and this engine does not', () => {
  it.each([
    ['words', 'July 4th, 2017', {}],
    ['a named zone', '2017-07-14T12:02:44 CEST', {}],
    ['a named zone by a format', '2017-07-14 CEST', { format: '%Y-%m-%d%z' }],
  ])('is refused and never an error of the text: %s', (_name, text, extra) => {
    expect(() => read(text, extra)).toThrow(expect.objectContaining({ codeName: 'CommandNotSupported' }));
  });

  it.each(['b', 'B', 'G', 'j', 'u', 'V', 'Z'])('is refused by the letter %s of its format', (letter) => {
    expect(() => read('2017', { format: `%${letter}` })).toThrow(`'%${letter}' is not supported`);
  });

  it('is refused by the name of a part of a week', () => {
    expect(() => evaluator({ $dateFromParts: { isoWeekYear: 2020 } })).toThrow(
      "'isoWeekYear' is not supported",
    );
  });
});

describe('what MongoDB does and this engine does not', () => {
  it.each([
    ['rows without a default', { $zip: { inputs: [[1], []], useLongestLength: true, defaults: [0, '$no'] } }],
    ['characters torn apart', { $replaceAll: { input: 'é', find: '', replacement: '-' } }],
  ])('is refused: %s', (_name, expression) => {
    expect(codeOf(expression)).toBe('CommandNotSupported');
  });

  it('is refused with the code for values without a text: the text of a timestamp', () => {
    expect(codeOf({ $toLower: '$stamp' })).toBe('Location16007');
  });
});
