import {
  PAYOUT_ACCOUNT_TEXTS,
  type Payout as WirePayout,
  type PayoutReason,
  type PayoutAccount as WireAccount,
  toPounds,
} from '@gently/contracts';
import { type PayoutRecord, statusOf, tellableDay } from './payout';
import { accountStatus, type PayoutAccount } from './payout-account';
import type { AmountReason } from './payout-events';
import type { OwnPayout } from './payout-queries';

/** The session of a payout. */
export const presentSession = ({ bookingId, reference, serviceName, scheduledDate }: PayoutRecord) => ({
  booking_id: bookingId,
  reference,
  service: serviceName,
  scheduled_date: scheduledDate,
});

export const presentReason = ({ sharePence, takenBack, addedPence }: AmountReason): PayoutReason => ({
  share: toPounds(sharePence),
  taken_back: takenBack.map(({ payout, pence }) => ({ ...presentSession(payout), amount: toPounds(pence) })),
  added: toPounds(addedPence),
});

export const presentPayout = ({ payout, sharePence, pence, reason, today }: OwnPayout): WirePayout => ({
  id: payout.id,
  ...presentSession(payout),
  amount: toPounds(pence),
  reason: presentReason(reason),
  status: statusOf(payout, sharePence),
  pay_on: tellableDay(payout, sharePence, today),
  arrival_date: payout.arrivesOn,
  paid_at: payout.paidAt?.toISOString() ?? null,
});

export const presentAccount = (account: PayoutAccount | null): WireAccount => {
  const status = accountStatus(account);
  return { status, hint: PAYOUT_ACCOUNT_TEXTS[status], bank_last4: account?.bankLast4 ?? null };
};
