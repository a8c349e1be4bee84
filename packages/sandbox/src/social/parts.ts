import { createHash } from 'node:crypto';
import type { Database } from '../store/database';
import type { SocialPostRecord } from './records';

/** The one app that is registered with every network here. */
export const SOCIAL_CLIENT = { id: 'gently-sorted-sandbox', secret: 'sandbox-only' } as const;

/** What a network refuses, before each puts it into its own words. */
export class SocialFailure extends Error {
  constructor(
    readonly kind: 'invalid' | 'token' | 'oauth' | 'refused' | 'busy' | 'broken' | 'not_found',
    message: string,
    /** What the network's own error says besides, or instead of what it says for the kind. */
    readonly own: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}

export type Fields = Record<string, string | undefined>;
/** Only fields of plain text. */
export const fieldsOf = (...given: unknown[]): Fields =>
  Object.fromEntries(
    given
      .flatMap((one) => (typeof one === 'object' && one !== null ? Object.entries(one) : []))
      .filter(([, value]) => typeof value === 'string'),
  ) as Fields;

export interface SocialRoom {
  database: Database;
  /** Where the site is that people are sent back to; null where any will do. */
  siteOrigin: string | null;
  /** Unix milliseconds. */
  now: () => number;
}

/** A number for a name, so that the same page has the same id each time. */
export const idOf = (name: string): string =>
  String(Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16));

/** Likes and the like of a post: they grow with its age, so that there is something to look at. */
export const figuresOf = ({ _id, at }: SocialPostRecord, now: number) => {
  const hours = Math.max(0, now - at.getTime()) / 3_600_000;
  const taste = Number(_id.slice(-3)) % 17;
  const grown = Math.round(Math.sqrt(hours) * (taste + 3));
  return { likes: grown, comments: Math.floor(grown / 6), shares: Math.floor(grown / 9), views: grown * 14 };
};

/** Where a post is read here: beside whatever prefix the stand-in is reached by. */
export const pageOf = (publicUrl: string, { _id }: SocialPostRecord): string =>
  `${publicUrl}/social#post-${_id}`;
