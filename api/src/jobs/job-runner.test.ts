import { describe, expect, it } from 'vitest';
import { secondsBetween } from './job-runner';

describe('the seconds between two runs of a task', () => {
  it('are those of the task at the usual pace', () => {
    for (const every of [1, 5, 60, 86_400]) expect(secondsBetween(every, 1)).toBe(every);
  });

  it('become fewer at a quicker pace, but not fewer than ten', () => {
    expect([60, 30, 15, 5].map((every) => secondsBetween(every, 6))).toEqual([10, 10, 10, 5]);
    expect(secondsBetween(3600, 60)).toBe(60);
  });

  it('stay as they are for a task that runs more often than that anyway', () => {
    expect([1, 2, 4].map((every) => secondsBetween(every, 60))).toEqual([1, 2, 4]);
  });
});
