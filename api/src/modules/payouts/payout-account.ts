import type { PayoutAccountStatus } from '@gently/contracts';
import type { PayeeAccount } from './payout-provider';

/** What we know of a declutterer's account at the provider. */
export interface PayoutAccount extends Omit<PayeeAccount, 'id'> {
  accountId: string;
  /** When the provider was last asked or last told us. */
  checkedAt: Date;
}

/** How far a declutterer is with being paid. */
export const accountStatus = (account: PayoutAccount | null): PayoutAccountStatus => {
  if (!account) return 'none';
  if (account.payable) return 'ready';
  return account.submitted && !account.due ? 'checking' : 'incomplete';
};
