import { BOOKING_STATUSES, type BookingStatus, isPaidState, PAYMENT_STATES } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import { BOOKING_ACTIONS, type BookingAction, type BookingFacts } from './booking';
import { type Transition, transition } from './transitions';

const NOW = new Date('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** Facts with which nothing but the status can be in the way of an action. */
const READY: Record<BookingAction, Partial<BookingFacts>> = {
  pay: { paymentState: 'requires_payment' },
  accept: {},
  decline: {},
  hand_back: {},
  no_show: { startsAt: at(-15) },
  assign: {},
  reassign: {},
  reschedule: {},
  start: { startsAt: at(15) },
  complete: { startsAt: NOW },
  cancel: {},
  provider_cancel: {},
  expire: { paymentState: 'requires_payment', claimExpiresAt: NOW },
};
const facts = (status: BookingStatus, overrides: Partial<BookingFacts> = {}): BookingFacts => ({
  status,
  paymentState: 'paid',
  startsAt: at(60),
  claimExpiresAt: null,
  ...overrides,
});

/** Where each action leads from each status; what is not named is refused. */
const LEADS: Record<BookingAction, Partial<Record<BookingStatus, BookingStatus>>> = {
  pay: { pending: 'pending' },
  accept: { pending: 'confirmed' },
  decline: { pending: 'pending' },
  hand_back: { confirmed: 'pending' },
  no_show: { confirmed: 'pending' },
  assign: { pending: 'confirmed' },
  reassign: { confirmed: 'confirmed' },
  reschedule: { pending: 'pending', confirmed: 'confirmed' },
  start: { confirmed: 'in_progress' },
  complete: { in_progress: 'completed' },
  cancel: { pending: 'cancelled', confirmed: 'cancelled' },
  provider_cancel: { pending: 'cancelled', confirmed: 'cancelled' },
  expire: { pending: 'cancelled' },
};

const EVERY = BOOKING_ACTIONS.flatMap((action) =>
  BOOKING_STATUSES.map((status) => [action, status] as const),
);

describe('the table of transitions', () => {
  // spec: S6-03, S7-03
  it.each(EVERY)('%s of one that is %s', (action, status) => {
    const to = LEADS[action][status];
    const wanted: Transition = to ? { ok: true, to } : { ok: false, reason: 'wrong_status' };
    expect(transition(facts(status, READY[action]), action, NOW)).toEqual(wanted);
  });
});

describe('the guards', () => {
  const UNPAID = PAYMENT_STATES.filter((state) => !isPaidState(state));
  const NEED_MONEY = [
    ['accept', 'pending'],
    ['decline', 'pending'],
    ['hand_back', 'confirmed'],
    ['no_show', 'confirmed'],
    ['assign', 'pending'],
    ['reassign', 'confirmed'],
  ] as const;

  it.each(NEED_MONEY)('%s of one that is %s needs its money', (action, status) => {
    for (const paymentState of UNPAID)
      expect(transition(facts(status, { ...READY[action], paymentState }), action, NOW)).toEqual({
        ok: false,
        reason: 'not_paid',
      });
  });

  it.each([
    ['assign', 'pending'],
    ['reassign', 'confirmed'],
    ['reschedule', 'confirmed'],
  ] as const)('%s is possible until the session begins, and no longer', (action, status) => {
    const when = (startsAt: Date) => transition(facts(status, { startsAt }), action, NOW);
    expect(when(new Date(NOW.getTime() + 1)).ok).toBe(true);
    expect(when(NOW)).toEqual({ ok: false, reason: 'too_late' });
    expect(when(at(-1))).toEqual({ ok: false, reason: 'too_late' });
  });

  it('that nobody came can be said a quarter of an hour after the time, and not before', () => {
    const when = (startsAt: Date) => transition(facts('confirmed', { startsAt }), 'no_show', NOW);
    expect(when(at(-15)).ok).toBe(true);
    expect(when(new Date(at(-15).getTime() + 1))).toEqual({ ok: false, reason: 'too_early' });
  });

  it('we can call a session off at any time before it has begun, however late', () => {
    for (const minutes of [600, 0, -600])
      expect(transition(facts('confirmed', { startsAt: at(minutes) }), 'provider_cancel', NOW).ok).toBe(true);
  });

  it('we call off what was paid, also once all of the money has gone back, and nothing that was not', () => {
    for (const paymentState of PAYMENT_STATES) {
      const step = transition(facts('confirmed', { paymentState }), 'provider_cancel', NOW);
      expect(step.ok).toBe(['paid', 'partially_refunded', 'refunded'].includes(paymentState));
    }
  });

  it('a time that is still held does not run out, and one that is paid never does', () => {
    const when = (overrides: Partial<BookingFacts>) => transition(facts('pending', overrides), 'expire', NOW);
    expect(when({ paymentState: 'failed', claimExpiresAt: at(1) })).toEqual({
      ok: false,
      reason: 'claim_still_held',
    });
    expect(when({ paymentState: 'failed', claimExpiresAt: null }).ok).toBe(true);
    expect(when({ claimExpiresAt: null })).toEqual({ ok: false, reason: 'already_paid' });
  });

  it('moving asks for money that came and has not gone back', () => {
    for (const paymentState of PAYMENT_STATES) {
      const step = transition(facts('confirmed', { paymentState }), 'reschedule', NOW);
      expect(step.ok).toBe(['paid', 'partially_refunded'].includes(paymentState));
    }
  });

  it('a session begins a quarter of an hour early at most', () => {
    const when = (startsAt: Date) => transition(facts('confirmed', { startsAt }), 'start', NOW);
    expect(when(at(15)).ok).toBe(true);
    expect(when(new Date(at(15).getTime() + 1))).toEqual({ ok: false, reason: 'too_early' });
  });

  it('nothing is paid twice', () => {
    expect(transition(facts('pending'), 'pay', NOW)).toEqual({ ok: false, reason: 'already_paid' });
  });
});
