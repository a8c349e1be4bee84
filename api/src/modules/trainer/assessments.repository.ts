import { type Connection, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { assessmentModel, type AssessmentRow } from './assessment.model';

export interface AgreedTime extends Pick<
  AssessmentRow,
  'authorName' | 'moduleTitle' | 'startsAt' | 'endsAt' | 'note' | 'cancelledAt' | 'createdAt'
> {
  id: string;
  authorId: string;
  moduleId: string;
  studentIds: string[];
}

/** Invitations that somebody sees at once. */
const MOST = 100;

const toAgreedTime = ({ _id, author, module, students, ...row }: AssessmentRow): AgreedTime => ({
  ...row,
  id: String(_id),
  authorId: String(author),
  moduleId: String(module),
  studentIds: students.map(String),
});

export const createAssessmentsRepository = (connection: Connection) => {
  const model = assessmentModel(connection);
  const objectIds = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));
  return {
    insert: async (
      { authorId, moduleId, studentIds, ...fields }: Omit<AgreedTime, 'id' | 'cancelledAt'>,
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
      return toAgreedTime(stored.toObject());
    },

    find: async (id: string, tx?: Transaction): Promise<AgreedTime | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<AssessmentRow | null>();
      return row && toAgreedTime(row);
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
      return rows.map(toAgreedTime);
    },

    /** To which somebody is invited, and that end after this; the next to end first. */
    invitedTo: async (userId: string, after: Date): Promise<AgreedTime[]> => {
      const rows = await model
        .find({ students: new Types.ObjectId(userId), endsAt: { $gt: after }, cancelledAt: null })
        .sort({ endsAt: 1 })
        .limit(MOST)
        .lean<AssessmentRow[]>();
      return rows.map(toAgreedTime);
    },
  };
};
export type AssessmentsRepository = ReturnType<typeof createAssessmentsRepository>;
