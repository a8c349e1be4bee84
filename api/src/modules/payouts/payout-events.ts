import type { Pence } from '@gently/contracts';
import type { PayoutRecord } from './payout';

/** Why a payout is what it is: the amount is the share, less what was taken back, with what was added. */
export interface AmountReason {
  sharePence: Pence;
  /** By earlier payout that was too high. */
  takenBack: { payout: PayoutRecord; pence: Pence }[];
  addedPence: Pence;
}

/** What happens to a share on its way, and that its declutterer should hear of. */
export interface PayoutEvents {
  /** It has left for the bank. */
  'payout.sent': { payout: PayoutRecord; reason: AmountReason; at: Date };
  /** The bank has sent it back. @param wasPaid whether it had arrived before */
  'payout.returned': { payout: PayoutRecord; wasPaid: boolean; at: Date };
  /**
   * Money went back to a client after the payout of the session was fixed, so that it was too high.
   * @param pence by how much more than before
   */
  'payout.too_high': { payout: PayoutRecord; pence: Pence; paidPence: Pence; sharePence: Pence; at: Date };
  /** Nothing is sent for a session, because all of its share makes up for earlier payouts. @param leftPence what is owed still */
  'payout.offset': { payout: PayoutRecord; reason: AmountReason; leftPence: Pence; at: Date };
}
