import type { Account } from './accounts/account';

/** Changes of an account that other modules follow, because they have copies of its fields. */
export interface AccountEvents {
  /** In the transaction that opens the account, when its answers are stored. */
  'account.registered': { account: Account };
  /** In the transaction that gives the account its new address. */
  'account.address_changed': { userId: string; email: string };
}
