import type { Transaction } from '../../shared/database/transaction';
import { type Booking, type BookingsRepository, type HistoryEntry, timeOf } from '../bookings';
import type { Availability } from '../declutterers';
import type { Order } from './matchmaker';
import { answerBy, canStillAsk } from './offer';
import type { OfferNews } from './offer-news';
import type { OffersRepository } from './offers.repository';
import type { Ranked } from './order';

export interface PassOnDependencies {
  bookings: BookingsRepository;
  availability: Availability;
  offers: OffersRepository;
  order: Order;
  news: OfferNews;
}

interface PassOn {
  now: Date;
  /** What is written into the history with it, if anything. */
  entry?: HistoryEntry;
  /** Who was asked for the same session just before. */
  before?: string;
}

/**
 * Asks the best of those who are free to take a paid session: claim, booking and offer change in one transaction. With
 * nobody left, or no time, the session waits without a declutterer and holds nobody's time.
 */
export const createPassOn = ({ bookings, availability, offers, order, news }: PassOnDependencies) => {
  const hold = async (booking: Booking, next: string | null, tx: Transaction): Promise<void> => {
    if (next === booking.decluttererId) return;
    if (booking.decluttererId) await availability.release(booking.id, tx);
    if (!next) return;
    await availability.claim(next, timeOf(booking), tx);
  };

  const ask = async (
    booking: Booking,
    { userId, reasons, score }: Ranked,
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
        answerBy: answerBy(startsAt, now),
      },
      tx,
    );
    await news.offered(offer, booking, userId === before, tx);
  };

  /** @throws ClaimTaken, BookingChanged, OfferChanged when somebody was quicker. */
  return async (booking: Booking, how: PassOn, tx: Transaction): Promise<Booking> => {
    const { now, entry = null } = how;
    const best = canStillAsk(booking.startsAt, now) ? await order.best(booking, now, tx) : null;
    const next = best?.userId ?? null;
    await hold(booking, next, tx);
    const changes = entry !== null || next !== booking.decluttererId;
    const changed = changes ? await bookings.change(booking, { decluttererId: next }, entry, tx) : booking;
    if (best) await ask(changed, best, how, tx);
    return changed;
  };
};
export type PassOnTo = ReturnType<typeof createPassOn>;
