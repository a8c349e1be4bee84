import { addDays, type IsoDate } from '@gently/contracts';
import { REPORT_DAYS_MAX, REPORT_TEXTS } from '@gently/contracts/report-options';
import { AppError } from '../../shared/errors/app-error';

/** London days, both included. */
export interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** Days as they are asked for: left out, it is all there ever was. */
export interface AskedDays {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

const refuse = (field: 'from' | 'to', message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field, message }] });
};

/** Null where none are named. */
export const ownDays = ({ from, to }: AskedDays): Days | null =>
  from !== undefined && to !== undefined ? { from, to } : null;

/** What regions have moved is asked for by days, and not too many. @throws AppError `validation_failed` */
export const regionDays = (asked: AskedDays): Days => {
  const days = ownDays(asked) ?? refuse('from', REPORT_TEXTS.range);
  if (addDays(days.from, REPORT_DAYS_MAX - 1) < days.to) refuse('to', REPORT_TEXTS.long);
  return days;
};

/** The figure has days of its own. @throws AppError `validation_failed` */
export const demandNoDays = (asked: AskedDays): void => {
  if (ownDays(asked)) refuse('from', REPORT_TEXTS.own_month);
};
