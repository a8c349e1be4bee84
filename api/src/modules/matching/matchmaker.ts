import type { ExclusionCode } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { BookingPorts, BookingToMatch } from '../bookings';
import type { DeclutterersRepository } from '../declutterers';
import type { Candidates } from './candidates';
import { type Excluded, rank, type Ranked, type Ranking } from './order';
import { areaFit, areaOf } from './regions';

type Matchmaker = BookingPorts['matchmaker'];

export interface Order {
  /** Who could be asked for a booking now, the best first, and who could not, with the reasons. */
  rank(booking: BookingToMatch, now: Date, tx: Transaction): Promise<Ranking>;
  /** The best of them; null when there is nobody. */
  best(booking: BookingToMatch, now: Date, tx: Transaction): Promise<Ranked | null>;
}

export const createOrder = (candidates: Candidates): Order => {
  const among = async (booking: BookingToMatch, now: Date, tx: Transaction, whom: 'all' | 'free') => {
    const { wanted, candidates: people } = await candidates.of(booking, now, tx, whom);
    return rank(wanted, people, now);
  };
  return {
    rank: (booking, now, tx) => among(booking, now, tx, 'all'),
    best: async (booking, now, tx) => (await among(booking, now, tx, 'free')).ranked[0] ?? null,
  };
};

/** What no other time would change. */
const FOR_GOOD: readonly ExclusionCode[] = ['outside_area', 'declined_before', 'not_wanted'];

/** Why nobody is left, if that is for good; a service that nobody offers just now is another matter. */
const blockedBy = (
  ranked: readonly Ranked[],
  excluded: readonly Excluded[],
): Awaited<ReturnType<Matchmaker['outlook']>>['blocked'] => {
  const everyoneIs = (codes: readonly ExclusionCode[]) =>
    excluded.every(({ exclusions }) => exclusions.some(({ code }) => codes.includes(code)));
  if (ranked.length > 0 || excluded.length === 0) return null;
  if (everyoneIs(['outside_area'])) return 'area';
  return everyoneIs(FOR_GOOD) ? 'people' : null;
};

/** What bookings ask when they take time or offer other times. */
export const createMatchmaker = (
  candidates: Candidates,
  order: Order,
  { get }: Pick<DeclutterersRepository, 'get'>,
): Matchmaker => ({
  choose: async (booking, now, tx) => (await order.best(booking, now, tx))?.userId ?? null,

  comesTo: async (decluttererId, place) => {
    const declutterer = await get(decluttererId);
    return declutterer !== null && areaFit(areaOf(place), declutterer.areas) !== null;
  },

  outlook: async (booking) => {
    const { wanted, candidates: people } = await candidates.atAnyTime(booking);
    const { ranked, excluded } = rank(wanted, people, wanted.startsAt);
    return { suitable: new Set(ranked.map(({ userId }) => userId)), blocked: blockedBy(ranked, excluded) };
  },
});
