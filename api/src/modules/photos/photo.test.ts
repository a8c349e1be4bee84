import { BOOKING_STATUSES } from '@gently/contracts';
import { PHOTOS_PER_SESSION } from '@gently/contracts/photo-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canAddPhoto, freeNumbers, isOrphan, isVisible, maySee } from './photo';

const startsAt = new Date('2035-03-04T10:00:00Z');
const endsAt = new Date('2035-03-04T12:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const COMPLETION = {
  event: 'complete',
  from: 'in_progress',
  to: 'completed',
  by: 'declutterer',
  note: '',
} as const;
const session = (status: (typeof BOOKING_STATUSES)[number]) => ({
  status,
  paymentState: 'paid' as const,
  startsAt,
  endsAt,
  claimExpiresAt: null,
  history: status === 'completed' ? [{ ...COMPLETION, at: endsAt }] : [],
  clientId: 'client',
  decluttererId: 'declutterer',
});

describe('the numbers that a session has left', () => {
  it('fill up with those that are taken to what a session may keep', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: PHOTOS_PER_SESSION - 1 }));
    fc.assert(
      fc.property(numbers, fc.nat(PHOTOS_PER_SESSION), (wanted, without) => {
        const numbered = wanted.filter((number) => number < PHOTOS_PER_SESSION - without);
        const free = freeNumbers([...numbered, ...Array<null>(without).fill(null)]);
        expect(free.filter((number) => numbered.includes(number))).toEqual([]);
        expect(free.length + numbered.length + without).toBe(PHOTOS_PER_SESSION);
      }),
    );
  });

  it('leave the highest to photos without one', () => {
    expect(freeNumbers([0, 2, null, null]).at(-1)).toBe(PHOTOS_PER_SESSION - 3);
    expect(freeNumbers([0, 2, null, null])).toHaveLength(PHOTOS_PER_SESSION - 4);
    expect(freeNumbers(Array<null>(PHOTOS_PER_SESSION + 5).fill(null))).toEqual([]);
  });
});

describe('adding a photo', () => {
  it.each([
    ['confirmed', -16, { ok: false, reason: 'too_early' }],
    ['confirmed', -15, { ok: true }],
    ['in_progress', 0, { ok: true }],
    ['in_progress', 600, { ok: true }],
    ['pending', 0, { ok: false, reason: 'not_running' }],
    ['completed', 120, { ok: true }],
    ['completed', 26 * 60 - 1, { ok: true }],
    ['completed', 26 * 60, { ok: false, reason: 'too_late' }],
    ['cancelled', 60, { ok: false, reason: 'not_running' }],
  ] as const)('to a session that is %s, %i minutes after its time', (status, minutes, check) => {
    expect(canAddPhoto(session(status), at(minutes))).toEqual(check);
  });
});

describe('a photo', () => {
  it.each(BOOKING_STATUSES)('of a session that is %s', (status) => {
    const running = ['confirmed', 'in_progress'].includes(status);
    expect(isVisible({ kept: false }, { status })).toBe(running);
    expect(isVisible({ kept: true }, { status })).toBe(running || status === 'completed');
  });

  it('is for the two people of its session only', () => {
    const seen = (person: string) => maySee(person, { kept: true }, session('completed'));
    expect(['client', 'declutterer', 'another', ''].map(seen)).toEqual([true, true, false, false]);
  });

  it.each([
    ['in_progress', 7 * 24 * 60, false],
    ['in_progress', 7 * 24 * 60 + 1, true],
    ['confirmed', 60, false],
    ['cancelled', 0, true],
    ['completed', 0, true],
    ['pending', 0, true],
  ] as const)(
    'that is not shared, of a session that is %s, is left over %i minutes after it: %s',
    (status, minutes, left) => {
      expect(isOrphan(session(status), new Date(endsAt.getTime() + minutes * 60_000))).toBe(left);
    },
  );

  it('of no session at all is left over', () => {
    expect(isOrphan(null, startsAt)).toBe(true);
  });
});
