import { PROGRESS_STATUSES } from '@gently/contracts/training-options';
import { describe, expect, it, test } from 'vitest';
import {
  afterAttempt,
  afterReport,
  attemptsLeft,
  countedSeconds,
  readShare,
  roundNow,
  type Standing,
} from './progress';

const standing = (status: Standing['status'], percentage: number): Standing => ({
  status,
  percentage,
  blockId: 'block-1',
});

// spec: S4-05
describe('a report of the browser', () => {
  test.each([
    [standing('in_progress', 20), { percentage: 50, blockId: 'block-2' }, 'in_progress', 50, 'block-2'],
    [standing('in_progress', 50), { percentage: 20, blockId: 'block-1' }, 'in_progress', 50, 'block-1'],
    [standing('in_progress', 50), { percentage: 20 }, 'in_progress', 20, 'block-1'],
    [standing('in_progress', 50), { percentage: 100, blockId: 'block-9' }, 'in_progress', 99, 'block-9'],
    [standing('in_progress', 50), {}, 'in_progress', 50, 'block-1'],
    [standing('in_progress', 50), { percentage: 100 }, 'in_progress', 99, 'block-1'],
    [standing('in_progress', 50), { percentage: -5 }, 'in_progress', 0, 'block-1'],
    [standing('failed', 99), { percentage: 30, blockId: 'block-2' }, 'failed', 99, 'block-2'],
    [standing('completed', 100), { percentage: 3 }, 'completed', 100, 'block-1'],
    [standing('completed', 100), { percentage: 3, blockId: 'block-3' }, 'completed', 100, 'block-3'],
    [standing('expired', 100), { percentage: 3, blockId: 'block-3' }, 'expired', 100, 'block-3'],
  ] as const)('%j and %j', (now, report, status, percentage, blockId) => {
    // Whatever else is known of the person is not a change.
    expect(afterReport({ ...now, id: 'other' } as Standing, report)).toEqual({ status, percentage, blockId });
  });

  test.each(PROGRESS_STATUSES)('completes nothing that is %s', (status) => {
    const after = afterReport(standing(status, 0), { percentage: 100, blockId: 'last' });
    expect(after.status === 'completed').toBe(status === 'completed');
  });
});

describe('the share that is read', () => {
  const blocks = ['one', 'two', 'three'].map((id) => ({ id, type: 'text' as const }));
  const withQuiz = [...blocks, { id: 'the-quiz', type: 'quiz' as const }];

  test.each([
    [blocks, [], 0],
    [blocks, ['one'], 33],
    [blocks, ['one', 'two', 'three'], 99],
    [blocks, ['other'], 0],
    [withQuiz, ['one', 'two', 'three', 'the-quiz'], 75],
    [[], ['one'], 0],
  ])('%# is right', (all, read, share) => {
    expect(readShare(all, new Set(read))).toBe(share);
  });
});

describe('seconds', () => {
  const at = (seconds: number) => new Date(1_750_000_000_000 + seconds * 1000);
  test.each([
    ['those that passed', 60, at(0), at(60), 60],
    ['no more than passed', 600, at(0), at(45.9), 45],
    ['none when the clock goes back', 60, at(60), at(0), 0],
    ['no more than one report may have', 10_000, at(0), at(9_000), 600],
    ['none that are negative', -10, at(0), at(60), 0],
  ])('count: %s', (_name, reported, since, now, counted) => {
    expect(countedSeconds(reported, since, now)).toBe(counted);
  });
});

describe('a marked try', () => {
  test.each([
    [standing('in_progress', 99), { passed: true, counts: true }, 'completed', 100],
    [standing('in_progress', 40), { passed: false, counts: true }, 'failed', 40],
    [standing('in_progress', 40), { passed: false, counts: false }, 'in_progress', 40],
    [standing('completed', 100), { passed: false, counts: true }, 'completed', 100],
    [standing('expired', 100), { passed: true, counts: true }, 'completed', 100],
    [standing('expired', 100), { passed: false, counts: true }, 'failed', 100],
  ] as const)('%j and %j', (now, result, status, percentage) => {
    expect(afterAttempt(now, result)).toEqual({ status, percentage });
  });

  it('leaves no fewer than none', () => {
    expect([attemptsLeft(3, 0), attemptsLeft(3, 2), attemptsLeft(3, 3), attemptsLeft(1, 3)]).toEqual([
      3, 1, 0, 0,
    ]);
  });
});

describe('the tries of a renewal', () => {
  test.each([
    ['begin anew with it', { attemptsUsed: 3, renews: null }, 'one', { attemptsUsed: 0, renews: 'one' }],
    [
      'begin anew with the next one',
      { attemptsUsed: 2, renews: 'one' },
      'two',
      { attemptsUsed: 0, renews: 'two' },
    ],
    ['go on while it lasts', { attemptsUsed: 2, renews: 'one' }, 'one', { attemptsUsed: 2, renews: 'one' }],
    ['stay used after it', { attemptsUsed: 2, renews: 'one' }, null, { attemptsUsed: 2, renews: 'one' }],
    ['are not there before one', { attemptsUsed: 2, renews: null }, null, { attemptsUsed: 2, renews: null }],
  ] as const)('%s', (_name, round, renewable, now) => {
    expect(roundNow(round, renewable)).toEqual(now);
  });
});
