import { createHmac } from 'node:crypto';
import { addMonths, londonDate } from '@gently/contracts';
import { CARD_MARK_MONTHS } from '../../shared/retention';

/** The mark of a card: only with our key can it be compared with the provider's fingerprint. */
export const markOf = (fingerprint: string, key: Buffer): string =>
  createHmac('sha256', key).update(`card:${fingerprint}`).digest('base64url');

/** @returns when the mark of a card, or a client's grace pass, that is used now is deleted: the start of a day, UTC */
export const keptUntil = (now: Date): Date =>
  new Date(`${addMonths(londonDate(now), CARD_MARK_MONTHS)}T00:00:00Z`);
