import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Handler, Handlers, Publish } from '../../shared/domain-events';
import { type Booking, type BookingEvents, bookingRules } from '../bookings';
import type { AlertsRepository } from './alerts.repository';
import type { Order } from './matchmaker';
import { isAnswerable } from './offer';
import type { OfferEvents, WithdrawalCause } from './offer-events';
import type { OffersRepository } from './offers.repository';
import type { PassOnTo } from './pass-on';

interface Dependencies {
  offers: OffersRepository;
  alerts: AlertsRepository;
  order: Order;
  passOn: PassOnTo;
  publish: Publish<OfferEvents>;
}

type React = (booking: Booking, at: Date, tx: Transaction) => Promise<void>;

/**
 * What a change of a booking does to its offer, in the transaction of the change. The moment is that of the history, so
 * that what is told of the past stays in the past.
 */
export const createBookingReactions = (deps: Dependencies): Handlers<BookingEvents> => {
  const { offers, alerts, order, passOn, publish } = deps;

  /** @returns whose it was. */
  const withdraw = async (
    booking: Booking,
    { at, cause, tell = true }: { at: Date; cause: WithdrawalCause; tell?: boolean },
    tx: Transaction,
  ): Promise<string | undefined> => {
    const live = await offers.liveOf(booking.id, tx);
    if (!live) return undefined;
    await offers.settle(live, { status: 'withdrawn', answeredAt: at }, tx);
    await publish('offer.closed', { offer: live }, tx);
    if (tell) await publish('offer.withdrawn', { offer: live, booking, cause }, tx);
    return live.decluttererId;
  };

  const onPaid: React = async (booking, now, tx) => {
    await passOn(booking, { now }, tx);
  };

  /** The yes of the one person who was asked, in time; nobody else's counts. */
  const onAccepted: React = async (booking, at, tx) => {
    const live = await offers.liveOf(booking.id, tx);
    if (!live || live.decluttererId !== booking.decluttererId || !isAnswerable(live, at))
      throw new AppError('offer_closed');
    await offers.settle(live, { status: 'accepted', answeredAt: at }, tx);
    await publish('offer.closed', { offer: live }, tx);
    await alerts.resolve(booking.id, at, tx);
  };

  /** A session that stays confirmed stays with its declutterer; any other is offered anew, at its new time. */
  const onMoved: React = async (booking, at, tx) => {
    if (booking.status !== 'pending') return;
    await alerts.resolve(booking.id, at, tx);
    const live = await offers.liveOf(booking.id, tx);
    const stays = live?.decluttererId === booking.decluttererId;
    const before = await withdraw(booking, { at, cause: 'moved', tell: !stays }, tx);
    if (bookingRules.isWaiting(booking))
      await passOn(booking, { now: at, ...(before ? { before } : {}) }, tx);
  };

  /** Another place may have found somebody else, and other wishes may rule out the person who is asked. */
  const onAmended: React = async (booking, now, tx) => {
    if (!bookingRules.isWaiting(booking) || !booking.decluttererId) return;
    const live = await offers.liveOf(booking.id, tx);
    const { excluded } = await order.rank(booking, now, tx);
    const isExcluded = excluded.some(({ userId }) => userId === booking.decluttererId);
    if (live?.decluttererId === booking.decluttererId && !isExcluded) return;
    await withdraw(booking, { at: now, cause: 'changed' }, tx);
    await passOn(booking, { now }, tx);
  };

  const onEnded: React = async (booking, at, tx) => {
    await withdraw(booking, { at, cause: 'cancelled' }, tx);
    await alerts.resolve(booking.id, at, tx);
  };

  /** Money went back without a cancellation: a session that is not paid is not offered. */
  const onRefunded: React = async (booking, at, tx) => {
    if (booking.status === 'pending' && !bookingRules.isWaiting(booking))
      await withdraw(booking, { at, cause: 'cancelled' }, tx);
  };

  const at =
    (react: React): Handler<BookingEvents['booking.paid']> =>
    ({ booking, entry }, tx) =>
      react(booking, entry.at, tx);

  return {
    'booking.paid': at(onPaid),
    'booking.accepted': at(onAccepted),
    'booking.rescheduled': at(onMoved),
    'booking.amended': at(onAmended),
    'booking.cancelled': at(onEnded),
    'booking.provider_cancelled': at(onEnded),
    'booking.expired': at(onEnded),
    'booking.refunded': at(onRefunded),
  };
};
