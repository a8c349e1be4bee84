import type { BlockDraft } from '@gently/contracts/training-blocks';
import { READING_CAP, type ProgressStatus } from '@gently/contracts/training-options';

/** Where one person is in one module. */
export interface Standing {
  status: ProgressStatus;
  /** From 0 to 100; 100 once completed. */
  percentage: number;
  blockId: string | null;
}

/** A page that stayed open and in view tells so about every minute. */
const LONGEST_SECONDS = 600;

/**
 * What a report of the browser changes. It never completes anything, and never takes anything back that was completed. With a block the
 * percentage only grows; without one, somebody has typed the number themselves, and it is what they say.
 */
export const afterReport = (
  now: Standing,
  report: { percentage?: number | undefined; blockId?: string | undefined },
): Standing => {
  const blockId = report.blockId ?? now.blockId;
  if (now.status === 'completed' || now.status === 'expired')
    return { status: now.status, percentage: now.percentage, blockId };
  const read = Math.min(Math.max(report.percentage ?? now.percentage, 0), READING_CAP);
  const percentage = report.blockId === undefined ? read : Math.max(now.percentage, read);
  return { status: now.status === 'failed' ? 'failed' : 'in_progress', percentage, blockId };
};

/** @returns how much of a module is read, in percent; a quiz is not read, but passed */
export const readShare = (
  blocks: readonly Pick<BlockDraft, 'id' | 'type'>[],
  read: ReadonlySet<string>,
): number => {
  const count = blocks.filter(({ id, type }) => type !== 'quiz' && read.has(id)).length;
  return blocks.length === 0 ? 0 : Math.min(READING_CAP, Math.round((count / blocks.length) * 100));
};

/** Seconds that count of those that a browser reports: never more than have passed by our own clock. */
export const countedSeconds = (reported: number, since: Date, now: Date): number => {
  const passed = Math.floor((now.getTime() - since.getTime()) / 1000);
  return Math.max(0, Math.min(reported, passed, LONGEST_SECONDS));
};

/** Tries that somebody still has; one that was begun and not handed in is among them. */
export const attemptsLeft = (most: number, used: number): number => Math.max(0, most - used);

/** Tries, and for the renewal of which certificate; null before there was one to renew. */
export interface Round {
  attemptsUsed: number;
  renews: string | null;
}

/** A renewal has all tries anew. @param renewable the certificate that can be renewed now; null for none */
export const roundNow = ({ attemptsUsed, renews }: Round, renewable: string | null): Round =>
  renewable === null || renewable === renews
    ? { attemptsUsed, renews }
    : { attemptsUsed: 0, renews: renewable };

/** After a try was marked. What was completed stays so. */
export const afterAttempt = (
  now: Standing,
  { passed, counts }: { passed: boolean; counts: boolean },
): Pick<Standing, 'status' | 'percentage'> => {
  if (passed) return { status: 'completed', percentage: 100 };
  const { status, percentage } = now;
  return { status: status === 'completed' || !counts ? status : 'failed', percentage };
};
