import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from './booking';
import { sentBackEntry } from './sent-back';

const entryOf = (totalPence: number, isReturned: boolean) =>
  ({ event: 'refund', sentBack: { totalPence, isReturned } }) as HistoryEntry;

describe('money that goes back', () => {
  it('is written down with the amount, and so is a refund that its bank returns', () => {
    expect(sentBackEntry({ refundedPence: 100, history: [] }, 4500)).toEqual({
      note: '£44.00 refunded',
      sentBack: { totalPence: 4500, isReturned: false },
    });
    expect(sentBackEntry({ refundedPence: 4500, history: [] }, 100)).toEqual({
      note: 'The bank returned £44.00; we are sending it again',
      sentBack: { totalPence: 100, isReturned: true },
    });
  });

  it('is written down as taken where the bank of the client took it itself', () => {
    expect(sentBackEntry({ refundedPence: 0, history: [] }, 4500, true)).toEqual({
      note: 'The bank took £45.00 back',
      sentBack: { totalPence: 4500, isReturned: false, isTakenByBank: true },
    });
  });

  it('is written down again when it is another amount', () => {
    const history = [entryOf(100, false)];
    expect(sentBackEntry({ refundedPence: 100, history }, 400)?.note).toBe('£3.00 refunded');
  });

  it('is written down twice at most, however often a bank returns it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9_000 }), (rounds, pence) => {
        const history: HistoryEntry[] = [];
        let refundedPence = 0;
        for (let round = 0; round < rounds; round += 1) {
          const totalPence = refundedPence === 0 ? pence : 0;
          const entry = sentBackEntry({ refundedPence, history }, totalPence);
          if (entry) history.push({ ...entryOf(0, false), ...entry });
          refundedPence = totalPence;
        }
        expect(history.map(({ sentBack }) => sentBack?.isReturned)).toEqual([false, true].slice(0, rounds));
      }),
    );
  });
});
