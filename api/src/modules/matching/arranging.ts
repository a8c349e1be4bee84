import type { ExclusionCode, NextSlot } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import type { Availability, DeclutterersRepository } from '../declutterers';
import type { AlertsRepository } from './alerts.repository';
import { isLostRace } from './answers';
import { othersThan, suitabilityOf } from './arrangement';
import type { Order } from './matchmaker';
import type { Exclusion, Offer, Score } from './offer';
import type { OfferEvents } from './offer-events';
import type { OffersRepository } from './offers.repository';
import type { Ranked, Ranking } from './order';
import { ARRANGED, exclusionOf } from './reasons';

/** How a manager gives a session to somebody. */
export interface Giving {
  action: 'assign' | 'reassign';
  /** Who has it since. */
  to: string;
  /** Who decided it. */
  by: string;
  /** Reads the session, and throws where it is not to be seen. Asked anew after a lost race. */
  read: () => Promise<Booking>;
  /** Writes what belongs to it, in the same transaction. */
  alongside: (given: Booking, before: Booking, tx: Transaction) => Promise<void>;
}

/** Why somebody cannot be given a session, and what can be done instead. */
export interface CannotCome {
  exclusions: Exclusion[];
  others: Ranked[];
  /** When they themselves are free. */
  nextSlots: NextSlot[];
}
export class NotSuitable extends Error {
  constructor(readonly instead: CannotCome) {
    super('the session cannot be given to this person');
  }
}

export interface Arranging {
  /** @throws NotSuitable, AppError `transition_refused`, `same_person` */
  give(how: Giving): Promise<Booking>;
  /** Who could be asked for a session now and who not, and everybody who was asked for it. */
  standing(booking: Booking): Promise<{ ranking: Ranking; offers: Offer[] }>;
}

interface Dependencies {
  bookings: Pick<Bookings, 'arrange'>;
  offers: OffersRepository;
  alerts: AlertsRepository;
  order: Order;
  availability: Pick<Availability, 'nextFree' | 'refreshPerson'>;
  declutterers: Pick<DeclutterersRepository, 'get'>;
  publish: Publish<OfferEvents>;
  transact: Transact;
  clock: Clock;
}

const NOBODY: Ranking = { ranked: [], excluded: [] };

/** What managers do by hand. What was asked or taken before ends, and the session is somebody's at once. */
export const createArranging = (deps: Dependencies): Arranging => {
  const { bookings, offers, alerts, order, availability, declutterers, publish, transact, clock } = deps;

  /** Why somebody is not even among those who are looked at. */
  const unknown = async (userId: string): Promise<Exclusion> => {
    const code: ExclusionCode = (await declutterers.get(userId))?.approved
      ? 'does_not_serve'
      : 'not_approved';
    return exclusionOf(code);
  };

  const insteadOf = async (
    booking: Booking,
    to: string,
    ranking: Ranking,
    exclusions: Exclusion[],
  ): Promise<CannotCome> => {
    const { scheduledDate: date, scheduledTime: time } = booking;
    const shape = { ...bookingRules.shapeOf(booking), among: new Set([to]) };
    const nextSlots = await availability.nextFree(shape, { date, time }, booking.id);
    const here = booking.status === 'confirmed' ? booking.decluttererId : null;
    return { exclusions, others: othersThan(ranking, to, here), nextSlots };
  };

  /** Ends what stands between the session and its new person. It counts for nobody. */
  const endLive = async (booking: Booking, live: Offer, action: Giving['action'], tx: Transaction) => {
    const status = action === 'assign' ? ('withdrawn' as const) : ('taken_away' as const);
    await offers.settle(live, { status, answeredAt: clock() }, tx);
    await publish('offer.closed', { offer: live }, tx);
    await publish('offer.withdrawn', { offer: live, booking, cause: 'arranged' }, tx);
  };

  const write = async (booking: Booking, how: Giving, score: Score, tx: Transaction): Promise<Booking> => {
    const { action, by, to, alongside } = how;
    const at = clock();
    const live = await offers.liveOf(booking.id, tx);
    const given = await bookings.arrange(booking, { action, by, to, at }, tx);
    if (live?.decluttererId === to) {
      await offers.settle(live, { status: 'accepted', answeredAt: at }, tx);
      await publish('offer.closed', { offer: live }, tx);
    } else {
      if (live) await endLive(given, live, action, tx);
      const asked = { bookingId: booking.id, decluttererId: to, reasons: [ARRANGED], score };
      const times = { startsAt: booking.startsAt, offeredAt: at, answerBy: booking.startsAt };
      await offers.insert({ ...asked, ...times }, tx, { status: 'accepted', answeredAt: at });
    }
    await alerts.resolve(booking.id, at, tx);
    await alongside(given, booking, tx);
    return given;
  };

  const attempt = async (how: Giving, tries: number): Promise<Booking> => {
    const booking = await how.read();
    const step = bookingRules.transition(booking, how.action, clock());
    if (!step.ok) throw new AppError('transition_refused', { details: { reason: step.reason } });
    if (how.action === 'reassign' && booking.decluttererId === how.to) throw new AppError('same_person');
    // Calendars answer slowly: a try that lost a race relies on what the first one has read.
    if (tries === 1) await availability.refreshPerson(how.to, booking);
    // Decided in the transaction that writes it; a refusal reads on without it.
    const result = await transact(async (tx) => {
      const ranking = await order.rank(booking, clock(), tx);
      const suits = suitabilityOf(ranking, how.to);
      if (!suits) return { ranking, exclusions: [await unknown(how.to)] };
      if (!suits.ok) return { ranking, exclusions: suits.exclusions };
      return { given: await write(booking, how, suits.score, tx) };
    });
    if (result.given) return result.given;
    throw new NotSuitable(await insteadOf(booking, how.to, result.ranking, result.exclusions));
  };

  return {
    give: (how) => retryOnConflict((tries) => attempt(how, tries), { isLostRace }),

    standing: async (booking) => {
      const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
      const ranking = isOpen ? await transact((tx) => order.rank(booking, clock(), tx)) : NOBODY;
      return { ranking, offers: await offers.allOf(booking.id) };
    },
  };
};
