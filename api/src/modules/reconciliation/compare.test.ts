import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import {
  paymentReceived,
  payoutReturned,
  payoutSent,
  type ProviderEntry,
  refundFailed,
  refundSent,
  strayReceived,
} from '../ledger';
import type { ProviderMovement } from '../payments';
import { compare } from './compare';

const at = new Date('2026-03-01T10:00:00Z');
const facts = { paymentId: 'p', bookingId: 'b', clientId: 'c', at };
const asEntry = (
  entry: { kind: ProviderEntry['kind']; lines: ProviderEntry['lines'] },
  id: string,
): ProviderEntry => ({
  kind: entry.kind,
  at,
  providerId: id,
  paymentId: 'p',
  lines: entry.lines,
});
const charge = (id: string, pence: number): ProviderMovement => ({
  kind: 'charge',
  id,
  pence,
  currency: 'gbp',
});
const refund = (id: string, pence: number): ProviderMovement => ({
  kind: 'refund',
  id,
  pence,
  currency: 'gbp',
});
const received = (id: string, pricePence: number) =>
  asEntry(
    paymentReceived(
      { ...facts, providerId: id },
      { pricePence, giftPence: 7, subsidyPence: 50 },
      FIRST_TERMS,
    ),
    id,
  );
const sent = (id: string, amountPence: number) =>
  asEntry(refundSent({ ...facts, refundId: 'r', providerId: id }, { amountPence, round: 0 }), id);
const failed = (id: string, amountPence: number) =>
  asEntry(refundFailed({ ...facts, refundId: 'r', providerId: id }, { amountPence, round: 0 }), id);

describe('compare', () => {
  it('finds nothing where both sides say the same, in any order', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(amounts, (list) => {
        const movements = list.flatMap((pence, index) => [
          charge(`pi_${index}`, pence + 7),
          refund(`re_${index}`, pence),
        ]);
        const entries = list.flatMap((pence, index) => [
          sent(`re_${index}`, pence),
          received(`pi_${index}`, pence),
        ]);
        expect(compare(movements, entries.toReversed())).toEqual([]);
      }),
    );
  });

  it('tells what is missing on either side and what differs, with ids and pence', () => {
    const movements = [charge('pi_1', 107), charge('pi_2', 500), refund('re_1', 60)];
    const entries = [received('pi_1', 100), sent('re_1', 61), sent('re_2', 30)];
    expect(compare(movements, entries)).toEqual([
      { kind: 'missing_in_ledger', what: 'charge', providerId: 'pi_2', providerPence: 500, ledgerPence: 0 },
      { kind: 'amount_differs', what: 'refund', providerId: 're_1', providerPence: 60, ledgerPence: 61 },
      { kind: 'missing_at_provider', what: 'refund', providerId: 're_2', providerPence: 0, ledgerPence: 30 },
    ]);
  });

  it('knows transfers to declutterers, less what was taken back', () => {
    const order = { payoutId: 'o', bookingId: 'b', providerId: 'tr_1', at };
    const entries = [
      asEntry(payoutSent(order, 3470), 'tr_1'),
      asEntry(payoutReturned(order, { pence: 1000, returnedPence: 1000 }), 'tr_1'),
    ];
    const transfer = (pence: number): ProviderMovement => ({
      kind: 'transfer',
      id: 'tr_1',
      pence,
      currency: 'gbp',
    });
    expect(compare([transfer(2470)], entries)).toEqual([]);
    expect(compare([transfer(3470)], entries)).toEqual([
      {
        kind: 'amount_differs',
        what: 'transfer',
        providerId: 'tr_1',
        providerPence: 3470,
        ledgerPence: 2470,
      },
    ]);
    expect(compare([transfer(3470)], [])).toMatchObject([{ kind: 'missing_in_ledger', what: 'transfer' }]);
    expect(compare([], entries)).toMatchObject([{ kind: 'missing_at_provider', what: 'transfer' }]);
  });

  it('names money in another currency, whatever its number, and compares it with nothing', () => {
    const yen: ProviderMovement = { kind: 'charge', id: 'pi_1', pence: 107, currency: 'jpy' };
    expect(compare([yen], [received('pi_1', 100)])).toEqual([
      { kind: 'missing_at_provider', what: 'charge', providerId: 'pi_1', providerPence: 0, ledgerPence: 107 },
      {
        kind: 'other_currency',
        what: 'charge',
        providerId: 'pi_1',
        providerPence: 107,
        ledgerPence: 0,
        currency: 'jpy',
      },
    ]);
  });

  it('counts a refund that failed as none, and money that was never applied as money', () => {
    const stray = asEntry(strayReceived({ ...facts, providerId: 'pi_1' }, 900), 'pi_1');
    expect(compare([charge('pi_1', 900)], [stray, sent('re_1', 60), failed('re_1', 60)])).toEqual([]);
  });
});
