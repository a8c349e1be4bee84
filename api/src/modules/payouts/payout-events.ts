import type { PayoutRecord } from './payout';

/** What happens to a share on its way, and that its declutterer should hear of. */
export interface PayoutEvents {
  /** It has left for the bank. */
  'payout.sent': { payout: PayoutRecord; at: Date };
  /** The bank has sent it back. @param wasPaid whether it had arrived before */
  'payout.returned': { payout: PayoutRecord; wasPaid: boolean; at: Date };
}
