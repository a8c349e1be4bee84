/** Other modules repeat these changes of an account in the copies that they keep. */
export interface AccountEvents {
  /** In the transaction that gives the account its new address. */
  'account.address_changed': { userId: string; email: string };
}
