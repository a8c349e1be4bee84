import {
  type IsoDate,
  PAYOUT_ACCOUNT_TEXTS,
  type Payout as WirePayout,
  type PayoutAccount as WireAccount,
  type Pence,
  toPounds,
} from '@gently/contracts';
import { type PayoutRecord, statusOf, tellableDay, tellablePence } from './payout';
import { accountStatus, type PayoutAccount } from './payout-account';

export const presentPayout = (payout: PayoutRecord, sharePence: Pence, today: IsoDate): WirePayout => ({
  id: payout.id,
  booking_id: payout.bookingId,
  reference: payout.reference,
  service: payout.serviceName,
  scheduled_date: payout.scheduledDate,
  amount: toPounds(tellablePence(payout, sharePence)),
  status: statusOf(payout, sharePence),
  pay_on: tellableDay(payout, sharePence, today),
  arrival_date: payout.arrivesOn,
  paid_at: payout.paidAt?.toISOString() ?? null,
});

export const presentAccount = (account: PayoutAccount | null): WireAccount => {
  const status = accountStatus(account);
  return { status, hint: PAYOUT_ACCOUNT_TEXTS[status], bank_last4: account?.bankLast4 ?? null };
};
