import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from '../bookings';
import type { Offer } from './offer';

/** Why an offer, or a session that was taken, is no longer somebody's. */
export type WithdrawalCause = 'moved' | 'cancelled' | 'changed';

/**
 * Who wants to hear of offers. Each is called in the transaction that stores what it tells of, so it only stores what is
 * sent later. Matching knows no notifications.
 */
export interface OfferNews {
  /** Somebody is asked. @param again they were asked for the same session at another time before */
  offered(offer: Offer, booking: Booking, again: boolean, tx: Transaction): Promise<void>;
  /** It is no longer theirs, by no doing of their own. The offer is as it was before. */
  withdrawn(offer: Offer, booking: Booking, cause: WithdrawalCause, tx: Transaction): Promise<void>;
  /** The time to answer has run out. */
  expired(offer: Offer, booking: Booking, tx: Transaction): Promise<void>;
  /** Nobody was found in time. */
  unmatched(booking: Booking, at: Date, tx: Transaction): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    offerListeners: OfferNews[];
  }
}

/** From now on `news` hears of every offer of this app. */
export const listenToOffers = (app: FastifyInstance, news: OfferNews): void => {
  if (!app.hasDecorator('offerListeners')) app.decorate('offerListeners', []);
  app.offerListeners.push(news);
};

/** All listeners of this app as one, looked up when there is news. */
export const offerNewsOf = (app: FastifyInstance): OfferNews => {
  const each = async (tell: (news: OfferNews) => Promise<void>): Promise<void> => {
    if (!app.hasDecorator('offerListeners')) return;
    // One after the other: a transaction takes one operation at a time.
    for (const listener of app.offerListeners) await tell(listener);
  };
  return {
    offered: (...news) => each((listener) => listener.offered(...news)),
    withdrawn: (...news) => each((listener) => listener.withdrawn(...news)),
    expired: (...news) => each((listener) => listener.expired(...news)),
    unmatched: (...news) => each((listener) => listener.unmatched(...news)),
  };
};
