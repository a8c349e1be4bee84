import { REGION_FIGURES, type ReportFigure } from '@gently/contracts/report-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import { addsTo, keptOf } from './figures';
import type { JournalEntry } from './journal-entry';
import { booksOf } from './payment-books';
import {
  paymentReceived,
  refundFailed,
  refundOwed,
  refundSent,
  regionMoved,
  strayReceived,
} from './postings';

const at = new Date('2026-03-01T10:00:00Z');
const facts = { paymentId: 'p', bookingId: 'b', clientId: 'c', at };
const paid = (pricePence: number, subsidyPence = 0) =>
  paymentReceived({ ...facts, providerId: 'pi' }, { pricePence, giftPence: 700, subsidyPence }, FIRST_TERMS);
const refund = (entries: JournalEntry[], pence: number) =>
  refundOwed({ ...facts, refundId: 'r' }, pence, booksOf(entries));
const sumOf = (figure: ReportFigure, entries: readonly JournalEntry[]) =>
  entries.reduce((sum, { kind, lines }) => sum + addsTo(figure, kind, lines), 0);
const all = (entries: readonly JournalEntry[]) =>
  Object.fromEntries(REGION_FIGURES.map((figure) => [figure, sumOf(figure, entries)]));

describe('the figures of a session', () => {
  it('are its price without gifts, divided', () => {
    expect(all([paid(4500)])).toEqual({
      revenue: 4500,
      gross: 4500,
      refunds: 0,
      commission: 675,
      platform_fee: 225,
      card_processing: 130,
      declutterer_share: 3470,
    });
  });

  it('hold what the fund has added', () => {
    expect(sumOf('gross', [paid(1000, 3500)])).toBe(4500);
  });

  it('lose what goes back, of which the platform bears the card charge; sending it changes nothing', () => {
    const received = paid(4500);
    const sent = refundSent({ ...facts, refundId: 'r', providerId: 're' }, { amountPence: 4500, round: 0 });
    expect(all([received, refund([received], 4500), sent])).toEqual({
      revenue: 0,
      gross: 4500,
      refunds: 4500,
      commission: 0,
      platform_fee: -130,
      card_processing: 130,
      declutterer_share: 0,
    });
  });
});

describe('what clients see of it', () => {
  const sent = refundSent({ ...facts, refundId: 'r', providerId: 're' }, { amountPence: 1200, round: 0 });
  const failed = refundFailed({ ...facts, refundId: 'r', providerId: 're' }, { amountPence: 1200, round: 0 });

  it('is all that came in, with gifts and what came too late, and what has been sent', () => {
    const stray = strayReceived({ ...facts, paymentId: 's', providerId: 'pi' }, 4500);
    const entries = [paid(4500), stray, sent];
    expect([sumOf('paid', entries), sumOf('sent_back', entries)]).toEqual([5200 + 4500, 1200]);
    expect(sumOf('sent_back', [...entries, failed])).toBe(0);
  });
});

describe('what is kept of a payment', () => {
  const back = (amountPence: number, refundId: string, paymentId = 'p') => ({
    ...refundSent({ ...facts, paymentId, refundId, providerId: 're' }, { amountPence, round: 0 }),
    paymentId,
  });
  const received = { ...paid(4500, 500), paymentId: 'p' };
  const kept = (...entries: Parameters<typeof keptOf>[0]) => keptOf(entries).map(({ pence }) => pence);

  it('is what the client paid for the session, without the gift and what the fund added', () => {
    expect(kept(received)).toEqual([4500]);
  });

  it('falls with what is sent back, never below nothing, and rises when the bank returns it', () => {
    expect(kept(received, back(1000, 'one'))).toEqual([4500, -1000]);
    expect(kept(received, back(4000, 'one'), back(1200, 'two'))).toEqual([4500, -4000, -500]);
    const returned = {
      ...refundFailed({ ...facts, refundId: 'one', providerId: 're' }, { amountPence: 5200, round: 0 }),
      paymentId: 'p',
    };
    expect(kept(received, back(5200, 'one'), returned)).toEqual([4500, -4500, 4500]);
  });

  it('leaves out what is of no session: a gift alone, and money that came by mistake', () => {
    expect(kept(received, back(4500, 'one'), back(700, 'two'))).toEqual([4500, -4500]);
    expect(kept(received, back(4500, 'one', 'stray'))).toEqual([4500]);
  });
});

describe('the parts', () => {
  const amounts = fc.record({ price: fc.nat(50_000).map((one) => one + 1), subsidy: fc.nat(50_000) });
  const parts: ReportFigure[] = ['commission', 'platform_fee', 'card_processing', 'declutterer_share'];

  it('sum to the revenue, and that is what was taken less what went back', () => {
    fc.assert(
      fc.property(amounts, fc.nat(100), ({ price, subsidy }, percent) => {
        const received = paid(price, subsidy);
        const back = Math.floor((price * percent) / 100);
        const entries = back > 0 ? [received, refund([received], back)] : [received];
        const figures = all(entries);
        expect(parts.reduce((sum, part) => sum + (figures[part] ?? 0), 0)).toBe(figures['revenue']);
        expect((figures['gross'] ?? 0) - (figures['refunds'] ?? 0)).toBe(figures['revenue']);
      }),
    );
  });

  it('move whole to another region: nothing is left, nothing is lost', () => {
    fc.assert(
      fc.property(amounts, ({ price, subsidy }) => {
        const received = paid(price, subsidy);
        const [left, joined] = regionMoved(
          { bookingId: 'b', at, from: 'one', to: 'other', round: 0 },
          received.lines,
        );
        if (!left || !joined) throw new Error('nothing moved');
        expect([left.regionId, joined.regionId]).toEqual(['one', 'other']);
        for (const figure of parts) {
          expect(sumOf(figure, [received, left])).toBe(0);
          expect(sumOf(figure, [joined])).toBe(sumOf(figure, [received]));
        }
        for (const { lines } of [left, joined])
          expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(0);
      }),
    );
  });

  it('that are nothing do not move', () => {
    const move = { bookingId: 'b', at, from: 'one', to: 'other', round: 0 };
    expect(regionMoved(move, [])).toEqual([]);
    expect(regionMoved(move, [{ account: 'provider_clearing', pence: 4500 }])).toEqual([]);
  });
});
