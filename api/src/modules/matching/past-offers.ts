import { PAST_OFFER_STATUSES, type OfferStatus, type PastOfferStatus } from '@gently/contracts/offers';
import type { Matching } from './matching';
import type { Offer } from './offer';
import type { OffersRepository } from './offers.repository';

const isPast = <One extends { status: OfferStatus }>(one: One): one is One & { status: PastOfferStatus } =>
  PAST_OFFER_STATUSES.some((status) => status === one.status);

const latestFirst = (one: Pick<Offer, 'startsAt'>, other: Pick<Offer, 'startsAt'>): number =>
  other.startsAt.getTime() - one.startsAt.getTime();

/** What one person was offered and does not have. */
export const createPastOffers =
  (offers: Pick<OffersRepository, 'lastOfEach' | 'list'>): Matching['pastOffers'] =>
  async (decluttererId, { skip, limit }) => {
    const past = (await offers.lastOfEach(decluttererId)).filter(isPast).toSorted(latestFirst);
    const page = await offers.list(past.slice(skip, skip + limit).map(({ _id }) => _id));
    return { offers: page.filter(isPast).toSorted(latestFirst), total: past.length };
  };
