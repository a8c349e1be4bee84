import { addDays, londonDate } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterBank,
  bankKey,
  FIXED_STAGES,
  isWithheld,
  nextAttempt,
  OPEN_STAGES,
  outPence,
  payDayOf,
  type PayoutRecord,
  statusOf,
  tellableDay,
  tellablePence,
  transferKey,
} from './payout';
import { addWorkingDays, isWorkingDay } from '../../shared/working-days';

const NOW = new Date('2026-11-25T10:00:00Z');
const record: PayoutRecord = {
  id: 'o',
  bookingId: 'b',
  decluttererId: 'd',
  reference: 'GS-1',
  serviceName: 'Body Doubling',
  scheduledDate: '2026-11-20',
  completedAt: new Date('2026-11-20T12:00:00Z'),
  payOn: '2026-11-25',
  stage: 'scheduled',
  amountPence: 0,
  returnedPence: 0,
  accountReady: true,
  dispute: null,
  transferId: null,
  bankPayoutId: null,
  arrivesOn: null,
  paidAt: null,
  round: 0,
  attempts: 0,
  nextAttemptAt: NOW,
  checkedAt: NOW,
  lastError: '',
};

describe('the day of a payout', () => {
  it('is the third working day after the session, by London days', () => {
    expect(payDayOf(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-25');
    // 23:30 in summer is the next day in London.
    expect(payDayOf(new Date('2026-06-30T22:59:00Z'))).toBe('2026-07-03');
    expect(payDayOf(new Date('2026-06-30T23:00:00Z'))).toBe('2026-07-06');
  });

  // spec: C9-08
  it('has two whole working days before it, and leaves two for the bank within the five', () => {
    const moments = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (at) => {
        const payOn = payDayOf(at);
        let between = 0;
        for (let day = addDays(londonDate(at), 1); day < payOn; day = addDays(day, 1))
          between += isWorkingDay(day) ? 1 : 0;
        expect(between).toBe(2);
        expect(addWorkingDays(payOn, 2)).toBe(addWorkingDays(londonDate(at), 5));
      }),
    );
  });
});

describe('what a declutterer is told', () => {
  it.each([
    ['scheduled', {}, 100],
    ['waiting', { accountReady: false }, 100],
    ['withheld', { dispute: { id: 'du_1', state: 'open' as const } }, 100],
    ['scheduled', { dispute: { id: 'du_1', state: 'won' as const } }, 100],
    ['nothing_due', {}, 0],
    ['on_the_way', { stage: 'sending' as const }, 0],
    ['on_the_way', { stage: 'sent' as const }, 100],
    ['waiting', { stage: 'sending' as const, accountReady: false }, 100],
    ['waiting', { stage: 'sent' as const, accountReady: false }, 100],
    ['on_the_way', { stage: 'on_the_way' as const, accountReady: false }, 100],
    ['nothing_due', { stage: 'nothing_due' as const }, 100],
    ['paid', { stage: 'paid' as const }, 0],
    ['failed', { stage: 'failed' as const }, 100],
  ])('%s', (status, changes, share) => {
    expect(statusOf({ ...record, ...changes }, share)).toBe(status);
  });
});

describe('the day that a declutterer is told', () => {
  const dayOf = (changes: Partial<PayoutRecord>, today: string, share = 100) =>
    tellableDay({ ...record, ...changes }, share, today);

  it('is the planned one until that has passed, and then the next on which banks work', () => {
    expect(dayOf({}, '2026-11-24')).toBe('2026-11-25');
    expect(dayOf({}, '2026-11-25')).toBe('2026-11-25');
    expect(dayOf({}, '2026-11-26')).toBe('2026-11-26');
    // A Saturday, and Christmas.
    expect(dayOf({}, '2026-11-28')).toBe('2026-11-30');
    expect(dayOf({}, '2026-12-25')).toBe('2026-12-29');
    for (const stage of ['sending', 'failed'] as const) {
      expect(dayOf({ stage }, '2026-11-24')).toBe('2026-11-25');
      expect(dayOf({ stage }, '2026-11-28')).toBe('2026-11-30');
    }
  });

  it.each([
    ['without bank details', { accountReady: false }, 100],
    ['while a bank asks', { dispute: { id: 'du_1', state: 'open' as const } }, 100],
    ['with nothing due', {}, 0],
    ['sent back by a bank whose details are wrong', { stage: 'failed' as const, accountReady: false }, 100],
    ['half sent when the details went', { stage: 'sent' as const, accountReady: false }, 100],
  ])('is none %s', (_name, changes, share) => {
    expect(dayOf(changes, '2026-11-24', share)).toBeNull();
  });

  it.each(['sent', 'on_the_way', 'paid'] as const)(
    'is the day on which it left, once it has: %s',
    (stage) => {
      expect(dayOf({ stage }, '2026-12-20')).toBe('2026-11-25');
    },
  );
});

describe('a word of the bank', () => {
  const sent = { ...record, stage: 'sent' as const };
  const news = { id: 'po_1', round: 0, arrivesOn: '2026-11-26' };

  it('puts a payout on its way, then into the account, and never back', () => {
    const way = afterBank(sent, { ...news, state: 'under_way' }, NOW);
    expect(way).toMatchObject({ stage: 'on_the_way', bankPayoutId: 'po_1', arrivesOn: '2026-11-26' });
    const paid = { ...sent, ...way, ...afterBank({ ...sent, ...way }, { ...news, state: 'paid' }, NOW) };
    expect(paid).toMatchObject({ stage: 'paid', paidAt: NOW });
    expect(afterBank(paid, { ...news, state: 'under_way' }, NOW)).toBeNull();
  });

  it('says on which day the money left, and a later one does not change that', () => {
    const later = new Date('2026-12-01T10:00:00Z');
    const under = { ...news, state: 'under_way' as const };
    for (const stage of ['sent', 'failed'] as const)
      expect(afterBank({ ...sent, stage }, under, later)?.payOn).toBe('2026-12-01');
    const way = { ...sent, stage: 'on_the_way' as const };
    expect(afterBank(way, { ...news, state: 'paid' }, later)).not.toHaveProperty('payOn');
  });

  it('that says no begins a new round on the next working day, also after a yes', () => {
    const failed = afterBank({ ...sent, stage: 'paid' }, { ...news, state: 'failed' }, NOW);
    expect(failed).toMatchObject({ stage: 'failed', round: 1, bankPayoutId: null, payOn: '2026-11-26' });
    expect(afterBank({ ...sent, ...failed }, { ...news, state: 'failed' }, NOW)).toBeNull();
    expect(afterBank({ ...sent, ...failed }, { ...news, state: 'paid' }, NOW)).toBeNull();
  });

  it.each(['under_way', 'paid', 'failed'] as const)(
    'that says %s about what has not left yet is no word about it',
    (state) => {
      expect(afterBank(record, { ...news, state }, NOW)).toBeNull();
      expect(afterBank({ ...record, stage: 'sending' }, { ...news, state }, NOW)).toBeNull();
    },
  );

  it('that comes again changes nothing once the money is there', () => {
    const paid = { ...sent, stage: 'paid' as const, bankPayoutId: 'po_1', paidAt: NOW };
    expect(afterBank(paid, { ...news, state: 'paid' }, new Date(NOW.getTime() + 1))).toBeNull();
  });

  it('ends the wait for an answer and what went wrong before', () => {
    const way = afterBank({ ...sent }, { ...news, state: 'under_way' }, NOW);
    expect(way).toEqual({
      stage: 'on_the_way',
      bankPayoutId: 'po_1',
      arrivesOn: '2026-11-26',
      lastError: '',
      payOn: '2026-11-25',
    });
    expect(afterBank(sent, { ...news, state: 'failed' }, NOW)).toEqual({
      stage: 'failed',
      round: 1,
      bankPayoutId: null,
      arrivesOn: null,
      paidAt: null,
      payOn: '2026-11-26',
      nextAttemptAt: NOW,
      attempts: 0,
    });
  });
});

describe('the keys under which money moves', () => {
  it('name the payout, and never two of them alike', () => {
    expect(transferKey({ id: 'o1' })).toBe('payout:o1');
    expect(transferKey({ id: 'o2' })).toBe('payout:o2');
  });

  it('are new for the bank each time that it has sent the money back', () => {
    expect(bankKey({ id: 'o1', round: 0 })).toBe('bank:o1:0');
    expect(bankKey({ id: 'o1', round: 1 })).toBe('bank:o1:1');
    expect(bankKey({ id: 'o2', round: 0 })).toBe('bank:o2:0');
  });
});

describe('money that has left', () => {
  it('is what was sent less what the provider has taken back', () => {
    expect(outPence({ amountPence: 3470, returnedPence: 1000 })).toBe(2470);
  });

  it('is withheld only before it leaves, while the bank of the client asks', () => {
    const dispute = (state: 'open' | 'won' | 'lost') => ({ id: 'du_1', state });
    expect(isWithheld({ stage: 'scheduled', dispute: dispute('open') })).toBe(true);
    expect(isWithheld({ stage: 'scheduled', dispute: dispute('won') })).toBe(false);
    expect(isWithheld({ stage: 'scheduled', dispute: dispute('lost') })).toBe(false);
    expect(isWithheld({ stage: 'scheduled', dispute: null })).toBe(false);
    expect(isWithheld({ stage: 'sent', dispute: dispute('open') })).toBe(false);
    expect(isWithheld({ stage: 'scheduled', dispute: null, unclearTransferId: 'tr_1' })).toBe(true);
    expect(isWithheld({ stage: 'sent', dispute: null, unclearTransferId: 'tr_1' })).toBe(false);
  });

  it('is told as the share of the session until it is fixed, and never below zero', () => {
    expect(tellablePence(record, 3470)).toBe(3470);
    expect(tellablePence(record, -10)).toBe(0);
    expect(tellablePence({ ...record, stage: 'sending', amountPence: 2000 }, 3470)).toBe(2000);
    expect(tellablePence({ ...record, stage: 'nothing_due', amountPence: 0 }, 3470)).toBe(0);
  });
});

describe('waiting for an answer', () => {
  it('doubles from half a minute to an hour', () => {
    const waits = [1, 2, 3, 8, 60].map((attempts) => nextAttempt(attempts, NOW).getTime() - NOW.getTime());
    expect(waits).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
  });
});

describe('the stages of a payout', () => {
  it('go on by themselves until it is under way to a bank', () => {
    expect(OPEN_STAGES).toEqual(['scheduled', 'sending', 'sent', 'failed']);
  });

  it('have its amount fixed in all but the first', () => {
    expect(FIXED_STAGES).toEqual(['sending', 'sent', 'on_the_way', 'paid', 'failed', 'nothing_due']);
  });
});
