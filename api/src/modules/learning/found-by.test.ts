import { describe, expect, it } from 'vitest';
import { foundBy, nameKeyOf, sought } from './found-by';

const zoe = { firstName: 'Zoë', lastName: 'Ó Sé', email: 'zoe.with.a.long.address@people.test' };
const finds = (text: string): boolean => {
  const stored = foundBy(zoe);
  return sought(text).every(({ words }) =>
    stored.some((word) => (typeof words === 'string' ? word === words : words.test(word))),
  );
};

describe('what a person is found by', () => {
  it.each([
    'Zoe',
    'ZOË',
    'z',
    'o se',
    'Ó S',
    'zoe.with.a.l',
    'zoe.with.a.lo',
    'zoe.with.a.long.address@people.test',
  ])('%s', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['oe', 'se', 'zoe.with.a.lx', 'zoe.with.a.long.address@people.testing', '.*'])(
    'is not %s',
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );

  it('is stored once, and nothing of a name that is not there', () => {
    const stored = foundBy({ firstName: 'Al', lastName: '', email: 'al@b.test' });
    expect(stored).toEqual(['a', 'al', 'al@', 'al@b', 'al@b.', 'al@b.t', 'al@b.te', 'al@b.tes', 'al@b.test']);
  });

  it('is asked of the index alone while the beginning is stored', () => {
    expect(sought('Zoë')).toEqual([{ words: 'zoe' }]);
    expect(sought('zoe.with.a.lo')).toHaveLength(2);
  });

  it('stands in order without its accents', () => {
    expect(nameKeyOf(zoe)).toBe('o se zoe');
  });
});
