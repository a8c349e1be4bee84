import { OPEN_STATUSES } from '@gently/contracts/booking-status';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';

/** What asks for something now comes first: a session that runs, then requests, then what is coming. */
const weightOf = ({ status, can_accept }: DecluttererSession): number =>
  status === 'in_progress' ? 0 : can_accept ? 1 : 2;

/** @returns the sessions that are not over, those that ask for something first, then by their time. */
export const comingOf = (sessions: readonly DecluttererSession[]): DecluttererSession[] =>
  sessions
    .filter(({ status }) => OPEN_STATUSES.includes(status))
    .sort((a, b) => weightOf(a) - weightOf(b) || a.starts_at.localeCompare(b.starts_at));
