import type { HandoverEnding } from '@gently/contracts/registration-texts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../shared/database/transaction';

/**
 * Ends what a person may have opened in an account before its address was proven, in the transaction that proves it.
 * @returns what there was to end.
 */
export type AtHandover = (userId: string, tx: Transaction) => Promise<HandoverEnding[]>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Everybody who has something to end, in the order in which they said so. */
    handoverListeners: AtHandover[];
  }
}

/** From now on `end` is asked whenever an account of this app comes into the hands of who owns its mailbox. */
export const endAtHandover = (app: FastifyInstance, end: AtHandover): void => {
  if (!app.hasDecorator('handoverListeners')) app.decorate('handoverListeners', []);
  app.handoverListeners.push(end);
};

/** The listeners of this app, looked up when it happens: it does not matter which module was registered first. */
export const handoverOf =
  (app: FastifyInstance): AtHandover =>
  async (userId, tx) => {
    const ended: HandoverEnding[] = [];
    if (!app.hasDecorator('handoverListeners')) return ended;
    // One after the other: a transaction takes one operation at a time.
    for (const end of app.handoverListeners) ended.push(...(await end(userId, tx)));
    return ended;
  };
