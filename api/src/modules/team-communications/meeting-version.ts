import { AppError } from '../../shared/errors/app-error';
import type { Meeting } from './meetings.repository';

/**
 * An answer counts only for the meeting that the person has seen, and a change replaces only what the manager has seen.
 * @param seen undefined from pages of earlier releases, which do not say what they showed
 * @throws AppError `meeting_changed`
 */
export const assertSeen = ({ sequence }: Pick<Meeting, 'sequence'>, seen: number | undefined): void => {
  if (seen !== undefined && seen !== sequence) throw new AppError('meeting_changed');
};
