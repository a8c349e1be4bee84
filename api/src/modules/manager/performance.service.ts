import type { Pence } from '@gently/contracts/money';
import type { Account } from '../auth';
import type { Bookings } from '../bookings';
import type { Ledger, SessionBooks } from '../ledger';
import { type OfferCounts, worthOf } from './figures';
import type { TeamFacts } from './people.repository';
import type { Period } from './period';
import type { SeenSessions, Work } from './sessions.repository';
import type { SettingsRepository } from './settings.repository';
import { idsOf, inRegion, type Team } from './team';

export interface PerformanceDeps {
  sessions: SeenSessions;
  facts: TeamFacts;
  settings: Pick<SettingsRepository, 'of'>;
  ledger: Pick<Ledger, 'sessionBooks'>;
  ratings: Pick<Bookings['ratings'], 'givenToEach'>;
}

/** How somebody of a team did in a period. */
export interface Performance {
  account: Account;
  work: Work;
  /** What the sessions of `work` brought, less what went back. */
  worthPence: Pence;
  offers: OfferCounts;
  rating: { average: number | null; count: number };
  lastActive: Date | null;
  /** Of each session of `work`. */
  books: ReadonlyMap<string, SessionBooks>;
}

export const NO_WORK: Work = { bookingIds: [], minutes: 0, started: 0, onTime: 0 };
const NO_RATING = { average: null, count: 0 };

export const together = (one: Work, other: Work): Work => ({
  bookingIds: [...one.bookingIds, ...other.bookingIds],
  minutes: one.minutes + other.minutes,
  started: one.started + other.started,
  onTime: one.onTime + other.onTime,
});

/** How a team does, person by person. Only what they did in the regions of its scope is known here. */
export const createPerformances = ({ sessions, facts, settings, ledger, ratings }: PerformanceDeps) => {
  /** What counts as on time is each region's own. */
  const work = async (team: Team, period: Period): Promise<Map<string, Work>> => {
    const found = new Map<string, Work>();
    for (const [regionId, { onTimeMinutes }] of await settings.of(team.scope))
      for (const [id, part] of await sessions.work(inRegion(team, regionId), period, onTimeMinutes))
        found.set(id, together(found.get(id) ?? NO_WORK, part));
    return found;
  };

  return {
    work,

    /** What sessions brought together, less what went back. */
    worthOf: async (bookingIds: readonly string[]): Promise<Pence> =>
      [...(await ledger.sessionBooks(bookingIds)).values()].reduce((sum, one) => sum + worthOf(one), 0),

    of: async (team: Team, period: Period): Promise<Performance[]> => {
      const [works, offers, given, used] = await Promise.all([
        work(team, period),
        facts.offers(team, period),
        ratings.givenToEach(idsOf(team)),
        facts.lastUse(team),
      ]);
      const books = await ledger.sessionBooks([...works.values()].flatMap(({ bookingIds }) => bookingIds));
      return team.people.map((account) => {
        const own = works.get(account.id) ?? NO_WORK;
        const ownBooks = new Map(
          own.bookingIds.flatMap((id) => {
            const found = books.get(id);
            return found ? [[id, found] as const] : [];
          }),
        );
        return {
          account,
          work: own,
          books: ownBooks,
          worthPence: [...ownBooks.values()].reduce((sum, one) => sum + worthOf(one), 0),
          offers: offers.get(account.id) ?? {},
          rating: given.get(account.id) ?? NO_RATING,
          lastActive: used.get(account.id) ?? null,
        };
      });
    },
  };
};
export type Performances = ReturnType<typeof createPerformances>;
