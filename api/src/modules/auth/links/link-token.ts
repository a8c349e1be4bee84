import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS } from '../../../shared/retention';

/** What a link in an email may do. */
export const LINK_PURPOSES = ['verify_email', 'change_email', 'reset_password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const HOUR_MS = 3_600_000;
/** How long a link works, in milliseconds. */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  verify_email: LINK_HOURS.verify_email * HOUR_MS,
  change_email: LINK_HOURS.change_email * HOUR_MS,
  reset_password: LINK_HOURS.reset_password * HOUR_MS,
};

export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored: who reads the database can open no account with it. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
