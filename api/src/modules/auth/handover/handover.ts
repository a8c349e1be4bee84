import type { HandoverEnding } from '@gently/contracts/registration-texts';
import type { Transaction } from '../../../shared/database/transaction';

/** What a person may have opened in an account before its address was proven. Who keeps such things ends them. */
export interface Handover {
  /** In the transaction that proves the address. @returns what there was to end. */
  end(userId: string, tx: Transaction): Promise<HandoverEnding[]>;
}
