import { describe, expect, it } from 'vitest';
import { accountStatus, type PayoutAccount } from './payout-account';

const account: PayoutAccount = {
  userId: 'u',
  accountId: 'acct_1',
  payable: false,
  submitted: false,
  due: true,
  bankLast4: null,
  checkedAt: new Date('2026-11-25T10:00:00Z'),
};

describe('how far a declutterer is with being paid', () => {
  it.each([
    ['none', null],
    ['incomplete', account],
    ['incomplete', { ...account, due: false }],
    ['incomplete', { ...account, submitted: true }],
    ['checking', { ...account, submitted: true, due: false }],
    ['ready', { ...account, payable: true }],
  ] as const)('%s for %o', (status, known) => {
    expect(accountStatus(known)).toBe(status);
  });
});
