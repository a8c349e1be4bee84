import type { IsoDate, Pence } from '@gently/contracts';
import type { SessionBooks } from '../ledger';
import { NO_BOOKS } from '../ledger';

/** One session of a declutterer that is over or was called off. */
export interface OwnSession {
  bookingId: string;
  reference: string;
  serviceName: string;
  scheduledDate: IsoDate;
  scheduledTime: string;
  durationMinutes: number;
  status: 'completed' | 'cancelled';
}

/** What some sessions brought, all together. */
export interface EarningsSums extends Omit<SessionBooks, 'sentPence'> {
  /** What of the net the completed sessions brought; the rest is of late cancellations. */
  completedPence: Pence;
  completed: number;
  cancelled: number;
  minutes: number;
}

/** Whether a session brings its declutterer anything: one that was completed, or called off too late for a full refund. */
export const brings = (session: OwnSession, books: ReadonlyMap<string, SessionBooks>): boolean =>
  session.status === 'completed' || (books.get(session.bookingId)?.netPence ?? 0) > 0;

/** Sums over sessions. One that was called off counts as no session and as no hours, whatever it brings. */
export const sumUp = (
  sessions: readonly OwnSession[],
  books: ReadonlyMap<string, SessionBooks>,
): EarningsSums => {
  const done = sessions.filter(({ status }) => status === 'completed');
  const paying = sessions.filter((session) => brings(session, books));
  const total = (key: keyof SessionBooks, of = paying): Pence =>
    of.reduce((sum, { bookingId }) => sum + (books.get(bookingId) ?? NO_BOOKS)[key], 0);
  return {
    grossPence: total('grossPence'),
    refundedPence: total('refundedPence'),
    platformPence: total('platformPence'),
    processingPence: total('processingPence'),
    commissionPence: total('commissionPence'),
    netPence: total('netPence'),
    completedPence: total('netPence', done),
    completed: done.length,
    cancelled: sessions.length - done.length,
    minutes: done.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  };
};

const MINUTES = 60;

/** Averages in whole pence; null while there is nothing to divide by. */
export const averagesOf = ({ completedPence, completed, minutes }: EarningsSums) => ({
  perSessionPence: completed === 0 ? null : Math.round(completedPence / completed),
  perHourPence: minutes === 0 ? null : Math.round((completedPence * MINUTES) / minutes),
});

/** Hours with two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / MINUTES) / 100;

export const feesOf = ({
  platformPence,
  processingPence,
  commissionPence,
}: Pick<SessionBooks, 'platformPence' | 'processingPence' | 'commissionPence'>): Pence =>
  platformPence + processingPence + commissionPence;
