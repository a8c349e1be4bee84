import type { IsoDate, Pence } from '@gently/contracts';

/** The account of a declutterer at the provider, as it stands. */
export interface PayeeAccount {
  id: string;
  /** Our account of the person, as we wrote it into the provider's metadata; empty for one that is not ours. */
  userId: string;
  /** Money can be sent to it and on to its bank. */
  payable: boolean;
  /** The person has been through the provider's pages. */
  submitted: boolean;
  /** Something is still asked of the person. */
  due: boolean;
  bankLast4: string | null;
}

/** Money that has left for an account. */
export interface ProviderTransfer {
  id: string;
  amountPence: Pence;
  currency: string;
  /** The account that it went to. */
  accountId: string;
  /** What the provider has taken back of it. */
  returnedPence: Pence;
  /** Our payout, as we wrote it into the provider's metadata; empty for one that is not ours. */
  payoutId: string;
}

/** A transfer with the booking that it was made for. */
export interface RecentTransfer extends ProviderTransfer {
  /** Reference of the booking; empty for one that is not ours. */
  reference: string;
}

/** Money on its way from an account to its bank. */
export interface BankPayout {
  id: string;
  state: 'under_way' | 'paid' | 'failed';
  amountPence: Pence;
  currency: string;
  arrivesOn: IsoDate;
  payoutId: string;
  round: number;
}

export interface Order {
  accountId: string;
  amountPence: Pence;
  payoutId: string;
}

/** Paying people. Every write carries a key, so that saying it twice does it once. */
export interface PayoutProvider {
  createAccount(person: { userId: string; email: string }, idempotencyKey: string): Promise<PayeeAccount>;
  getAccount(id: string): Promise<PayeeAccount>;
  /** A page of the provider at which the person enters what is missing. */
  onboardingUrl(accountId: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** The person's own pages at the provider, for an account that is complete. */
  dashboardUrl(accountId: string): Promise<string>;
  transfer(order: Order & { reference: string }, idempotencyKey: string): Promise<ProviderTransfer>;
  getTransfer(id: string): Promise<ProviderTransfer>;
  /** Every transfer that was made since a moment, as it is now, oldest first. */
  listTransfers(from: Date): Promise<RecentTransfer[]>;
  /** The transfer that was made for an order, if there ever was one: to that account, and of that amount. */
  findTransfer(order: Order): Promise<ProviderTransfer | null>;
  payBank(order: Order & { round: number }, idempotencyKey: string): Promise<BankPayout>;
  getBankPayout(accountId: string, id: string): Promise<BankPayout>;
  findBankPayout(order: Order & { round: number }): Promise<BankPayout | null>;
}
