import type { ClientSession } from 'mongoose';
import { AppError } from '../../shared/errors/app-error';
import type { Booking, BookingNews } from '../bookings';
import type { AlertsRepository } from './alerts.repository';
import type { Order } from './matchmaker';
import { isAnswerable } from './offer';
import type { OfferNews, WithdrawalCause } from './offer-news';
import type { OffersRepository } from './offers.repository';
import type { PassOnTo } from './pass-on';

interface Dependencies {
  offers: OffersRepository;
  alerts: AlertsRepository;
  order: Order;
  passOn: PassOnTo;
  news: OfferNews;
}

/** Whether a booking is one that somebody may be asked for. */
export const wantsSomebody = ({ status, paymentState }: Pick<Booking, 'status' | 'paymentState'>): boolean =>
  status === 'pending' && paymentState === 'paid';

type React = (booking: Booking, at: Date, session: ClientSession) => Promise<void>;

/**
 * What a change of a booking does to its offer, in the transaction of the change. The moment is that of the history, so
 * that what is told of the past stays in the past.
 */
export const createBookingReactions = (deps: Dependencies): BookingNews => {
  const { offers, alerts, order, passOn, news } = deps;

  /** @returns whose it was. */
  const withdraw = async (
    booking: Booking,
    { at, cause, tell = true }: { at: Date; cause: WithdrawalCause; tell?: boolean },
    session: ClientSession,
  ): Promise<string | undefined> => {
    const live = await offers.liveOf(booking.id, session);
    if (!live) return undefined;
    await offers.settle(live, { status: 'withdrawn', answeredAt: at }, session);
    if (tell) await news.withdrawn(live, booking, cause, session);
    return live.decluttererId;
  };

  const onPaid: React = async (booking, now, session) => {
    await passOn(booking, { now }, session);
  };

  /** The yes of the one person who was asked, in time; nobody else's counts. */
  const onAccepted: React = async (booking, at, session) => {
    const live = await offers.liveOf(booking.id, session);
    if (!live || live.decluttererId !== booking.decluttererId || !isAnswerable(live, at))
      throw new AppError('offer_closed');
    await offers.settle(live, { status: 'accepted', answeredAt: at }, session);
    await alerts.resolve(booking.id, at, session);
  };

  /** Whoever keeps a confirmed session keeps it; otherwise the new time is asked for anew. */
  const onMoved: React = async (booking, at, session) => {
    if (booking.status !== 'pending') return;
    await alerts.resolve(booking.id, at, session);
    const live = await offers.liveOf(booking.id, session);
    const stays = live?.decluttererId === booking.decluttererId;
    const before = await withdraw(booking, { at, cause: 'moved', tell: !stays }, session);
    if (wantsSomebody(booking)) await passOn(booking, { now: at, ...(before ? { before } : {}) }, session);
  };

  /** Another place may have found somebody else, and other wishes may rule out the person who is asked. */
  const onAmended: React = async (booking, now, session) => {
    if (!wantsSomebody(booking) || !booking.decluttererId) return;
    const live = await offers.liveOf(booking.id, session);
    const { excluded } = await order.rank(booking, now, session);
    const isExcluded = excluded.some(({ userId }) => userId === booking.decluttererId);
    if (live?.decluttererId === booking.decluttererId && !isExcluded) return;
    await withdraw(booking, { at: now, cause: 'changed' }, session);
    await passOn(booking, { now }, session);
  };

  const onEnded: React = async (booking, at, session) => {
    await withdraw(booking, { at, cause: 'cancelled' }, session);
    await alerts.resolve(booking.id, at, session);
  };

  /** Money that went back without a cancellation: nobody is asked to come for nothing. */
  const onRefunded: React = async (booking, at, session) => {
    if (booking.status === 'pending' && !wantsSomebody(booking))
      await withdraw(booking, { at, cause: 'cancelled' }, session);
  };

  const reactions: Partial<Record<string, React>> = {
    pay: onPaid,
    accept: onAccepted,
    reschedule: onMoved,
    amend: onAmended,
    cancel: onEnded,
    expire: onEnded,
    refund: onRefunded,
  };

  return {
    tell: async (event, booking, session) => {
      const at = booking.history.at(-1)?.at;
      if (at) await reactions[event]?.(booking, at, session);
    },
  };
};
