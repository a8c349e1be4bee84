import type { ClientSession } from 'mongoose';
import type { BookingToMatch, Matchmaker } from '../bookings';
import type { Candidates } from './candidates';
import { rank, type Ranked, type Ranking } from './order';

export interface Order {
  /** Who could be asked for a booking now, the best first, and who could not, with the reasons. */
  rank(booking: BookingToMatch, now: Date, session: ClientSession): Promise<Ranking>;
  /** The best of them; null when there is nobody. */
  best(booking: BookingToMatch, now: Date, session: ClientSession): Promise<Ranked | null>;
}

export const createOrder = (candidates: Candidates): Order => {
  const order: Order = {
    rank: async (booking, now, session) => {
      const { wanted, candidates: people } = await candidates.of(booking, session);
      return rank(wanted, people, now);
    },
    best: async (booking, now, session) => (await order.rank(booking, now, session)).ranked[0] ?? null,
  };
  return order;
};

/** What bookings ask when they take time or offer other times. */
export const createMatchmaker = (candidates: Candidates, order: Order): Matchmaker => ({
  choose: async (booking, now, session) => (await order.best(booking, now, session))?.userId ?? null,

  suitable: async (booking) => {
    const { wanted, candidates: people } = await candidates.atAnyTime(booking);
    return new Set(rank(wanted, people, wanted.startsAt).ranked.map(({ userId }) => userId));
  },

  reaches: async (booking) => {
    const { wanted, candidates: people } = await candidates.atAnyTime(booking);
    const { ranked, excluded } = rank(wanted, people, wanted.startsAt);
    const inArea = excluded.filter(
      ({ exclusions }) => !exclusions.some(({ code }) => code === 'outside_area'),
    );
    // Nobody who offers the service at all is another matter than nobody who comes.
    return people.length === 0 || ranked.length + inArea.length > 0;
  },
});
