import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../shared/database/transaction';
import type { PayeeEvent, ProviderDispute } from './provider';

/** Writes what was found out, in the transaction that remembers the event. */
export type PayeeChange = (tx: Transaction) => Promise<void>;

/** Who wants to hear of the people whom we pay. Whoever pays them brings it; payments know no payouts. */
export interface PayeeNews {
  /** Asks the provider how things stand now. @throws when it gives no answer: the event comes again. */
  look(event: PayeeEvent): Promise<PayeeChange>;
  /** The bank of a client asks about the money of a booking, or has its answer. */
  disputed(bookingId: string, dispute: ProviderDispute, tx: Transaction): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    payeeNews: PayeeNews;
  }
}

const NOBODY: PayeeNews = {
  look: () => Promise.resolve(() => Promise.resolve()),
  disputed: () => Promise.resolve(),
};

/** Who listens in this app, looked up when there is news: it does not matter which module was registered first. */
export const payeeNewsOf = (app: FastifyInstance): PayeeNews => {
  const listener = () => (app.hasDecorator('payeeNews') ? app.payeeNews : NOBODY);
  return {
    look: (event) => listener().look(event),
    disputed: (bookingId, dispute, tx) => listener().disputed(bookingId, dispute, tx),
  };
};

/** For what works beside the app and hears no events. */
export const nobodyListens = NOBODY;
