import { z } from 'zod';
import { recordEvent } from '../events/record-event';
import { refusedRequest } from '../http/errors';
import * as field from '../http/params';
import { findOrRefuse, fresh, insert, save, type Unit } from '../store/unit';
import { moveWallet } from './accounts';
import type { AccountRecord, PayoutRecord } from './records';
import { positive } from './transfers';

export const payoutParams = z.strictObject({
  ...field.common,
  amount: field.integer(),
  currency: field.currency(),
  description: field.text().optional(),
  metadata: field.metadata().optional(),
});

const DAY = 86_400;
const REFUSALS: Record<NonNullable<AccountRecord['wallet']['refusal']>, string> = {
  no_account: 'The bank account details on file are probably incorrect. No bank account could be located.',
  account_closed: 'The bank account has been closed.',
};

/** The bank sends money back: it is in the account's wallet again. */
async function sendBack(
  unit: Unit,
  payout: PayoutRecord,
  account: AccountRecord,
  refusal: keyof typeof REFUSALS,
): Promise<PayoutRecord> {
  await moveWallet(unit, account, payout.amount);
  const failed = await save(unit, 'payouts', {
    ...payout,
    status: 'failed',
    failure_code: refusal,
    failure_message: REFUSALS[refusal],
  });
  await recordEvent(unit, 'payout.failed', failed, { status: payout.status }, account._id);
  return failed;
}

/** A bank sends back what had arrived, days later: for tests and for people at the sandbox. */
export async function bouncePayout(unit: Unit, id: string): Promise<PayoutRecord> {
  const payout = await findOrRefuse(unit, 'payouts', id);
  if (payout.status !== 'paid')
    throw refusedRequest(`Only a paid payout can bounce, not one that is ${payout.status}.`);
  return sendBack(unit, payout, await findOrRefuse(unit, 'accounts', payout.owner), 'account_closed');
}

/** How the bank answers, which here it does at once. */
async function settle(unit: Unit, payout: PayoutRecord, account: AccountRecord): Promise<void> {
  const { refusal } = account.wallet;
  if (!refusal) {
    const paid = await save(unit, 'payouts', { ...payout, status: 'paid' });
    return recordEvent(unit, 'payout.paid', paid, { status: 'pending' }, account._id);
  }
  await sendBack(unit, payout, account, refusal);
}

/** A connected account pays its bank. The answer says `pending`, as it does at Stripe; what comes of it is an event. */
export async function createPayout(
  unit: Unit,
  given: z.output<typeof payoutParams>,
  accountId: string,
): Promise<PayoutRecord> {
  const amount = positive(given.amount);
  const account = await findOrRefuse(unit, 'accounts', accountId);
  const [bank] = account.external_accounts.data;
  if (!bank || !account.payouts_enabled)
    throw refusedRequest('Payouts are not enabled for this account.', { code: 'payouts_not_allowed' });
  const emptied = await moveWallet(unit, account, -amount);
  const payout = await insert(unit, 'payouts', {
    ...fresh(unit, 'po', 'payout'),
    amount,
    arrival_date: unit.now + DAY,
    automatic: false,
    currency: given.currency,
    description: given.description ?? null,
    destination: bank.id,
    failure_code: null,
    failure_message: null,
    metadata: field.mergeMetadata({}, given.metadata),
    method: 'standard',
    source_type: 'card',
    status: 'pending',
    type: 'bank_account',
    owner: account._id,
  });
  await recordEvent(unit, 'payout.created', payout, undefined, account._id);
  await settle(unit, payout, emptied);
  return payout;
}
