import { describe, expect, it } from 'vitest';
import { isTransferOf } from './payout-order';
import type { ProviderTransfer } from './payout-provider';

const order = { payoutId: 'o1', accountId: 'acct_1', amountPence: 3470 };
const transfer: ProviderTransfer = { ...order, id: 'tr_1', currency: 'gbp', returnedPence: 0 };

describe('a transfer at the provider', () => {
  it('is ours when it is of that payout, to that account, and of all that was to be sent', () => {
    expect(isTransferOf(order, transfer)).toBe(true);
  });

  it.each([
    ['of another payout', { payoutId: 'o2' }],
    ['to the account of somebody else', { accountId: 'acct_2' }],
    ['of less', { amountPence: 3469 }],
    ['of more', { amountPence: 3471 }],
    ['in another currency', { currency: 'eur' }],
  ])('is not ours when it is %s', (_what, other) => {
    expect(isTransferOf(order, { ...transfer, ...other })).toBe(false);
  });
});
