import { addDays, isDay, londonDate } from '@gently/contracts/dates';
import { isSkippedInLondon } from '@gently/contracts/london-instant';
import { TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import { AppError } from '../../shared/errors/app-error';
import { londonInstant } from '../declutterers';

interface Planned {
  /** In London. */
  date: string;
  time: string;
  now: Date;
  /** Beside which an answer stands that cannot be taken. */
  field: string;
}

/** The instant that somebody plans for. @throws AppError `validation_failed` for what is over, too far ahead or no time at all */
export const plannedTime = ({ date, time, now, field }: Planned): Date => {
  const refuse = (message: string) => new AppError('validation_failed', { errors: [{ field, message }] });
  if (!isDay(date)) throw refuse(TEAM_TEXTS.moment);
  if (isSkippedInLondon(date, time)) throw refuse(TEAM_TEXTS.skipped);
  const planned = londonInstant(date, time);
  if (planned <= now) throw refuse(TEAM_TEXTS.past);
  if (date > addDays(londonDate(now), TEAM_LIMITS.aheadDays)) throw refuse(TEAM_TEXTS.tooFar);
  return planned;
};
