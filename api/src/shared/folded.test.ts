import { describe, expect, it } from 'vitest';
import { folded } from './folded';

describe('a folded text', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'zoe'],
    ['ÇELİK', 'celik'],
    ['O’Neill', 'o’neill'],
    ['李 明', '李 明'],
  ])('of %s is %s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });
});
