/** What happens to an account that other modules keep a copy of. */
export interface AccountEvents {
  /** In the transaction that gives the account its new address. */
  'account.address_changed': { userId: string; email: string };
}
