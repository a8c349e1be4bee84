import type { Account } from './accounts/account';

/** Changes of an account that other modules follow, because they have copies of its fields. */
export interface AccountEvents {
  /** In the transaction that opens the account, when its answers are stored. */
  'account.registered': { account: Account };
  /** In the transaction in which the person proves the address of the account, which may be proved again. */
  'account.address_confirmed': { userId: string };
  /** In the transaction that gives the account its new name. */
  'account.renamed': { userId: string; firstName: string; lastName: string };
  /** In the transaction that gives the account its new address. */
  'account.address_changed': { userId: string; email: string };
}
