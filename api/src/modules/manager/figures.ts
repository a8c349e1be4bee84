import { type Pence, toPounds } from '@gently/contracts/money';
import type { OfferStatus } from '@gently/contracts/offers';
import type { SessionBooks } from '../ledger';

/** @returns a part of a whole in percent; null of nothing */
export const rate = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null;

/** What a session brought, less what went back. */
export const worthOf = ({ grossPence, refundedPence }: SessionBooks): Pence => grossPence - refundedPence;

/** @returns pounds of one of them on average; null of none */
export const meanPounds = (pence: Pence, count: number): number | null =>
  count > 0 ? toPounds(Math.round(pence / count)) : null;

export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 10) / 10;

/** How often offers came to what. */
export type OfferCounts = Partial<Record<OfferStatus, number>>;

const ACCEPTED: readonly OfferStatus[] = ['accepted', 'handed_back', 'missed', 'taken_away'];
const ANSWERED: readonly OfferStatus[] = [...ACCEPTED, 'declined', 'expired'];
const CAUSED: readonly OfferStatus[] = ['handed_back', 'missed'];

const sumOf = (counts: OfferCounts, statuses: readonly OfferStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

/** Of the offers that were answered or ran out; what was withdrawn asked nothing of anybody. */
export const acceptanceRate = (counts: OfferCounts): number | null =>
  rate(sumOf(counts, ACCEPTED), sumOf(counts, ANSWERED));

/** Sessions that did not take place because of somebody: given up, or not come to. */
export const causedBy = (counts: OfferCounts): number => sumOf(counts, CAUSED);
