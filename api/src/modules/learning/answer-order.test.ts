import { describe, expect, it } from 'vitest';
import { addAnswers } from './answer-order';

const NOW = new Date('2035-01-18T14:30:00Z');
const startedAt = new Date('2035-01-18T14:00:00Z');
const MINUTE = 60_000;
const stored = { answers: { a: 1, b: 1 }, chosenAt: { a: new Date('2035-01-18T14:20:00Z') }, startedAt };

describe('addAnswers', () => {
  it.each([
    ['takes answers without ages as chosen just now', { answers: { a: 2 } }, { a: 2, b: 1 }],
    ['takes a later answer', { answers: { a: 2 }, ages: { a: 9 * MINUTE } }, { a: 2, b: 1 }],
    [
      'keeps an answer that was chosen later elsewhere',
      { answers: { a: 2 }, ages: { a: 11 * MINUTE } },
      { a: 1, b: 1 },
    ],
    [
      'keeps a stored one when the other was sent before',
      { answers: { a: 2, c: 2 }, ages: {} },
      { a: 1, b: 1, c: 2 },
    ],
    [
      'takes an answer whose age is longer than the attempt',
      { answers: { c: 2 }, ages: { c: Number.MAX_SAFE_INTEGER } },
      { a: 1, b: 1, c: 2 },
    ],
    ['takes an answer after one of unknown time', { answers: { b: 2 }, ages: { b: MINUTE } }, { a: 1, b: 2 }],
  ])('%s', (_case, given, expected) => {
    expect(addAnswers(stored, given, NOW).answers).toEqual(expected);
  });

  it('notes when each was chosen', () => {
    const { chosenAt } = addAnswers(stored, { answers: { c: 0 }, ages: { c: 5 * MINUTE } }, NOW);
    expect(chosenAt).toEqual({ ...stored.chosenAt, c: new Date('2035-01-18T14:25:00Z') });
  });
});
