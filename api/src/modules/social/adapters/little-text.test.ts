import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLittleText, toLittleText } from './little-text';

describe('words as LinkedIn reads them', () => {
  it.each([
    ['One shelf at a time.', 'One shelf at a time.'],
    ['(really) [yes] <b> *a* _b_ ~c~', '\\(really\\) \\[yes\\] \\<b\\> \\*a\\* \\_b\\_ \\~c\\~'],
    ['#calm and #Ordnung_1', '{hashtag|\\#|calm} and {hashtag|\\#|Ordnung_1}'],
    ['me@calm.test', 'me\\@calm.test'],
    ['C# and a\\b', 'C\\# and a\\\\b'],
  ])('%s', (message, commentary) => {
    expect(toLittleText(message)).toBe(commentary);
    expect(fromLittleText(commentary)).toBe(message);
  });

  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
        const kept = message.replaceAll('\u0000', '');
        return fromLittleText(toLittleText(message)) === kept;
      }),
    );
  });
});
