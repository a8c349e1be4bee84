import { AppError } from '../../shared/errors/app-error';
import { FIRST_ID, pagesOf } from '../../shared/keyset-page';
import { oneByOne } from '../../shared/one-by-one';
import { type Booking, bookingRules } from '../bookings';
import type { AlertsRepository } from './alerts.repository';
import { AlreadyRaised } from './alerts.repository';
import { type AnswerDependencies, isLostRace } from './answers';
import type { Matching } from './matching';
import { canStillAsk, isPast, type Offer } from './offer';
import type { WhyNobody } from './why-nobody';

export interface MaintenanceDependencies extends AnswerDependencies {
  alerts: AlertsRepository;
  whyNobody: WhyNobody;
}

const BATCH = 50;
const PAGE = 200;

const each = <Item>(items: readonly Item[], work: (item: Item) => Promise<boolean>): Promise<number> =>
  oneByOne(items, work, {
    isLostRace: (error) => isLostRace(error) || error instanceof AlreadyRaised,
    failed: 'some sessions were not matched',
  });

/** What happens to offers by itself. Every step may run on several processes at once, and again after one has died. */
export const createMatchingMaintenance = (
  deps: MaintenanceDependencies,
): Pick<Matching, 'endUntaken' | 'expireOffers' | 'offerWaiting' | 'escalate'> => {
  const { bookings, offers, alerts, whyNobody, passOn, publish, transact, clock } = deps;

  /** No answer came: the next best is asked, and the person hears that they need not answer any more. */
  const expire = (due: Offer): Promise<boolean> =>
    transact(async (tx) => {
      const now = clock();
      const booking = await bookings.find(due.bookingId, tx);
      await offers.settle(due, { status: 'expired', answeredAt: now }, tx);
      await publish('offer.closed', { offer: due }, tx);
      if (!booking) return true;
      await publish('offer.expired', { offer: due, booking }, tx);
      if (!bookingRules.isWaiting(booking)) return true;
      await passOn(booking, { now, declined: { by: null } }, tx);
      return true;
    });

  const offer = ({ id }: Booking): Promise<boolean> =>
    transact(async (tx) => {
      const booking = await bookings.find(id, tx);
      if (!booking || !bookingRules.isWaiting(booking) || (await offers.liveOf(id, tx))) return false;
      const { decluttererId } = await passOn(booking, { now: clock(), waitedBefore: true }, tx);
      return decluttererId !== null;
    });

  const raise = ({ id }: Booking): Promise<boolean> =>
    transact(async (tx) => {
      const booking = await bookings.find(id, tx);
      const now = clock();
      if (!booking?.matchingBy || !bookingRules.isWaiting(booking) || booking.matchingBy > now) return false;
      const { reference, startsAt, matchingBy, regionId = null } = booking;
      const exclusions = await whyNobody(booking, now, tx);
      // Nobody is told of one that is taken at the same moment.
      const touched = await bookings.touch(booking, tx);
      await alerts.insert(
        { bookingId: id, regionId, reference, startsAt, matchingBy, raisedAt: now, exclusions },
        tx,
      );
      await publish('offer.failed', { booking: touched, at: now }, tx);
      return true;
    });

  const end = ({ id }: Booking): Promise<boolean> =>
    bookings.cancelUnmatched(id).then(
      () => true,
      (error: unknown) => {
        // Another process, or the client, was quicker.
        if (error instanceof AppError && error.code === 'transition_refused') return false;
        throw error;
      },
    );

  /** Every paid session that waits, page by page. */
  const eachWaiting = async (choose: (page: Booking[]) => Promise<Booking[]>, work: typeof offer) => {
    let done = 0;
    const pages = pagesOf({
      from: { at: new Date(0), id: FIRST_ID },
      size: PAGE,
      read: bookings.listWaiting,
      placeOf: ({ startsAt: at, id }) => ({ at, id }),
    });
    for await (const page of pages) done += await each(await choose(page), work);
    return done;
  };

  return {
    expireOffers: async () => each(await offers.listDue(clock(), BATCH), expire),

    offerWaiting: () =>
      eachWaiting(async (page) => {
        const now = clock();
        const inTime = page.filter(({ startsAt }) => canStillAsk(startsAt, now));
        const asked = await offers.withLive(inTime.map(({ id }) => id));
        return inTime.filter(({ id }) => !asked.has(id));
      }, offer),

    endUntaken: () =>
      eachWaiting(async (page) => {
        const now = clock();
        return page.filter(({ startsAt }) => isPast(startsAt, now));
      }, end),

    escalate: () =>
      eachWaiting(async (page) => {
        const now = clock();
        const isRaised = await alerts.raisedFor(page.map(({ id }) => id));
        return page.filter(
          ({ id, matchingBy }) => matchingBy && matchingBy <= now && !isRaised(id, matchingBy),
        );
      }, raise),
  };
};
