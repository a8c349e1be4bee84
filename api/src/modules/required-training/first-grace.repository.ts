import { addDays, londonDate } from '@gently/contracts/dates';
import { type Connection, Types } from 'mongoose';
import { eachDocument, type Migrate } from '../../migrations';
import type { Clock } from '../../shared/clock';
import { trainingGraceModel } from './training-grace.model';

/** Days in which declutterers who worked before required training was binding can do it. */
const FIRST_GRACE_DAYS = 30;

interface ApprovedRow {
  _id: Types.ObjectId;
  user: unknown;
}

/** Gives declutterers who are approved already time to do the required training. */
export const createFirstGrace =
  (connection: Connection, clock: Clock): Migrate =>
  async (tx) => {
    const graces = trainingGraceModel(connection).collection;
    const rows = await connection
      .collection<ApprovedRow>('declutterers')
      .find({ approved: true }, { session: tx, projection: { user: 1 } })
      .sort({ _id: 1 })
      .toArray();
    const until = addDays(londonDate(clock()), FIRST_GRACE_DAYS);
    const documents = rows.map((row) => ({ ...row, id: String(row._id) }));
    return eachDocument('declutterers', documents, async ({ user }) => {
      if (!(user instanceof Types.ObjectId)) throw new Error('its account is no id');
      const { upsertedCount } = await graces.updateOne(
        { user },
        { $setOnInsert: { user, until, remindedOn: null, reminders: 0 } },
        { upsert: true, session: tx },
      );
      return upsertedCount > 0;
    });
  };
