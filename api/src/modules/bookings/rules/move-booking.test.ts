import { describe, expect, it } from 'vitest';
import type { Booking } from './booking';
import { afterMove, amendable, changeable, movable } from './move-booking';

const NOW = new Date('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const HOURS = 60;

const build = (overrides: Partial<Booking> = {}): Booking => ({
  id: 'b1',
  reference: 'GS-4KM7QD',
  clientId: 'c1',
  decluttererId: 'd1',
  service: { id: 's1', name: 'Body Doubling', category: 'body_doubling' },
  scheduledDate: '2026-11-23',
  scheduledTime: '10:00',
  startsAt: at(48 * HOURS),
  endsAt: at(49 * HOURS),
  durationMinutes: 60,
  pricePence: 4500,
  fullPricePence: 4500,
  locationType: 'online',
  locationDetails: '',
  specialRequirements: '',
  sensoryNeeds: [],
  communicationPreferences: [],
  notes: '',
  status: 'pending',
  paymentState: 'paid',
  paidPence: 4500,
  refundedPence: 0,
  resentPence: 0,
  termsVersion: 1,
  giftPence: 0,
  paidAt: at(-60),
  claimExpiresAt: null,
  matchingBy: at(23 * HOURS),
  refundCap: 100,
  earlierRefund: null,
  extensions: 0,
  ratedAt: null,
  createdAt: at(-65),
  revision: 1,
  history: [],
  ...overrides,
});
const unpaid = (overrides: Partial<Booking> = {}) =>
  build({ paymentState: 'requires_payment', claimExpiresAt: at(5), matchingBy: null, ...overrides });
const confirmed = (overrides: Partial<Booking> = {}) =>
  build({ status: 'confirmed', matchingBy: null, ...overrides });

describe('who may be moved', () => {
  it('is every paid session that has not begun, and every unpaid one whose time is held', () => {
    expect(movable(build(), NOW)).toEqual({ ok: true, event: 'reschedule' });
    expect(movable(confirmed(), NOW)).toEqual({ ok: true, event: 'reschedule' });
    expect(movable(confirmed({ startsAt: at(1) }), NOW)).toEqual({ ok: true, event: 'reschedule' });
    expect(movable(unpaid(), NOW)).toEqual({ ok: true, event: 'amend' });
    expect(movable(unpaid({ paymentState: 'failed' }), NOW)).toEqual({ ok: true, event: 'amend' });
  });

  it.each([
    [unpaid({ claimExpiresAt: NOW }), 'claim_expired'],
    [confirmed({ startsAt: NOW }), 'too_late'],
    [build({ paymentState: 'refunded' }), 'not_paid'],
    [build({ status: 'in_progress' }), 'wrong_status'],
    [build({ status: 'completed' }), 'wrong_status'],
    [build({ status: 'cancelled', paymentState: 'partially_refunded' }), 'wrong_status'],
    [unpaid({ status: 'cancelled' }), 'wrong_status'],
  ] as const)('is not %#', (booking, reason) => {
    expect(movable(booking, NOW)).toEqual({ ok: false, reason });
  });

  it('may be told another place until it begins', () => {
    expect([build(), confirmed(), unpaid()].map(amendable)).toEqual([true, true, true]);
    expect(amendable({ status: 'in_progress' })).toBe(false);
    expect(amendable({ status: 'cancelled' })).toBe(false);
  });

  it('is worth changing while it is paid, or its time is held', () => {
    const are = [
      build(),
      confirmed(),
      unpaid(),
      unpaid({ claimExpiresAt: NOW }),
      build({ status: 'completed' }),
    ];
    expect(are.map((booking) => changeable(booking, NOW))).toEqual([true, true, true, false, false]);
  });
});

describe('how a moved booking stands', () => {
  const to = (decluttererId: string) => ({ decluttererId, startsAt: at(200 * HOURS) });

  it('stays confirmed with the same declutterer', () => {
    expect(afterMove(confirmed(), to('d1'), NOW)).toEqual({
      status: 'confirmed',
      decluttererId: 'd1',
      matchingBy: null,
      claimExpiresAt: null,
      extensions: 0,
      refundCap: 100,
      refundStartsAt: null,
      earlierRefund: { startsAt: at(48 * HOURS), refundCap: 100, refundStartsAt: null, until: at(60) },
    });
  });

  it('waits for another declutterer with a new deadline', () => {
    for (const booking of [confirmed(), build()])
      expect(afterMove(booking, to('d2'), NOW)).toMatchObject({
        status: 'pending',
        decluttererId: 'd2',
        matchingBy: at(24 * HOURS),
      });
    expect(afterMove(build(), to('d1'), NOW)).toMatchObject({
      status: 'pending',
      matchingBy: at(24 * HOURS),
    });
  });

  it('waits no longer than until two hours before its new time', () => {
    const soon = { decluttererId: 'd2', startsAt: at(20 * HOURS) };
    expect(afterMove(confirmed(), soon, NOW).matchingBy).toEqual(at(18 * HOURS));
  });

  it('keeps the refund tier that was reached', () => {
    const soon = { startsAt: at(12 * HOURS) };
    expect(afterMove(confirmed(soon), to('d1'), NOW).refundCap).toBe(50);
    expect(afterMove(confirmed({ startsAt: at(1 * HOURS) }), to('d1'), NOW).refundCap).toBe(0);
    expect(afterMove(confirmed({ refundCap: 50 }), to('d1'), NOW).refundCap).toBe(50);
    expect(afterMove(build({ ...soon, matchingBy: NOW }), to('d2'), NOW).refundCap).toBe(100);
  });

  it('holds an unpaid time anew and has lost no tier', () => {
    expect(afterMove(unpaid({ startsAt: at(1 * HOURS) }), to('d2'), NOW)).toEqual({
      status: 'pending',
      decluttererId: 'd2',
      matchingBy: null,
      claimExpiresAt: at(30),
      extensions: 1,
      refundCap: 100,
      refundStartsAt: null,
      earlierRefund: null,
    });
    const used = unpaid({ extensions: 2, claimExpiresAt: at(10) });
    expect(afterMove(used, to('d2'), NOW).claimExpiresAt).toEqual(at(10));
  });
});
