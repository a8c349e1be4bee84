import type { Metadata, Stored } from '../store/records';

export interface BankAccount {
  id: string;
  object: 'bank_account';
  account: string;
  account_holder_name: string;
  bank_name: string;
  country: string;
  currency: string;
  last4: string;
  status: 'new';
}

/** Somebody whom the platform pays. */
export interface AccountRecord extends Stored {
  object: 'account';
  business_type: string | null;
  capabilities: { transfers?: 'active' | 'inactive' };
  charges_enabled: false;
  country: string;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: {
    object: 'list';
    data: BankAccount[];
    has_more: false;
    total_count: number;
    url: string;
  };
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: {
    currently_due: string[];
    eventually_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
  settings: { payouts: { schedule: { interval: 'daily' | 'manual' } } };
  type: 'express';
  /** Internal, never shown: pence that can be paid out, and how the bank takes a payout. */
  wallet: { available: number; refusal: 'no_account' | 'account_closed' | null };
}

/** A page for one person to enter details at, once and for a few minutes. */
export interface AccountLinkRecord {
  _id: string;
  account: string;
  /** Where the page leads back to; null for the account's own page, which leads nowhere. */
  return_url: string | null;
  /** Unix seconds. */
  expires_at: number;
}

/** Money from the platform to a connected account. */
export interface TransferRecord extends Stored {
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  balance_transaction: string;
  currency: string;
  description: string | null;
  destination: string;
  metadata: Metadata;
  reversed: boolean;
  source_type: 'card';
  transfer_group: string | null;
}

/** Money from a connected account to its bank. */
export interface PayoutRecord extends Stored {
  object: 'payout';
  amount: number;
  arrival_date: number;
  automatic: false;
  currency: string;
  description: string | null;
  destination: string;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  method: 'standard';
  source_type: 'card';
  status: 'pending' | 'paid' | 'failed';
  type: 'bank_account';
  /** Internal, never shown. */
  owner: string;
}
