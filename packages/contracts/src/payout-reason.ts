import type { PayoutReason } from './earnings';
import { formatPounds, toPence, toPounds } from './money';
import type { PayoutStatus } from './payout-options';

interface Payout {
  status: PayoutStatus;
  /** In pounds, as it is sent; earlier releases of the API do not send it, nor the reason. */
  amount?: number | undefined;
  reason?: PayoutReason | undefined;
}

/** Why the amount of a payout is another than the share of its session; null where it is the share, or the reason is not known. */
export const payoutReasonText = ({ status, amount = 0, reason }: Payout): string | null => {
  if (!reason) return null;
  const { share, taken_back: taken, added } = reason;
  const takenPence = taken.reduce((sum, one) => sum + toPence(one.amount), 0);
  if (status === 'nothing_due' && takenPence === 0) return 'All of it went back to the client';
  const minus = `less ${formatPounds(toPounds(takenPence))} for payouts that were too high (${taken.map(({ reference }) => reference).join(', ')})`;
  const parts = [
    ...(takenPence > 0 ? [minus] : []),
    ...(added > 0 ? [`plus ${formatPounds(added)} that earlier payouts lacked`] : []),
  ];
  return parts.length === 0 ? null : `${formatPounds(share)} ${parts.join(' ')}: ${formatPounds(amount)}`;
};
