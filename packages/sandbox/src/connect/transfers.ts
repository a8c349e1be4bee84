import { z } from 'zod';
import { bookBalance } from '../charges/charges';
import { recordEvent } from '../events/record-event';
import { InvalidParams, refusedRequest } from '../http/errors';
import * as field from '../http/params';
import { findOrRefuse, fresh, insert, type Unit } from '../store/unit';
import { moveWallet } from './accounts';
import type { TransferRecord } from './records';

export const transferParams = z.strictObject({
  ...field.common,
  amount: field.integer(),
  currency: field.currency(),
  destination: field.text(),
  description: field.text().optional(),
  transfer_group: field.text().optional(),
  metadata: field.metadata().optional(),
});

export const positive = (amount: number): number => {
  if (amount >= 1) return amount;
  throw new InvalidParams({
    code: 'parameter_invalid_integer',
    param: 'amount',
    message: 'This value must be greater than or equal to 1.',
  });
};

/** The platform pays a connected account, which must be able to take it. */
export async function createTransfer(
  unit: Unit,
  given: z.output<typeof transferParams>,
): Promise<TransferRecord> {
  const amount = positive(given.amount);
  const account = await findOrRefuse(unit, 'accounts', given.destination, { param: 'destination' });
  if (account.capabilities.transfers !== 'active')
    throw refusedRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const start = fresh(unit, 'tr', 'transfer');
  const transaction = await bookBalance(unit, {
    type: 'transfer',
    amount: -amount,
    currency: given.currency,
    source: start._id,
    description: given.description ?? null,
  });
  const transfer = await insert(unit, 'transfers', {
    ...start,
    amount,
    amount_reversed: 0,
    balance_transaction: transaction._id,
    currency: given.currency,
    description: given.description ?? null,
    destination: account._id,
    metadata: field.mergeMetadata({}, given.metadata),
    reversed: false,
    source_type: 'card',
    transfer_group: given.transfer_group ?? null,
  });
  await moveWallet(unit, account, amount);
  await recordEvent(unit, 'transfer.created', transfer);
  return transfer;
}
