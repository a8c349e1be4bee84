import { describe, expect, it } from 'vitest';
import { ownState, studentState } from './assessment-state';

const time = { startsAt: new Date('2035-01-17T10:00:00Z'), endsAt: new Date('2035-01-17T11:00:00Z') };
const begun = { handedInAt: null, score: null, passed: null };
const taken = { handedInAt: new Date('2035-01-17T10:30:00Z'), score: 50, passed: false };

describe('an agreed time', () => {
  it.each([
    ['2035-01-17T09:59:59.999Z', 'upcoming', 'invited'],
    ['2035-01-17T10:00:00Z', 'open', 'invited'],
    ['2035-01-17T11:00:00Z', 'open', 'invited'],
    ['2035-01-17T11:00:00.001Z', 'missed', 'missed'],
  ])('at %s, for somebody who has not begun, is %s', (now, own, seen) => {
    expect(ownState(time, undefined, new Date(now))).toBe(own);
    expect(studentState(time, undefined, new Date(now))).toBe(seen);
  });

  it('is open for who has begun, until it ends', () => {
    expect(ownState(time, begun, new Date('2035-01-17T10:30:00Z'))).toBe('open');
    expect(studentState(time, begun, new Date('2035-01-17T10:30:00Z'))).toBe('begun');
    expect(studentState(time, begun, new Date('2035-01-17T12:00:00Z'))).toBe('missed');
  });

  it('is taken once handed in, also long after', () => {
    expect(ownState(time, taken, new Date('2036-01-01T00:00:00Z'))).toBe('taken');
    expect(studentState(time, taken, new Date('2036-01-01T00:00:00Z'))).toBe('taken');
  });
});
