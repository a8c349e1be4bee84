/** Changes of an account that other modules follow, because they have copies of its fields. */
export interface AccountEvents {
  /** In the transaction that gives the account its new address. */
  'account.address_changed': { userId: string; email: string };
}
