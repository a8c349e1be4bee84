import type { AccountStatus, Role } from './roles';

/** How long an admin may look at the site as somebody else, in minutes. */
export const VIEWING_MINUTES = 15;

/**
 * What an admin did: looked at the site as the person, downloaded their data without what is private, or downloaded all of
 * it because the person had asked.
 */
export const VIEWING_KINDS = ['look', 'file', 'whole_file'] as const;
export type ViewingKind = (typeof VIEWING_KINDS)[number];

/** How long it is kept who looked at an account, in months and as the database counts them. */
export const VIEWINGS_KEPT_MONTHS = 12;
export const VIEWINGS_KEPT_DAYS = (365 * VIEWINGS_KEPT_MONTHS) / 12;

/** As many are listed. */
export const VIEWINGS_SHOWN = 100;

/** An admin sees everything already, and whose account is paused sees nothing: neither can be looked at. */
export const canBeViewed = ({ role, status }: { role: Role; status: AccountStatus }): boolean =>
  role !== 'admin' && status !== 'suspended';
