import { describe, expect, it } from 'vitest';
import { payoutReasonText } from './payout-reason';

const taken = (reference: string, amount: number) => ({
  booking_id: 'b'.repeat(24),
  reference,
  service: 'Body Doubling',
  scheduled_date: '2035-01-19',
  amount,
});

describe('the reason of a payout', () => {
  it('is not stated where the amount is the share, or the API does not send it', () => {
    const reason = { share: 34.7, taken_back: [], added: 0 };
    expect(payoutReasonText({ status: 'paid', amount: 34.7, reason })).toBeNull();
    expect(payoutReasonText({ status: 'nothing_due' })).toBeNull();
  });

  it('is that all went back to the client only where nothing was taken for an earlier payout', () => {
    const returned = { share: 0, taken_back: [], added: 0 };
    expect(payoutReasonText({ status: 'nothing_due', amount: 0, reason: returned })).toBe(
      'All of it went back to the client',
    );
    const reason = { share: 34.7, taken_back: [taken('GS-OLD', 34.7)], added: 0 };
    expect(payoutReasonText({ status: 'nothing_due', amount: 0, reason })).toBe(
      '£34.70 less £34.70 for payouts that were too high (GS-OLD): £0.00',
    );
  });

  it('adds up to the penny', () => {
    const reason = { share: 34.7, taken_back: [taken('GS-ONE', 0.1), taken('GS-TWO', 0.2)], added: 1.5 };
    expect(payoutReasonText({ status: 'scheduled', amount: 35.9, reason })).toBe(
      '£34.70 less £0.30 for payouts that were too high (GS-ONE, GS-TWO) plus £1.50 that earlier payouts lacked: £35.90',
    );
    const added = { share: 1, taken_back: [], added: 1.5 };
    expect(payoutReasonText({ status: 'paid', amount: 2.5, reason: added })).toBe(
      '£1.00 plus £1.50 that earlier payouts lacked: £2.50',
    );
  });
});
