import { isMoneyOf } from '../payments';
import type { Order, ProviderTransfer } from './payout-provider';

/** Whether a transfer is the one that we ordered: of that payout, to that account, and of all that was to be sent. */
export const isTransferOf = (order: Order, transfer: ProviderTransfer): boolean =>
  transfer.payoutId === order.payoutId &&
  transfer.accountId === order.accountId &&
  isMoneyOf(order, transfer);
