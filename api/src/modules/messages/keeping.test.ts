import { describe, expect, it } from 'vitest';
import { awayStep, isOver, keptSince, waitingTooLongSince } from './keeping';

const NOW = new Date('2036-01-17T10:00:00.000Z');
const facts = { lastAt: new Date('2035-01-17T09:59:59.999Z'), hasRecentSession: false, hasOpenReport: false };

describe('how long a conversation is kept', () => {
  it.each([
    ['2036-01-17T10:00:00.000Z', '2035-01-17T10:00:00.000Z'],
    ['2036-02-29T10:00:00.000Z', '2035-02-28T10:00:00.000Z'],
  ])('is twelve months before %s: since %s', (now, since) => {
    expect(keptSince(new Date(now)).toISOString()).toBe(since);
  });

  it.each([
    ['when all of it is older', {}, true],
    ['not yet when something was written just then', { lastAt: new Date('2035-01-17T10:00:00.000Z') }, false],
    ['not while a session is more recent', { hasRecentSession: true }, false],
    ['not while a manager has still to read a report', { hasOpenReport: true }, false],
  ])('is over %s', (_when, changes, over) => {
    expect(isOver({ ...facts, ...changes }, NOW)).toBe(over);
  });
});

describe('an email about what waits', () => {
  it('is thought of after five minutes', () => {
    expect(waitingTooLongSince(NOW).toISOString()).toBe('2036-01-17T09:55:00.000Z');
  });

  it.each([
    ['is written to somebody who is away', {}, 'write'],
    ['waits while they have a page open', { isPresent: true }, 'wait'],
    ['waits for the end of their quiet hours', { isQuiet: true }, 'wait'],
    ['is never written to somebody who wants none', { wantsEmail: false }, 'leave'],
    ['is not put off for somebody who wants none', { wantsEmail: false, isQuiet: true }, 'leave'],
  ] as const)('%s', (_what, changes, step) => {
    expect(awayStep({ wantsEmail: true, isQuiet: false, isPresent: false, ...changes })).toBe(step);
  });
});
