import { describe, expect, it } from 'vitest';
import { certificateFoundBy, soughtWords } from './issued-search';

const ZOE = { id: '0123456789ABCDEFGHJKMNPQRS', holderName: 'Zoë Ó Sé-Łukasz' };
const finds = (text: string): boolean => {
  const stored = certificateFoundBy(ZOE);
  return soughtWords(text).every(({ words }) =>
    stored.some((word) => (typeof words === 'string' ? word === words : words.test(word))),
  );
};

describe('what a certificate is found by', () => {
  it.each([
    'zoe',
    'Z',
    'Zoë Ó',
    'SÉ-Ł',
    'ó  zoë',
    '0123',
    '0123456789abcdefghjkmnpqrs',
    '0123456789ABCDEFGHJKMNPQRS',
    'zoe 0123456789ABCD',
  ])('%s', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['oe', 'Zoë Brown', '1234', '0123456789ABCDX', '.*', 'zoe.'])('is not %s', (text) => {
    expect(finds(text)).toBe(false);
  });

  it('is each word that is sought, however they are set apart', () => {
    expect(soughtWords(' Zoë  ó ')).toEqual([{ words: 'zoe' }, { words: 'o' }]);
    expect(soughtWords('  ')).toEqual([]);
  });

  it('is nothing of a name that nobody had', () => {
    expect(certificateFoundBy({ id: 'A', holderName: '  ' })).toEqual(['a']);
  });
});
