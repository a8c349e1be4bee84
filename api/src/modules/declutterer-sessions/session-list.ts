import { addDays } from '@gently/contracts/dates';
import { SESSION_STATUSES, type SessionStatus } from '@gently/contracts/session-options';
import type { Bookings } from '../bookings';
import { londonInstant } from '../declutterers';
import type { Matching } from '../matching';
import type { Disclosure } from './disclose-sessions';

export interface SessionsQuery {
  status?: SessionStatus | undefined;
  page: number;
  limit: number;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

const OPEN: readonly SessionStatus[] = ['pending', 'confirmed', 'in_progress'];

/** The part of one page that falls into a list which begins at `start` of all. */
const windowOf = (skip: number, limit: number, start: number) => {
  const missed = Math.max(0, start - skip);
  return { skip: Math.max(0, skip - start), limit: Math.max(0, limit - missed) };
};

interface SessionListDependencies {
  bookings: Pick<Bookings, 'ofDeclutterers'>;
  matching: Pick<Matching, 'openOffers'>;
  disclose: Pick<Disclosure, 'list' | 'withheld'>;
}

/** A declutterer's sessions, page by page, with what waits for their answer among them. */
export const createSessionList = ({
  bookings: { ofDeclutterers },
  matching,
  disclose,
}: SessionListDependencies) => ({
  /**
   * What is ahead comes first and in its order, then what is over, latest first.
   * @param withheld without what is for the declutterer alone, so that nothing has to be noted for clients
   */
  list: async (person: string, query: SessionsQuery, { withheld = false } = {}) => {
    const { status, page: number, limit, from_date: from, to_date: to } = query;
    const offers = await matching.openOffers(person);
    const common = {
      decluttererId: person,
      offered: offers.map(({ bookingId }) => bookingId),
      from: from === undefined ? undefined : londonInstant(from, '00:00'),
      before: to === undefined ? undefined : londonInstant(addDays(to, 1), '00:00'),
    };
    const wanted = status ? [status] : SESSION_STATUSES;
    const ahead = { ...common, statuses: wanted.filter((one) => OPEN.includes(one)) };
    const over = { ...common, statuses: wanted.filter((one) => !OPEN.includes(one)) };
    const countOf = (filter: typeof ahead) => (filter.statuses.length > 0 ? ofDeclutterers.count(filter) : 0);
    const [aheadCount, overCount] = await Promise.all([countOf(ahead), countOf(over)]);
    const skip = (number - 1) * limit;
    const read = async (filter: typeof ahead, count: number, start: number, direction: 1 | -1) => {
      const part = windowOf(skip, limit, start);
      if (part.limit === 0 || part.skip >= count) return [];
      return ofDeclutterers.list(filter, { direction, ...part });
    };
    const [first, rest] = await Promise.all([
      read(ahead, aheadCount, 0, 1),
      read(over, overCount, aheadCount, -1),
    ]);
    const offerOf = new Map(offers.map((offer) => [offer.bookingId, offer]));
    const total = aheadCount + overCount;
    const page = [...first, ...rest].slice(0, limit);
    const own = page.map((booking) => ({ booking, offer: offerOf.get(booking.id) ?? null }));
    return {
      sessions: withheld ? await disclose.withheld(own) : await disclose.list(person, own),
      page: { page: number, pages: Math.ceil(total / limit), total },
    };
  },
});
