import type { Transaction } from '../../shared/database/transaction';
import type { PayeeEvent } from './provider';

/** Writes what was found out, in the transaction that remembers the event. */
export type PayeeChange = (tx: Transaction) => Promise<void>;

/** What payments ask about the people whom we pay. The module of payouts answers; payments do not know it. */
export interface Payees {
  /** Asks the provider how things stand now. @throws when it gives no answer: the event comes again. */
  look(event: PayeeEvent): Promise<PayeeChange>;
}
