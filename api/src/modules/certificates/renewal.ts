import { addDays, type IsoDate } from '@gently/contracts/dates';
import { type Certificate, lastDay } from './certificate';

/** How many days before its last one a certificate can be renewed, and its holder hears of it. */
export const RENEWAL_DAYS = 30;

type Dates = Pick<Certificate, 'issuedOn' | 'expiresOn'>;

/**
 * The first day on which a certificate can be renewed; null for good. Never the day on which it was issued, so that
 * completing a module twice stays like once.
 */
export const renewFrom = ({ issuedOn, expiresOn }: Dates): IsoDate | null => {
  if (expiresOn === null) return null;
  const [opens, earliest] = [addDays(expiresOn, -RENEWAL_DAYS), addDays(issuedOn, 1)];
  return opens > earliest ? opens : earliest;
};

/** Whether that day has come. One that has run out and was not ended yet can be renewed, too. */
export const canRenew = (certificate: Dates, today: IsoDate): boolean => {
  const first = renewFrom(certificate);
  return first !== null && first <= today;
};

/** The last day of the new one: nobody loses days by renewing early, and nobody gains any by being late. */
export const renewedUntil = ({ expiresOn }: Dates, today: IsoDate, months: number | null): IsoDate | null =>
  lastDay(expiresOn !== null && expiresOn > today ? expiresOn : today, months);

/** Whether something is valid for longer; null is for good. */
export const outlasts = (one: IsoDate | null, other: IsoDate | null): boolean =>
  other !== null && (one === null || one > other);
