import { type Connection, type Model, Schema } from 'mongoose';
import { type KeptDayRow, keptDaysSchema } from '../../../shared/kept-days/kept-days.model';

/** What the completed sessions of a day came to. */
export interface SessionSum {
  sessions: number;
  /** All stars that they were given, and how many gave some. */
  stars: number;
  ratings: number;
}

const wholeNumber = { type: Number, required: true, validate: Number.isSafeInteger };

const schema = keptDaysSchema(
  new Schema<SessionSum>(
    { sessions: wholeNumber, stars: wholeNumber, ratings: wholeNumber },
    { _id: false, strict: 'throw' },
  ),
);

export const sessionDaysModel = (connection: Connection): Model<KeptDayRow<SessionSum>> =>
  connection.models['session_day'] ??
  connection.model<KeptDayRow<SessionSum>>('session_day', schema, 'session_days');
