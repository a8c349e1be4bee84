import { z } from 'zod';
import { recordEvent } from '../events/record-event';
import { refusedRequest } from '../http/errors';
import * as field from '../http/params';
import { newId } from '../store/ids';
import { findOrRefuse, fresh, insert, save, type Unit } from '../store/unit';
import type { AccountRecord } from './records';

const SCHEDULE = z.strictObject({ interval: field.oneOf(['daily', 'manual']) });

export const accountParams = z.strictObject({
  ...field.common,
  type: field.oneOf(['express']),
  country: field.oneOf(['GB']).optional(),
  default_currency: field.currency().optional(),
  email: field.email().optional(),
  business_type: field.oneOf(['individual']).optional(),
  capabilities: z
    .strictObject({ transfers: z.strictObject({ requested: field.flag() }).optional() })
    .optional(),
  settings: z.strictObject({ payouts: z.strictObject({ schedule: SCHEDULE }) }).optional(),
  metadata: field.metadata().optional(),
});

const DUE = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date'];

const due = (fields: string[]): AccountRecord['requirements'] => ({
  currently_due: fields,
  eventually_due: fields,
  past_due: fields,
  pending_verification: [],
  disabled_reason: fields.length > 0 ? 'requirements.past_due' : null,
});

export const createAccount = (unit: Unit, given: z.output<typeof accountParams>): Promise<AccountRecord> => {
  const start = fresh(unit, 'acct', 'account');
  const url = `/v1/accounts/${start._id}/external_accounts`;
  return insert(unit, 'accounts', {
    ...start,
    business_type: given.business_type ?? null,
    capabilities: given.capabilities?.transfers?.requested ? { transfers: 'inactive' } : {},
    charges_enabled: false,
    country: given.country ?? 'GB',
    default_currency: given.default_currency ?? 'gbp',
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, total_count: 0, url },
    metadata: field.mergeMetadata({}, given.metadata),
    payouts_enabled: false,
    requirements: due(DUE),
    settings: given.settings ?? { payouts: { schedule: { interval: 'daily' } } },
    type: 'express',
    wallet: { available: 0, refusal: null },
  });
};

export interface BankDetails {
  holder: string;
  sortCode: string;
  accountNumber: string;
}

/** Account numbers whose bank sends payouts back, as Stripe's test numbers do. */
export const REFUSING_BANKS: Readonly<Record<string, AccountRecord['wallet']['refusal']>> = {
  '00011116': 'no_account',
  '00011113': 'account_closed',
};

/** What is wrong with bank details, in words; null when they will do. */
export const bankProblem = ({ holder, sortCode, accountNumber }: BankDetails): string | null => {
  if (holder.trim() === '') return 'Please enter the name on the bank account.';
  if (!/^\d{6}$/.test(sortCode.replace(/[-\s]/g, ''))) return 'Please enter a sort code of six digits.';
  return /^\d{8}$/.test(accountNumber.replace(/\s/g, ''))
    ? null
    : 'Please enter an account number of eight digits.';
};

/** Everything that was missing is there: the account may be paid from now on. */
export async function completeAccount(unit: Unit, id: string, bank: BankDetails): Promise<AccountRecord> {
  const account = await findOrRefuse(unit, 'accounts', id);
  const number = bank.accountNumber.replace(/\s/g, '');
  const entry = {
    id: newId('ba'),
    object: 'bank_account' as const,
    account: id,
    account_holder_name: bank.holder.trim(),
    bank_name: 'SANDBOX BANK',
    country: account.country,
    currency: account.default_currency,
    last4: number.slice(-4),
    status: 'new' as const,
  };
  const completed = await save(unit, 'accounts', {
    ...account,
    capabilities: { transfers: 'active' as const },
    details_submitted: true,
    external_accounts: { ...account.external_accounts, data: [entry], total_count: 1 },
    payouts_enabled: true,
    requirements: due([]),
    wallet: { ...account.wallet, refusal: REFUSING_BANKS[number] ?? null },
  });
  await recordEvent(unit, 'account.updated', completed, undefined, id);
  return completed;
}

/** Takes or gives back money that can be paid out. */
export async function moveWallet(unit: Unit, account: AccountRecord, change: number): Promise<AccountRecord> {
  const available = account.wallet.available + change;
  if (available < 0)
    throw refusedRequest('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    });
  return save(unit, 'accounts', { ...account, wallet: { ...account.wallet, available } });
}
