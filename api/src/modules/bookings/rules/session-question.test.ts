import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askable,
  decidable,
  leftPence,
  questionUntil,
  type SessionQuestion,
  settlement,
} from './session-question';

const completedAt = new Date('2035-01-17T11:00:00.000Z');
/** A Wednesday: two whole working days lie before the payout of the Monday. */
const until = new Date('2035-01-22T00:00:00.000Z');
const before = new Date(until.getTime() - 1);
const session = (changes: Partial<Parameters<typeof askable>[0]> = {}): Parameters<typeof askable>[0] => ({
  status: 'completed',
  endsAt: new Date('2035-01-17T12:00:00.000Z'),
  history: [{ at: completedAt, event: 'complete', from: 'in_progress', to: 'completed', by: 'a', note: '' }],
  ...changes,
});
const question: SessionQuestion = {
  isOpen: true,
  answer: 'was_shorter',
  askedAt: before,
  decision: null,
  refundPence: 0,
  settledAt: null,
};

describe('what a client can say of a session', () => {
  it('is taken once, of a completed session, until its payout may leave', () => {
    expect(askable(session(), before)).toEqual({ ok: true });
    expect(askable(session(), until)).toEqual({ ok: false, reason: 'too_late' });
    expect(askable(session({ question }), before)).toEqual({ ok: false, reason: 'already_asked' });
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(askable(session({ status }), before)).toEqual({ ok: false, reason: 'wrong_status' });
  });

  it('is taken from the planned end on where its declutterer has not completed it, however late', () => {
    const running = session({ status: 'in_progress', history: [] });
    const justBefore = new Date(running.endsAt.getTime() - 1);
    expect(askable(running, justBefore)).toEqual({ ok: false, reason: 'too_early' });
    expect(askable(running, running.endsAt)).toEqual({ ok: true });
    expect(askable(running, new Date('2036-01-01T00:00:00Z'))).toEqual({ ok: true });
    expect(askable({ ...running, question }, until)).toEqual({ ok: false, reason: 'already_asked' });
  });

  it('counts from the moment of its completion, else from its planned end', () => {
    const endsAt = new Date('2035-01-16T12:00:00.000Z');
    expect(questionUntil(session({ endsAt }))).toEqual(until);
    expect(questionUntil({ endsAt, history: [] })).toEqual(new Date('2035-01-19T00:00:00.000Z'));
  });
});

describe('a decision about a session', () => {
  const running = session({ status: 'in_progress', history: [] });
  const settled = { ...question, isOpen: false };

  it.each([
    ['that its client has asked about', session({ question }), 'all_back', null],
    ['that its client has asked about and nobody has completed', { ...running, question }, 'part_back', null],
    ['that nobody has completed, as booked', running, 'as_booked', null],
    ['that nobody has completed, without a word of its client', running, 'all_back', 'decision'],
    ['that is completed, without a question', session(), 'as_booked', 'wrong_status'],
    ['that was decided', session({ question: settled }), 'as_booked', 'wrong_status'],
    ['that is confirmed', session({ status: 'confirmed' }), 'as_booked', 'wrong_status'],
  ] as const)('%s is possible or refused', (_which, booking, decision, reason) => {
    expect(decidable(booking, decision, before)).toEqual(reason ? { ok: false, reason } : { ok: true });
  });

  it('is not possible before the planned end of a session that runs', () => {
    const justBefore = new Date(running.endsAt.getTime() - 1);
    expect(decidable(running, 'as_booked', justBefore)).toEqual({ ok: false, reason: 'wrong_status' });
    expect(decidable(running, 'as_booked', running.endsAt)).toEqual({ ok: true });
  });
});

describe('what a decision sends back', () => {
  it('is nothing, all that is left, or a part that is less than that', () => {
    expect(settlement('as_booked', 500, 9_000)).toEqual({ ok: true, refundPence: 0 });
    expect(settlement('all_back', 0, 9_000)).toEqual({ ok: true, refundPence: 9_000 });
    expect(settlement('part_back', 8_999, 9_000)).toEqual({ ok: true, refundPence: 8_999 });
    for (const pence of [0, -1, 9_000, 9_001])
      expect(settlement('part_back', pence, 9_000)).toEqual({ ok: false, reason: 'amount' });
  });

  it('is never more than what the client has paid and not had back', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.record({ paid: amount, subsidy: amount, refunded: amount, asked: amount }),
        fc.constantFrom('as_booked', 'part_back', 'all_back'),
        ({ paid, subsidy, refunded, asked }, decision) => {
          const gross = paid + subsidy;
          const taken = { grossPence: gross, refundedPence: Math.min(refunded, gross) };
          const most = leftPence(paid, taken);
          expect(most).toBeLessThanOrEqual(paid);
          if (subsidy === 0) expect(most).toBe(paid - taken.refundedPence);
          const settled = settlement(decision, asked, most);
          if (settled.ok) expect(settled.refundPence).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  it('leaves nothing to give back of a session that brought nothing', () => {
    expect(leftPence(0, { grossPence: 0, refundedPence: 0 })).toBe(0);
  });
});
