import { BOOKING_STATUSES, PAID_STATES, PAYMENT_STATES } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_ACTIONS,
  type Booking,
  claimExpiry,
  extendedClaim,
  type HistoryEntry,
  matchingDeadline,
  payable,
  ratable,
  UNPAID_STATES,
} from './booking';
import { cancellationCause, payeeOf } from './taking';
import { transition } from './transitions';
import { makeReference } from './reference';

const NOW = new Date('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
type Facts = Pick<Booking, 'status' | 'paymentState' | 'startsAt' | 'claimExpiresAt'>;
const facts = (overrides: Partial<Facts> = {}): Facts => ({
  status: 'pending',
  paymentState: 'requires_payment',
  startsAt: at(48 * 60),
  claimExpiresAt: at(30),
  ...overrides,
});
const paid = (overrides: Partial<Facts> = {}) =>
  facts({ paymentState: 'paid', claimExpiresAt: null, ...overrides });

describe('transition', () => {
  // spec: C4-06, S4-01
  it('follows the life of a booking', () => {
    expect(transition(facts(), 'pay', NOW)).toEqual({ ok: true, to: 'pending' });
    expect(transition(paid(), 'accept', NOW)).toEqual({ ok: true, to: 'confirmed' });
    expect(transition(paid(), 'decline', NOW)).toEqual({ ok: true, to: 'pending' });
    expect(transition(paid({ status: 'confirmed' }), 'hand_back', NOW)).toEqual({ ok: true, to: 'pending' });
    expect(transition(paid({ status: 'confirmed', startsAt: at(15) }), 'start', NOW)).toEqual({
      ok: true,
      to: 'in_progress',
    });
    expect(transition(paid({ status: 'in_progress', startsAt: at(-60) }), 'complete', NOW)).toEqual({
      ok: true,
      to: 'completed',
    });
    expect(transition(facts({ claimExpiresAt: NOW }), 'expire', NOW)).toEqual({ ok: true, to: 'cancelled' });
    for (const status of ['pending', 'confirmed'] as const) {
      expect(transition(paid({ status }), 'cancel', NOW)).toEqual({ ok: true, to: 'cancelled' });
      expect(transition(paid({ status }), 'reschedule', NOW)).toEqual({ ok: true, to: status });
    }
  });

  it.each([
    ['accept', facts(), 'not_paid'],
    ['accept', facts({ paymentState: 'processing' }), 'not_paid'],
    ['accept', facts({ paymentState: 'failed' }), 'not_paid'],
    ['decline', facts(), 'not_paid'],
    ['decline', paid({ status: 'confirmed' }), 'wrong_status'],
    ['hand_back', paid(), 'wrong_status'],
    ['hand_back', paid({ status: 'in_progress' }), 'wrong_status'],
    ['hand_back', paid({ status: 'confirmed', paymentState: 'refunded' }), 'not_paid'],
    ['pay', paid(), 'already_paid'],
    ['expire', paid(), 'already_paid'],
    ['expire', facts({ claimExpiresAt: at(1) }), 'claim_still_held'],
    ['start', paid({ status: 'confirmed', startsAt: at(16) }), 'too_early'],
    ['complete', paid({ status: 'in_progress', startsAt: at(1) }), 'too_early'],
    ['reschedule', facts(), 'not_paid'],
    ['reschedule', paid({ paymentState: 'refunded' }), 'not_paid'],
    ['reschedule', paid({ status: 'confirmed', startsAt: NOW }), 'too_late'],
    ['reschedule', paid({ status: 'in_progress' }), 'wrong_status'],
    ['accept', paid({ status: 'confirmed' }), 'wrong_status'],
    ['cancel', paid({ status: 'in_progress' }), 'wrong_status'],
    ['cancel', paid({ status: 'completed' }), 'wrong_status'],
    ['cancel', facts({ status: 'cancelled' }), 'wrong_status'],
    ['pay', facts({ status: 'cancelled' }), 'wrong_status'],
  ] as const)('refuses %s of %o', (action, booking, reason) => {
    expect(transition(booking, action, NOW)).toEqual({ ok: false, reason });
  });

  // spec: C4-06
  it('never leaves a final status, whatever is tried in whatever order', () => {
    const anyFacts = fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES),
      paymentState: fc.constantFrom(...PAYMENT_STATES),
      startsAt: fc.constantFrom(at(-600), at(0), at(600)),
      claimExpiresAt: fc.constantFrom(null, at(-1), at(1)),
    });
    fc.assert(
      fc.property(anyFacts, fc.array(fc.constantFrom(...BOOKING_ACTIONS)), (start, actions) => {
        let booking: Facts = start;
        for (const action of actions) {
          const step = transition(booking, action, NOW);
          if (['completed', 'cancelled', 'rescheduled'].includes(booking.status)) expect(step.ok).toBe(false);
          if (step.ok && step.to === 'confirmed' && booking.status !== 'confirmed')
            expect(PAID_STATES).toContain(booking.paymentState);
          if (step.ok && action === 'reschedule') {
            expect(step.to).toBe(booking.status);
            expect(UNPAID_STATES).not.toContain(booking.paymentState);
          }
          if (step.ok) booking = { ...booking, status: step.to };
        }
      }),
    );
  });
});

describe('payable', () => {
  it('takes an unpaid booking whose time is still held, after a decline too', () => {
    for (const paymentState of ['requires_payment', 'failed', 'processing'] as const)
      expect(payable(facts({ paymentState }), NOW)).toEqual({ ok: true });
  });

  it.each([
    [paid(), 'already_paid'],
    [paid({ status: 'cancelled', paymentState: 'refunded' }), 'already_paid'],
    [facts({ status: 'cancelled' }), 'wrong_status'],
    [facts({ claimExpiresAt: NOW }), 'claim_expired'],
  ] as const)('refuses %o', (booking, reason) => {
    expect(payable(booking, NOW)).toEqual({ ok: false, reason });
  });
});

describe('whom a session pays', () => {
  const past = (...events: [HistoryEntry['event'], string][]) =>
    events.map(([event, by]): HistoryEntry => ({
      at: NOW,
      event,
      from: 'pending',
      to: 'pending',
      by,
      note: '',
    }));
  const taken = past(['create', 'client'], ['accept', 'first'], ['reschedule', 'client'], ['accept', 'last']);

  it.each([
    ['who ran it', 'completed', 'runner', taken, 'runner'],
    ['who had last taken one that was called off', 'cancelled', null, taken, 'last'],
    ['nobody while it may take place', 'confirmed', 'last', taken, null],
    [
      'nobody where who had taken it gave it back',
      'cancelled',
      null,
      [...taken, ...past(['hand_back', 'last'])],
      null,
    ],
    ['nobody where nobody had taken it', 'cancelled', 'asked', past(['create', 'client']), null],
  ] as const)('%s', (_who, status, decluttererId, history, payee) => {
    expect(payeeOf({ status, decluttererId, history: [...history] })).toBe(payee);
  });
});

describe('deadlines', () => {
  // spec: C9-05
  it('holds an unpaid time for 30 minutes and matches within 24 hours of payment', () => {
    expect(claimExpiry(NOW)).toEqual(at(30));
    expect(matchingDeadline(NOW, at(72 * 60))).toEqual(at(24 * 60));
    expect(matchingDeadline(NOW, at(26 * 60))).toEqual(at(24 * 60));
    expect(matchingDeadline(NOW, at(12 * 60))).toEqual(at(10 * 60));
  });

  it('counts notice only once somebody has taken the session, and knows whether that is overdue', () => {
    const history: HistoryEntry[] = [];
    const waiting = { status: 'pending', matchingBy: at(5), startsAt: at(600), history } as const;
    expect(cancellationCause(waiting, NOW)).toBe('untaken');
    expect(cancellationCause({ ...waiting, matchingBy: NOW }, NOW)).toBe('unmatched');
    expect(cancellationCause({ ...waiting, startsAt: NOW }, NOW)).toBe('unmatched');
    expect(cancellationCause({ ...waiting, matchingBy: null, startsAt: NOW }, NOW)).toBe('client');
    expect(cancellationCause({ ...waiting, status: 'confirmed', matchingBy: NOW }, NOW)).toBe('client');
    expect(cancellationCause({ ...waiting, status: 'confirmed', matchingBy: null, startsAt: NOW }, NOW)).toBe(
      'client',
    );
  });

  it.each([
    [['pay', 'accept', 'hand_back'], 'pending', 'provider'],
    [['pay', 'accept', 'hand_back', 'decline', 'amend', 'reschedule'], 'pending', 'provider'],
    [['pay', 'accept', 'hand_back', 'accept'], 'confirmed', 'client'],
    [['pay', 'accept', 'hand_back', 'accept', 'reschedule'], 'pending', 'untaken'],
    [['pay', 'accept', 'hand_back', 'accept', 'hand_back'], 'pending', 'provider'],
    [['pay', 'accept', 'reschedule'], 'pending', 'untaken'],
  ] as const)('after %j, %s, blames it on: %s', (events, status, cause) => {
    const history = events.map((event) => ({ event }) as HistoryEntry);
    expect(cancellationCause({ status, matchingBy: at(5), startsAt: at(600), history }, NOW)).toBe(cause);
  });
});

describe('makeReference', () => {
  it('uses only letters and digits that nobody confuses', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
        const reference = makeReference((below) => Math.floor(Number(stream.next().value) * below));
        expect(reference).toMatch(/^GS-[^\W_01258BILOSUVZ]{6}$/);
      }),
    );
  });
});

describe('a time that is chosen again', () => {
  it.each([0, 1])('is held for another half hour after %i times', (extensions) => {
    expect(extendedClaim({ claimExpiresAt: at(5), extensions }, NOW)).toEqual({
      claimExpiresAt: at(30),
      extensions: extensions + 1,
    });
  });

  it('is held no longer than before after two times', () => {
    const claim = { claimExpiresAt: at(5), extensions: 2 };
    expect(extendedClaim(claim, NOW)).toEqual(claim);
  });

  it.each([
    ['ends now', NOW],
    ['has ended', at(-1)],
    ['was never held', null],
  ])('is let go after two times when it %s', (_when, claimExpiresAt) => {
    expect(extendedClaim({ claimExpiresAt, extensions: 2 }, NOW)).toBeNull();
  });
});

describe('a rating', () => {
  it.each([
    ['completed', null, { ok: true }],
    ['completed', NOW, { ok: false, reason: 'already_rated' }],
    ['in_progress', null, { ok: false, reason: 'wrong_status' }],
    ['cancelled', NOW, { ok: false, reason: 'wrong_status' }],
  ] as const)('of a session that is %s, rated before at %s: %o', (status, ratedAt, answer) => {
    expect(ratable({ status, ratedAt })).toEqual(answer);
  });
});

describe('the end of a session', () => {
  it('is told from its first moment on, and not before', () => {
    const running = (minutes: number) => paid({ status: 'in_progress', startsAt: at(minutes) });
    expect(transition(running(0), 'complete', NOW)).toEqual({ ok: true, to: 'completed' });
    expect(transition(running(1), 'complete', NOW)).toEqual({ ok: false, reason: 'too_early' });
  });
});
