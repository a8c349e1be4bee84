import { createHash } from 'node:crypto';
import type { BootRecord } from '@gently/contracts/releases';
import type { Combination } from './compose';

const NAME_LENGTH = 24;

/** @returns a name that only this combination has, whatever the order of its remotes */
export const nameOf = ({ shell, remotes }: Combination): string =>
  createHash('sha256')
    .update(JSON.stringify([shell, Object.entries(remotes).sort()]))
    .digest('hex')
    .slice(0, NAME_LENGTH);

/** Whether a boot speaks for a combination, or why it does not. */
export type BootVerdict =
  | { ok: true; record: BootRecord }
  | { ok: false; reason: 'not_booted' | 'boot_failed' | 'boot_outdated' };

/**
 * Whether a combination may go live where something else is live now. A boot in which every page was well speaks for it
 * anywhere. One in which a page was broken before as well says only that it is no worse than what was live then, so it
 * speaks for it only while that is still live.
 * @param record of the candidate, if it was booted
 */
export const judgeBoot = (record: BootRecord | undefined, live: Combination): BootVerdict => {
  if (!record) return { ok: false, reason: 'not_booted' };
  if (!record.ok) return { ok: false, reason: 'boot_failed' };
  return record.broken_before.length === 0 || record.against === nameOf(live)
    ? { ok: true, record }
    : { ok: false, reason: 'boot_outdated' };
};
