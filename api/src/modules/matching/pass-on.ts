import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { Booking, Bookings } from '../bookings';
import type { Order } from './matchmaker';
import { answerBy, canStillAsk } from './offer';
import type { OfferEvents } from './offer-events';
import type { OffersRepository } from './offers.repository';
import type { Ranked } from './order';
import type { RaiseUnfilled } from './raise-unfilled';

export interface PassOnDependencies {
  bookings: Pick<Bookings, 'assign' | 'decline' | 'handBack'>;
  offers: OffersRepository;
  order: Order;
  raiseUnfilled: RaiseUnfilled;
  publish: Publish<OfferEvents>;
}

interface PassOn {
  now: Date;
  /** Who does not come, if somebody was asked before; `by` is null where no answer came. */
  declined?: { by: string | null };
  /** Who had taken it and does not come after all, or who decided that. */
  handedBack?: { by: string; missed: boolean };
  /** Who was asked for the same session just before. */
  before?: string;
  /** No candidate was left before either, so that those who look after the region were alerted then. */
  waitedBefore?: true;
}

/**
 * Asks the best of those who are free to take a paid session: claim, booking and offer change in one transaction. With
 * nobody left, or no time, the session waits without a declutterer and holds nobody's time, and an alert is raised at once.
 */
export const createPassOn = ({ bookings, offers, order, raiseUnfilled, publish }: PassOnDependencies) => {
  const ask = async (
    booking: Booking,
    { userId, reasons, score, quietUntil }: Ranked,
    { now, before }: PassOn,
    tx: Transaction,
  ): Promise<void> => {
    const { id: bookingId, startsAt } = booking;
    const offer = await offers.insert(
      {
        bookingId,
        decluttererId: userId,
        // That their time was kept meanwhile is no reason why they are the right one.
        reasons: reasons.filter(({ code }) => code !== 'keeps_session'),
        score,
        startsAt,
        offeredAt: now,
        answerBy: answerBy(startsAt, now, quietUntil),
      },
      tx,
    );
    await publish('offer.made', { offer, booking, again: userId === before }, tx);
  };

  const give = (booking: Booking, next: string | null, how: PassOn, tx: Transaction): Promise<Booking> => {
    const { now: at, declined, handedBack } = how;
    if (handedBack) return bookings.handBack(booking, { ...handedBack, next, at }, tx);
    return declined
      ? bookings.decline(booking, { ...declined, next, at }, tx)
      : bookings.assign(booking, next, tx);
  };

  /** @throws ClaimTaken, BookingChanged, OfferChanged when somebody was quicker. */
  return async (booking: Booking, how: PassOn, tx: Transaction): Promise<Booking> => {
    const { now } = how;
    const best = canStillAsk(booking.startsAt, now) ? await order.best(booking, now, tx) : null;
    const changed = await give(booking, best?.userId ?? null, how, tx);
    // A client to whom nobody came cannot be sent anyone else; a notice of its own says so.
    const isMissed = how.handedBack?.missed === true;
    if (best) await ask(changed, best, how, tx);
    else if (!how.waitedBefore && !isMissed)
      await raiseUnfilled(changed, { at: now, handedBack: how.handedBack !== undefined }, tx);
    return changed;
  };
};
export type PassOnTo = ReturnType<typeof createPassOn>;
