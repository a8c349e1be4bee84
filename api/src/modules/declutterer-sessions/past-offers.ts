import type { PastOffer } from '@gently/contracts/declutterer-sessions';
import type { PastOfferStatus } from '@gently/contracts/offers';
import { SESSIONS_PAGE_SIZE } from '@gently/contracts/session-options';
import type { Booking, Bookings } from '../bookings';
import type { Matching, Offer } from '../matching';
import { areaOf } from './session';

interface PastOffersDependencies {
  bookings: Pick<Bookings, 'find'>;
  matching: Pick<Matching, 'pastOffers'>;
}

const MISSED: readonly PastOfferStatus[] = ['handed_back', 'missed'];
/** Only these have words of the declutterer: what a client or the team wrote is not theirs to read. */
const OWN_WORDS: readonly PastOfferStatus[] = ['declined', 'handed_back'];

const present = (offer: Offer & { status: PastOfferStatus }, booking: Booking | null): PastOffer => ({
  id: offer.id,
  status: offer.status,
  booking_id: offer.bookingId,
  reference: booking?.reference ?? '',
  service_name: booking?.service.name ?? 'Session',
  starts_at: offer.startsAt.toISOString(),
  area: booking ? areaOf(booking) : '',
  ended_at: offer.answeredAt?.toISOString() ?? null,
  words: OWN_WORDS.includes(offer.status) ? offer.declineReason : '',
  counts_as_missed: MISSED.includes(offer.status),
});

/** What a declutterer was offered and does not have, page by page: nothing of the clients. */
export const createPastOfferPages =
  ({ bookings, matching }: PastOffersDependencies) =>
  async (person: string, page: number) => {
    const skip = (page - 1) * SESSIONS_PAGE_SIZE;
    const { offers, total } = await matching.pastOffers(person, { skip, limit: SESSIONS_PAGE_SIZE });
    const found = await Promise.all(
      offers.map(async (offer) => present(offer, await bookings.find(offer.bookingId))),
    );
    return { offers: found, page: { page, pages: Math.ceil(total / SESSIONS_PAGE_SIZE), total } };
  };
export type PastOfferPages = ReturnType<typeof createPastOfferPages>;
