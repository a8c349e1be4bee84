import { AWAY_MINUTES, MESSAGES_KEPT_MONTHS } from '@gently/contracts/message-options';
import { monthsAgo } from '../../shared/months-ago';

const MINUTE_MS = 60_000;

/** The first instant that still counts: what ended or was written before it need not be kept. In UTC. */
export const keptSince = (now: Date): Date => monthsAgo(now, MESSAGES_KEPT_MONTHS);

interface ConversationFacts {
  /** When something was last written, or the conversation began. */
  lastAt: Date;
  /** Whether a session of the two ended since, or is still to come. */
  hasRecentSession: boolean;
  /** A report that nobody has closed: then a manager still has to read it. */
  hasOpenReport: boolean;
}

/** Whether a conversation has been kept for long enough. */
export const isOver = ({ lastAt, hasRecentSession, hasOpenReport }: ConversationFacts, now: Date): boolean =>
  lastAt < keptSince(now) && !hasRecentSession && !hasOpenReport;

/** Messages that wait since then, or longer, are told of by email. */
export const waitingTooLongSince = (now: Date): Date => new Date(now.getTime() - AWAY_MINUTES * MINUTE_MS);

export type AwayStep = 'write' | 'wait' | 'leave';

/** What becomes of a person with messages that wait: an email, another look later, or nothing until more is written. */
export const awayStep = (facts: { wantsEmail: boolean; isQuiet: boolean; isPresent: boolean }): AwayStep => {
  if (!facts.wantsEmail) return 'leave';
  return facts.isQuiet || facts.isPresent ? 'wait' : 'write';
};
