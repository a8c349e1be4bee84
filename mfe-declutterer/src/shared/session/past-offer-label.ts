import { PAST_OFFER_LABELS } from '@gently/contracts/offers';

const LABELS: Readonly<Record<string, string | undefined>> = PAST_OFFER_LABELS;

/** @returns how an offer ended; undefined where only a later API knows that */
export const pastOfferLabel = (status: string): string | undefined => LABELS[status];
