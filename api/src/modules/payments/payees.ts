import type { Transaction } from '../../shared/database/transaction';
import type { PayeeEvent } from './provider';

/** Writes what was found out, in the transaction that remembers the event. */
export type PayeeChange = (tx: Transaction) => Promise<void>;

/** The people whom we pay. Whoever pays them brings this; payments know no payouts. */
export interface Payees {
  /** Asks the provider how things stand now. @throws when it gives no answer: the event comes again. */
  look(event: PayeeEvent): Promise<PayeeChange>;
}
