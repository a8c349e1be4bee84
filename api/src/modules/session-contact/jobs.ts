import { MESSAGES_KEPT_MONTHS } from '@gently/contracts/message-options';
import { FIRST_ID, pagesOf } from '../../shared/keyset-page';
import { monthsAgo } from '../../shared/months-ago';
import type { ContactDependencies } from './contact-context';
import { CONTACT_KINDS, type ContactKind, type Dated } from './session-contact.repository';

type JobDependencies = Pick<
  ContactDependencies,
  'bookings' | 'repository' | 'publish' | 'transact' | 'clock'
>;

const PAGE = 200;
const FIRST = { at: new Date(0), id: FIRST_ID };

/** Ends proposals without an answer, and deletes what managers and clients wrote about sessions, as late as the messages of clients and declutterers. */
export const createContactJobs = ({ bookings, repository, publish, transact, clock }: JobDependencies) => {
  /** A session that is still to come, or that was written about lately, keeps all of its thread. */
  const clear = (bookingId: string, since: Date): Promise<number> =>
    transact(async (tx) => {
      const booking = await bookings.find(bookingId, tx);
      if (booking && booking.endsAt >= since) return 0;
      if (await repository.hasSince(bookingId, since, tx)) return 0;
      await repository.removeOf(bookingId, tx);
      return 1;
    });

  const clearKind = async (kind: ContactKind, since: Date): Promise<number> => {
    const pages = pagesOf({
      from: FIRST,
      size: PAGE,
      read: (place, limit) => repository.listOld(kind, { place, since, limit }),
      placeOf: ({ at, id }: Dated) => ({ at, id }),
    });
    let count = 0;
    for await (const page of pages)
      for (const bookingId of new Set(page.map((one) => one.bookingId)))
        count += await clear(bookingId, since);
    return count;
  };

  return {
    /** Closes proposals that were not answered in time, and notifies managers. @returns how many */
    lapseDue: async (): Promise<number> => {
      let count = 0;
      for (const { id, bookingId } of await repository.listDue(clock(), PAGE))
        count += await transact(async (tx) => {
          const [booking, proposal] = [
            await bookings.find(bookingId, tx),
            await repository.latestProposal(bookingId, tx),
          ];
          if (!booking || proposal?.id !== id || !(await repository.close(id, 'lapsed', tx))) return 0;
          const lapsed = { ...proposal, status: 'lapsed' as const };
          await publish('contact.time_lapsed', { booking, proposal: lapsed, at: clock() }, tx);
          return 1;
        });
      return count;
    },

    /** Deletes threads a year after their session and their last message or proposal. @returns how many. */
    clearOld: async (): Promise<number> => {
      const since = monthsAgo(clock(), MESSAGES_KEPT_MONTHS);
      let count = 0;
      for (const kind of CONTACT_KINDS) count += await clearKind(kind, since);
      return count;
    },
  };
};
