import { describe, expect, it } from 'vitest';
import { listOfAnswers, MOST_ANSWERS, SHORT_ANSWER, withAnswers, wordsOfAnswers } from './answer-lists';

describe('a list as people type it', () => {
  it('ends a thing at comma and space or at the end of a line, and nowhere else', () => {
    expect(listOfAnswers('Loud music, strong scents\n\n a door,bell , ')).toEqual([
      'Loud music',
      'strong scents',
      'a door,bell',
    ]);
    expect(listOfAnswers(' ')).toEqual([]);
  });

  it('reads the same after it was shown', () => {
    const list = ['Step-free access', 'Large print'];
    expect(listOfAnswers(wordsOfAnswers(list))).toEqual(list);
  });
});

describe('adding words to a list', () => {
  it('adds each thing once, after what is there', () => {
    expect(withAnswers(['Ramp'], 'Parking, Ramp')).toEqual(['Ramp', 'Parking']);
    expect(withAnswers(['Ramp'], '')).toEqual(['Ramp']);
  });

  it.each([
    [SHORT_ANSWER, [SHORT_ANSWER]],
    [SHORT_ANSWER + 1, [SHORT_ANSWER, 1]],
  ])('breaks one thing of %i characters without room into %j', (length, lengths) => {
    expect(withAnswers([], 'x'.repeat(length)).map((item) => item.length)).toEqual(lengths);
  });

  it('breaks long words between two of them', () => {
    const first = 'a'.repeat(SHORT_ANSWER - 1);
    expect(withAnswers([], `${first} bc d`)).toEqual([first, 'bc d']);
    expect(withAnswers([], `${first}a bc`)).toEqual([`${first}a`, 'bc']);
  });

  it('never holds more than a list may', () => {
    const many = Array.from({ length: MOST_ANSWERS - 1 }, (_unused, at) => `thing ${at}`);
    expect(withAnswers(many, 'one more')).toHaveLength(MOST_ANSWERS);
    expect(withAnswers(many, 'one more, too much')).toEqual([...many, 'one more']);
  });
});
