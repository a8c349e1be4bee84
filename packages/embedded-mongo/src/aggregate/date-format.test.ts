import { describe, expect, it } from 'vitest';
import { evaluator } from './operators';

const read = (dateString: string, extra: object = {}): unknown =>
  evaluator({ $dateFromString: { dateString, onError: 'taken for no date', ...extra } })({});

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
