import { createModuleBody } from '@gently/contracts/training-authoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from '../../shared/shuffled';
import { moduleBody, quizBlock, textBlock } from '../../testing/training-stage';
import { askedIn, draw, shownAnswers, shownOptions, shownPlace, storedAnswers } from './drawing';

const blocks = (questions: number, ask_count?: number) =>
  createModuleBody.parse(
    moduleBody({
      content_blocks: [
        textBlock(),
        { ...quizBlock(questions), ...(ask_count ? { ask_count } : {}) },
      ] as never,
    }),
  ).content_blocks;
const reversed = <Item>(items: readonly Item[]): Item[] => items.toReversed();

describe('the questions of an attempt', () => {
  it('are all in an order of their own, with their options in an order of their own', () => {
    const asked = askedIn(blocks(3), draw(blocks(3), reversed));
    expect(asked.map(({ id }) => id)).toEqual(['question-3', 'question-2', 'question-1']);
    const [first] = asked;
    expect(first && shownOptions(first)).toEqual(['To tidy', 'To listen', 'To wait', 'To ask']);
  });

  it('are drawn from more when the trainer says how many are asked', () => {
    const asked = askedIn(blocks(10, 4), draw(blocks(10, 4), shuffled));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(4);
  });

  it('are as they were written in an attempt from before they were drawn', () => {
    const asked = askedIn(blocks(2, 1), undefined);
    expect(asked.map(({ id, places }) => [id, places])).toEqual([
      ['question-1', [0, 1, 2, 3]],
      ['question-2', [0, 1, 2, 3]],
    ]);
  });

  it('differ between attempts', () => {
    const orders = Array.from({ length: 30 }, () => JSON.stringify(draw(blocks(10), shuffled)));
    expect(new Set(orders).size).toBeGreaterThan(20);
  });
});

describe('answers', () => {
  it('are stored by the places of the author and shown by the places of the attempt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }), (count, option) => {
        const content = blocks(count);
        const asked = askedIn(content, draw(content, shuffled));
        const shown = Object.fromEntries(asked.map(({ id }) => [id, option]));
        const stored = storedAnswers(asked, shown);
        expect(shownAnswers(asked, stored)).toEqual(shown);
        for (const question of asked)
          expect(question.options[stored[question.id] ?? -1]).toBe(shownOptions(question)[option]);
      }),
    );
  });

  it('of questions that are not asked are left out', () => {
    const content = blocks(2, 1);
    const asked = askedIn(content, draw(content, reversed));
    expect(storedAnswers(asked, { 'question-1': 0, 'question-2': 0, toString: 1 })).toEqual({
      'question-2': 3,
    });
  });

  it('have no place where there is none', () => {
    expect([shownPlace([1, 0], 1), shownPlace([1, 0], 5), shownPlace([1, 0], null)]).toEqual([0, null, null]);
  });
});
