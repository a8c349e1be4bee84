import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { FIRST_ID, pagesOf } from '../../shared/keyset-page';
import { oneByOne } from '../../shared/one-by-one';
import type { Booking, Bookings } from '../bookings';
import { AlreadyTold, type SessionAlerts } from './session-alerts.repository';
import { dueOf, type WatchKind } from './watch';
import type { WatchEvents } from './watch-events';

interface NoticeDependencies {
  bookings: Pick<Bookings, 'find' | 'listDue'>;
  alerts: SessionAlerts;
  publish: Publish<WatchEvents>;
  transact: Transact;
  clock: Clock;
}

const PAGE = 200;
/** Longer ago nothing new is noticed; what was told stands as an alert. */
const LOOK_BACK_MS = 30 * 86_400_000;

const EVENTS = {
  not_started: 'session.not_started',
  not_completed: 'session.not_completed',
  unfinished: 'session.unfinished',
} as const satisfies Record<WatchKind, keyof WatchEvents>;

interface Due {
  booking: Booking;
  kind: WatchKind;
}

/** Notices sessions that nobody started or completed. It may run on several processes at once: each thing is told once. */
export const createNoticer = ({ bookings, alerts, publish, transact, clock }: NoticeDependencies) => {
  const tell = ({ booking: { id, startsAt }, kind }: Due): Promise<boolean> =>
    transact(async (tx) => {
      const at = clock();
      const booking = await bookings.find(id, tx);
      const isSame = booking?.startsAt.getTime() === startsAt.getTime();
      if (!booking || !isSame || !dueOf(booking, at).includes(kind)) return false;
      await alerts.insert(booking, kind, at, tx);
      await publish(EVENTS[kind], { booking, at }, tx);
      return true;
    });

  /** @returns how many things were told. */
  return async (): Promise<number> => {
    const now = clock();
    const pages = pagesOf({
      from: { at: new Date(now.getTime() - LOOK_BACK_MS), id: FIRST_ID },
      size: PAGE,
      read: (place, limit) => bookings.listDue(place, now, limit),
      placeOf: ({ startsAt: at, id }: Booking) => ({ at, id }),
    });
    let count = 0;
    for await (const page of pages) {
      const isTold = await alerts.told(page.map(({ id }) => id));
      const due = page.flatMap((booking) => dueOf(booking, now).map((kind) => ({ booking, kind })));
      count += await oneByOne(
        due.filter(({ booking, kind }) => !isTold(booking, kind)),
        tell,
        {
          isLostRace: (error) => error instanceof AlreadyTold,
          failed: 'some sessions that did not go as planned were not told of',
        },
      );
    }
    return count;
  };
};
