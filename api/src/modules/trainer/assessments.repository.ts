import { type Connection, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { assessmentModel, type AssessmentRow } from './assessment.model';
import { extraTimeModel, type ExtraTimeRow } from './extra-time.model';

export interface AgreedTime extends Pick<
  AssessmentRow,
  'authorName' | 'moduleTitle' | 'startsAt' | 'endsAt' | 'note' | 'cancelledAt' | 'createdAt'
> {
  id: string;
  authorId: string;
  moduleId: string;
  studentIds: string[];
  /** Minutes of extra time, by the id of the person. */
  extraMinutes: ReadonlyMap<string, number>;
}

/** Invitations that somebody sees at once. */
const MOST = 100;

const toAgreedTime = (
  { _id, author, module, students, ...row }: AssessmentRow,
  extraTime: readonly ExtraTimeRow[],
): AgreedTime => ({
  ...row,
  id: String(_id),
  authorId: String(author),
  moduleId: String(module),
  studentIds: students.map(String),
  extraMinutes: new Map(
    extraTime.flatMap(({ assessment, user, minutes }) =>
      assessment.equals(_id) ? [[String(user), minutes]] : [],
    ),
  ),
});

export const createAssessmentsRepository = (connection: Connection) => {
  const model = assessmentModel(connection);
  const extraTime = extraTimeModel(connection);
  const complete = async (rows: readonly AssessmentRow[], tx?: Transaction): Promise<AgreedTime[]> => {
    const extra = await extraTime
      .find({ assessment: { $in: rows.map(({ _id }) => _id) } })
      .session(tx ?? null)
      .lean<ExtraTimeRow[]>();
    return rows.map((row) => toAgreedTime(row, extra));
  };
  const objectIds = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));
  return {
    insert: async (
      { authorId, moduleId, studentIds, ...fields }: Omit<AgreedTime, 'id' | 'cancelledAt' | 'extraMinutes'>,
      tx: Transaction,
    ): Promise<AgreedTime> => {
      const row = {
        ...fields,
        author: new Types.ObjectId(authorId),
        module: new Types.ObjectId(moduleId),
        students: objectIds(studentIds),
      };
      const [stored] = await model.create([row], { session: tx });
      if (!stored) throw new Error('an assessment was not stored');
      return toAgreedTime(stored.toObject(), []);
    },

    find: async (id: string, tx?: Transaction): Promise<AgreedTime | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<AssessmentRow | null>();
      const [found = null] = row ? await complete([row], tx) : [];
      return found;
    },

    setExtraTime: async (
      { id, userId, minutes }: { id: string; userId: string; minutes: number },
      tx: Transaction,
    ): Promise<void> => {
      await extraTime.updateOne(
        { assessment: new Types.ObjectId(id), user: new Types.ObjectId(userId) },
        { $set: { minutes } },
        { upsert: true, session: tx },
      );
    },

    /** Writes another name of a trainer on what they have arranged. */
    renameAuthor: async (authorId: string, authorName: string, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { author: new Types.ObjectId(authorId), authorName: { $ne: authorName } },
        { $set: { authorName } },
        { session: tx },
      );
    },

    /** @returns false if it was cancelled already */
    cancel: async (id: string, at: Date, tx: Transaction): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), cancelledAt: null },
        { $set: { cancelledAt: at } },
        { session: tx },
      );
      return matchedCount === 1;
    },

    /** Latest first. */
    page: async (
      authorIds: readonly string[],
      limit: number,
      place: KeysetCursor | null,
    ): Promise<AgreedTime[]> => {
      const rows = await model
        .find({
          author: { $in: objectIds(authorIds) },
          ...(place ? beyond('startsAt', place.at, place.id, 'descending') : {}),
        })
        .sort({ startsAt: -1, _id: -1 })
        .limit(limit)
        .lean<AssessmentRow[]>();
      return complete(rows);
    },

    /** To which somebody is invited, and that end after this; the next to end first. */
    invitedTo: async (userId: string, after: Date): Promise<AgreedTime[]> => {
      const rows = await model
        .find({ students: new Types.ObjectId(userId), endsAt: { $gt: after }, cancelledAt: null })
        .sort({ endsAt: 1 })
        .limit(MOST)
        .lean<AssessmentRow[]>();
      return complete(rows);
    },
  };
};
export type AssessmentsRepository = ReturnType<typeof createAssessmentsRepository>;
