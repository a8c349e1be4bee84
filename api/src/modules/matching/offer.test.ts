import { describe, expect, it } from 'vitest';
import { answerBy, canAnswerInTime, canStillAsk, isAnswerable, isPast, isShortNotice } from './offer';

const NOW = new Date('2035-01-17T10:00:00Z');
const HOUR = 3_600_000;
const inHours = (hours: number, shiftMs = 0) => new Date(NOW.getTime() + hours * HOUR + shiftMs);

describe('the time to answer', () => {
  it.each([
    ['a session next week', 168, 12],
    ['just more than 48 hours ahead', 48.01, 12],
    ['exactly 48 hours ahead', 48, 3],
    ['tomorrow', 20, 3],
    ['in five hours', 5, 3],
    ['in four hours: two hours before it', 4, 2],
    ['in two and a half hours', 2.5, 0.5],
  ])('%s', (_name, startsIn, answerIn) => {
    expect(answerBy(inHours(startsIn), NOW, null)).toEqual(inHours(answerIn));
  });

  it.each([
    ['at short notice, three hours after them', 24, 9, 12],
    ['at short notice, also where they end soon', 24, 0.5, 3.5],
    ['otherwise twelve hours, while three are left after them', 168, 9, 12],
    ['otherwise three hours after them, where that is later', 168, 9.5, 12.5],
    ['and never later than two hours before the session', 12, 9, 10],
    ['also where nobody can answer then', 12, 11, 10],
  ])('in quiet hours: %s', (_name, startsIn, quietFor, answerIn) => {
    expect(answerBy(inHours(startsIn), NOW, inHours(quietFor))).toEqual(inHours(answerIn));
  });

  it('is fair with an hour after quiet hours, and not with less', () => {
    expect(canAnswerInTime(inHours(12), null)).toBe(true);
    expect(canAnswerInTime(inHours(12), inHours(8))).toBe(true);
    expect(canAnswerInTime(inHours(12), inHours(9))).toBe(true);
    expect(canAnswerInTime(inHours(12), inHours(9, 1))).toBe(false);
  });

  it('is over two hours before the session: nobody is asked any more', () => {
    expect(canStillAsk(inHours(2, 1), NOW)).toBe(true);
    expect(canStillAsk(inHours(2), NOW)).toBe(false);
    expect(isShortNotice(inHours(48), NOW)).toBe(true);
    expect(isShortNotice(inHours(48, 1), NOW)).toBe(false);
  });

  it('is over at its last moment', () => {
    expect(isAnswerable({ status: 'open', answerBy: inHours(0, 1) }, NOW)).toBe(true);
    expect(isAnswerable({ status: 'open', answerBy: NOW }, NOW)).toBe(false);
    expect(isAnswerable({ status: 'withdrawn', answerBy: inHours(1) }, NOW)).toBe(false);
  });

  it('is over half an hour after the session should have begun', () => {
    expect(isPast(inHours(-0.5, 1), NOW)).toBe(false);
    expect(isPast(inHours(-0.5), NOW)).toBe(true);
    expect(isPast(inHours(1), NOW)).toBe(false);
  });
});
