import { createModuleBody } from '@gently/contracts/training-authoring';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { moduleBody, quizBlock, textBlock } from '../../testing/training-stage';
import { answersAll, mark, questionsOf } from './marking';

const questions = (count: number) =>
  questionsOf(
    createModuleBody.parse(moduleBody({ content_blocks: [textBlock(), quizBlock(count)] })).content_blocks,
  );
/** The first ones right, the others wrong. */
const answers = (count: number, right: number) =>
  Object.fromEntries(
    questions(count).map(({ id, correct }, index) => [id, ((correct ?? 0) + (index < right ? 0 : 1)) % 4]),
  );

// spec: S4-05
describe('marking', () => {
  test.each([
    [10, 8, 80, { score: 80, passed: true, moreNeeded: 0 }],
    [10, 7, 80, { score: 70, passed: false, moreNeeded: 10 }],
    [3, 2, 67, { score: 66, passed: false, moreNeeded: 1 }],
    [3, 2, 66, { score: 66, passed: true, moreNeeded: 0 }],
    [3, 0, 0, { score: 0, passed: true, moreNeeded: 0 }],
    [7, 7, 100, { score: 100, passed: true, moreNeeded: 0 }],
    [7, 6, 100, { score: 85, passed: false, moreNeeded: 15 }],
  ])('%i questions, %i right, %i percent wanted', (count, right, threshold, expected) => {
    expect(mark(questions(count), answers(count, right), threshold)).toMatchObject(expected);
  });

  // spec: S5-04
  it('passes exactly those who reach the threshold, and never shows it to those who do not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 100 }),
        (count, some, threshold) => {
          const right = Math.min(some, count);
          const { score, passed, moreNeeded } = mark(questions(count), answers(count, right), threshold);
          expect(passed).toBe(right / count >= threshold / 100);
          expect(moreNeeded).toBe(passed ? 0 : threshold - score);
          if (!passed) expect(score).toBeLessThan(threshold);
        },
      ),
    );
  });

  it('names the questions that were answered rightly', () => {
    expect(mark(questions(3), answers(3, 2), 80).right).toEqual(['question-1', 'question-2']);
  });

  it('counts nothing for a question that has no right answer or no answer', () => {
    const [first, ...rest] = questions(2);
    if (!first) throw new Error('a question is missing');
    const given = [{ ...first, correct: null }, ...rest];
    expect(mark(given, { 'question-1': 0 }, 50)).toMatchObject({ score: 0, right: [] });
  });
});

describe('answers', () => {
  it('are complete when every question has one and nothing else has', () => {
    const asked = questions(2);
    expect(answersAll(asked, { 'question-1': 0, 'question-2': 3 })).toBe(true);
    expect(answersAll(asked, { 'question-1': 0 })).toBe(false);
    expect(answersAll(asked, { 'question-1': 0, 'question-3': 0 })).toBe(false);
    expect(answersAll(asked, { 'question-1': 0, 'question-2': 0, 'question-3': 0 })).toBe(false);
    expect(answersAll(asked, { 'question-1': 0, toString: 0 })).toBe(false);
  });
});
