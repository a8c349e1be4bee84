import type { ClientRegistration } from '@gently/contracts/registration';
import type { Transaction } from '../../../shared/database/transaction';

/** Who keeps what a client says of themselves in the long form, beside their account. */
export interface ClientAnswers {
  /** In the transaction that opens the account; the sensitive ones only with consent. */
  keep(userId: string, answers: ClientRegistration, at: Date, tx: Transaction): Promise<void>;
}
