import type { Transaction } from '../../shared/database/transaction';
import type { Account } from '../auth';
import { bookingRules, type Bookings, type BookingToMatch } from '../bookings';
import type { Availability, Declutterer, DeclutterersRepository, StandingCandidate } from '../declutterers';
import type { ToldNeeds } from './needs';
import type { Offer } from './offer';
import type { OffersRepository } from './offers.repository';
import type { Candidate, WantedSession } from './order';
import type { QuietTimes } from './quiet-times';
import { areaOf } from './regions';

export interface CandidateSources {
  availability: Availability;
  ratings: Pick<Bookings['ratings'], 'wishesOf' | 'givenToEach'>;
  offers: Pick<OffersRepository, 'allOf'>;
  /** People's accounts, who may have been suspended or changed their role. */
  accountsOf: (ids: readonly string[]) => Promise<Account[]>;
  /** What a client agreed that we keep. */
  toldNeedsOf: (clientId: string) => Promise<ToldNeeds>;
  quietUntil: QuietTimes['quietUntil'];
}

type Wishes = Awaited<ReturnType<Bookings['ratings']['wishesOf']>>;

/** They had taken it, and do not come. */
const TAKEN_AND_LOST: readonly Offer['status'][] = ['handed_back', 'taken_away', 'missed'];

/** Whether somebody said no to a booking or gave it up, at whatever time, or let the same time run out. */
const saidNo = (offers: readonly Offer[], userId: string, startsAt: Date): boolean =>
  offers.some(
    ({ decluttererId, status, startsAt: asked }) =>
      decluttererId === userId &&
      (status === 'declined' ||
        TAKEN_AND_LOST.includes(status) ||
        (status === 'expired' && asked.getTime() === startsAt.getTime())),
  );

const likedBy = ({ liked, disliked }: Wishes, userId: string): boolean | null => {
  if (disliked.has(userId)) return false;
  return liked.has(userId) ? true : null;
};

export const wantedOf = (booking: BookingToMatch, told: ToldNeeds): WantedSession => ({
  startsAt: booking.startsAt,
  area: areaOf(booking),
  needs: {
    category: booking.service.category,
    sensoryNeeds: booking.sensoryNeeds,
    communicationPreferences: booking.communicationPreferences,
    ...told,
  },
});

const NOTHING_TOLD: ToldNeeds = { neurotype: null, words: [] };

interface Known {
  booking: BookingToMatch;
  wishes: Wishes;
  asked: readonly Offer[];
  active: ReadonlySet<string>;
  ratings: ReadonlyMap<string, Candidate['rating']>;
}

const NOT_RATED: Candidate['rating'] = { average: null, count: 0 };

/** What the order looks at of one person, apart from how they stand to a time. */
const personOf = (
  declutterer: Declutterer,
  { booking, wishes, asked, active, ratings }: Known,
): Omit<Candidate, 'dayOff' | 'works' | 'free' | 'isBeyond' | 'isUntrained' | 'load' | 'quietUntil'> => {
  const { userId, approved, status, areas, specialisations, emergency } = declutterer;
  return {
    userId,
    approved: approved && active.has(userId),
    paused: !declutterer.active || status !== 'available',
    // Availability names only those who offer the service.
    serves: true,
    areas,
    specialisations,
    shortNotice: emergency,
    rating: ratings.get(userId) ?? NOT_RATED,
    liked: likedBy(wishes, userId),
    declined: saidNo(asked, userId, booking.startsAt),
    current: userId === booking.decluttererId,
    taken: userId === booking.decluttererId && booking.status === 'confirmed',
  };
};

/** Which of these people work for us: others may have been suspended, or do something else by now. */
export const createWorking =
  (accountsOf: CandidateSources['accountsOf']) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const accounts = await accountsOf(ids);
    const working = accounts.filter(({ role, status }) => role === 'declutterer' && status === 'active');
    return new Set(working.map(({ id }) => id));
  };

/** Says whether a person works for us and is approved: one who was stopped takes no session. */
export const createApproved =
  (accountsOf: CandidateSources['accountsOf'], declutterers: Pick<DeclutterersRepository, 'get'>) =>
  async (id: string): Promise<boolean> =>
    (await createWorking(accountsOf)([id])).has(id) && (await declutterers.get(id))?.approved === true;

/** Reads together what the order looks at. */
export const createCandidates = (sources: CandidateSources) => {
  const { availability, ratings, offers, toldNeedsOf, quietUntil } = sources;
  const working = createWorking(sources.accountsOf);

  /** Nobody is asked for a session before it is paid. */
  const askedFor = (booking: BookingToMatch, tx?: Transaction): Promise<Offer[]> =>
    booking.paidAt ? offers.allOf(booking.id, tx) : Promise.resolve([]);

  const known = async (
    booking: BookingToMatch,
    people: readonly Declutterer[],
    tx?: Transaction,
  ): Promise<Omit<Known, 'ratings'>> => {
    const asked = await askedFor(booking, tx);
    const [wishes, active] = await Promise.all([
      ratings.wishesOf(booking.clientId),
      working(people.map(({ userId }) => userId)),
    ]);
    return { booking, wishes, asked, active };
  };

  return {
    /**
     * Everybody who offers the service, as they stand to the time of a booking; only those who are free then where just
     * the best is wanted, so that a retry after a lost race is quick.
     */
    of: async (booking: BookingToMatch, now: Date, tx: Transaction, whom: 'all' | 'free' = 'all') => {
      const { scheduledDate: date, scheduledTime: time, id: bookingId } = booking;
      const wanted = { date, time, bookingId };
      const everybody: StandingCandidate[] = await availability.candidates(
        bookingRules.shapeOf(booking),
        wanted,
        tx,
      );
      // A declutterer who has accepted a session keeps it, also if there is training to do by now.
      const hasTaken = ({ userId }: Declutterer) =>
        userId === booking.decluttererId && booking.status === 'confirmed';
      const standing =
        whom === 'all'
          ? everybody
          : everybody.filter(
              ({ declutterer, free, isBeyond, isUntrained }) =>
                free && !isBeyond && (!isUntrained || hasTaken(declutterer)),
            );
      if (standing.length === 0) return { wanted: wantedOf(booking, NOTHING_TOLD), candidates: [] };
      const people = standing.map(({ declutterer }) => declutterer);
      const facts = await known(booking, people, tx);
      const ids = people.map(({ userId }) => userId);
      const [given, told, quiet] = await Promise.all([
        ratings.givenToEach(ids),
        toldNeedsOf(booking.clientId),
        quietUntil(ids, now),
      ]);
      const candidates: Candidate[] = standing.map(
        ({ declutterer, dayOff, works, free, isBeyond, isUntrained, load }) => ({
          ...personOf(declutterer, { ...facts, ratings: given }),
          dayOff,
          works,
          free,
          isBeyond,
          isUntrained,
          load,
          quietUntil: quiet.get(declutterer.userId) ?? null,
        }),
      );
      return { wanted: wantedOf(booking, told), candidates };
    },

    /** The same people, whatever the time and in no order: as if they worked always and were free. */
    atAnyTime: async (booking: BookingToMatch) => {
      const people = await availability.serving(bookingRules.shapeOf(booking));
      const facts = { ...(await known(booking, people)), ratings: new Map() };
      const always = {
        dayOff: false,
        works: true,
        free: true,
        isBeyond: false,
        isUntrained: false,
        load: 0,
        quietUntil: null,
      };
      const candidates: Candidate[] = people.map((person) => ({ ...personOf(person, facts), ...always }));
      return { wanted: wantedOf(booking, NOTHING_TOLD), candidates };
    },
  };
};
export type Candidates = ReturnType<typeof createCandidates>;
