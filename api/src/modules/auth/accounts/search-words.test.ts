import { describe, expect, it } from 'vitest';
import { lookedFor, wordsOf } from './search-words';

describe('what somebody is found by', () => {
  it('is the address, and each part of it and of the names, without accents or capitals', () => {
    expect(wordsOf({ email: 'zoe.b@example.test', firstName: 'Zoë', lastName: 'O’Hara-Lee' })).toEqual([
      'zoe.b@example.test',
      'zoe',
      'b',
      'example',
      'test',
      'o',
      'hara',
      'lee',
    ]);
  });
});

describe('what is looked for', () => {
  it.each([
    ['  Zoë  hara ', ['zoe', 'hara']],
    ['Zoe.B@Exam', ['zoe.b@exam']],
    ['', []],
    ['.* (', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('in %j is %j', (typed, words) => {
    expect(lookedFor(typed)).toEqual(words);
  });
});
