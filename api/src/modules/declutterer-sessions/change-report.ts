import type { ReportBody } from '@gently/contracts/declutterer-sessions';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { additionsUntil } from '../photos';
import type { OwnSession } from './own-sessions';
import type { SessionReport } from './report.model';
import type { Reports } from './reports.repository';

const TOO_LATE = 'Notes can be changed until a day after the session was completed. That time has passed.';
const CHANGED =
  'These notes were changed on another page in the meantime. Nothing was overwritten. Please look at them before you save yours.';
const NOT_COMPLETED = 'Notes are shared when the session is completed.';

interface ReportChangeDependencies {
  reports: Pick<Reports, 'changeNotes'>;
  clock: Clock;
}

type Notes = Pick<SessionReport, 'notes' | 'recommendations'>;

const notesOf = ({ session_notes: notes, recommendations }: Omit<ReportBody, 'began'>): Notes => ({
  notes,
  recommendations,
});

/** Completing a session must not close the notes over what its declutterer remembers on the way home. */
export const createReportChange = (
  { reports, clock }: ReportChangeDependencies,
  get: (person: string, id: string) => Promise<OwnSession>,
) => ({
  /** @throws AppError `session_not_found`, `transition_refused`; `conflict` when other notes were stored since the form began */
  changeReport: async (
    person: string,
    id: string,
    { began, ...words }: ReportBody,
  ): Promise<SessionReport> => {
    const { booking } = await get(person, id);
    const now = clock();
    if (!additionsUntil(booking, now)) {
      const message = booking.status === 'completed' ? TOO_LATE : NOT_COMPLETED;
      throw new AppError('transition_refused', { message, details: { reason: 'not_open' } });
    }
    const { clientId } = booking;
    const report = {
      bookingId: id,
      clientId,
      decluttererId: person,
      ...notesOf(words),
      completedAt: now,
    };
    const changed = await reports.changeNotes(report, began && notesOf(began));
    if (!changed) throw new AppError('conflict', { message: CHANGED });
    return changed;
  },
});
