import { describe, expect, it } from 'vitest';
import { formatLoss, formatMoveBack, moveWords, personWords } from './move-words';

describe('moveWords', () => {
  it.each([
    [100, 90, 'If you would get back less when you cancel after the move, we tell you the amount'],
    [50, 45, 'would give you half back (£45.00), and it is never more than half after a move'],
    [0, 0, 'It is too late for a refund, and moving does not change that'],
  ] as const)('of %i %% says that moving never improves it', (percent, amount, words) => {
    expect(moveWords({ percent, amount, holds_until: null, cause: 'client' })).toContain(words);
  });
});

describe('formatLoss', () => {
  const lowered = { before: 45, after: 22.5, once_taken: 22.5, move_back_until: null, move_back_to: null };

  it('states the amount after the move in place of the one before', () => {
    expect(formatLoss(lowered)).toEqual([
      'If you cancel after this move, you get back £22.50 in place of £45.00.',
    ]);
    expect(formatLoss({ ...lowered, after: 0, once_taken: 0 })).toEqual([
      'If you cancel after this move, you get back nothing in place of £45.00.',
    ]);
  });

  it('states both amounts while no declutterer has accepted', () => {
    expect(formatLoss({ ...lowered, after: 45 })).toEqual([
      'Until somebody has said yes to the new time, you get back £45.00 if you cancel.',
      'Once somebody has said yes, you get back £22.50 in place of £45.00.',
    ]);
  });

  it('says until when the session can be moved back, in London time', () => {
    const until = {
      move_back_until: '2030-07-01T14:40:00.000Z',
      move_back_to: { date: '2030-07-04', time: '10:00' },
    };
    expect(formatMoveBack(until)[0]).toBe(
      'Your time is free for other people once you move. Until 15:40 on Mon 1 Jul 2030 you can move the session back to Thursday 4 July 2030 at 10:00 if that time is still free, and a cancellation then brings back what it would have there. Moving it to any other time does not.',
    );
    expect(formatMoveBack(lowered)).toEqual([
      'Moving it to a later day does not bring the earlier refund back.',
    ]);
  });
});

describe('personWords', () => {
  it('promises the same person only if they are free', () => {
    expect(personWords({ declutterer: { first_name: 'Imogen' } })).toBe(
      'If Imogen is free then, Imogen comes. If not, we find somebody else and tell you who.',
    );
  });

  it('names nobody where nobody has accepted yet', () => {
    expect(personWords({ declutterer: null })).toBe('We ask who is free then, and tell you who is coming.');
  });
});
