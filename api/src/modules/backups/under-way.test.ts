import { describe, expect, it } from 'vitest';
import { abandonedBefore, isAtWork, leaseFrom, provingNow } from './under-way';

const NOW = new Date('2035-07-01T12:00:00.000Z');
const at = (time: string): Date => new Date(`2035-07-01T${time}Z`);

describe('work on a backup', () => {
  it.each([
    ['while its lease lasts', { startedAt: at('09:00:00'), workingUntil: at('12:00:00.001') }, true],
    ['no longer once its lease is over', { startedAt: at('11:59:00'), workingUntil: at('12:00:00') }, false],
    ['for an hour without a lease', { startedAt: at('11:00:00.001'), workingUntil: null }, true],
    ['no longer after an hour without one', { startedAt: at('11:00:00'), workingUntil: null }, false],
  ])('is under way %s', (_name, work, underWay) => expect(isAtWork(work, NOW)).toBe(underWay));

  it('is left to its process for three minutes from each sign of life', () => {
    expect(leaseFrom(NOW)).toEqual(at('12:03:00'));
    expect(abandonedBefore(NOW)).toEqual(at('11:00:00'));
  });
});

it('a trial is shown since its beginning while a process is at work on it', () => {
  const provingSince = at('11:58:00');
  expect(provingNow({ provingSince, workingUntil: at('12:01:00') }, NOW)).toEqual(provingSince);
  expect(provingNow({ provingSince, workingUntil: at('11:59:00') }, NOW)).toBeNull();
  expect(provingNow({ provingSince: null, workingUntil: at('12:01:00') }, NOW)).toBeNull();
});
