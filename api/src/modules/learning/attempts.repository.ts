import { type Connection, type Model, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Ordered } from './answer-order';
import { ARRIVAL_MS } from './attempt-time';
import { attemptModel, type AttemptRow } from './attempt.model';

export interface Attempt extends Omit<AttemptRow, '_id' | 'user' | 'module' | 'assessment'> {
  id: string;
  userId: string;
  moduleId: string;
  assessmentId: string | null;
}

const toAttempt = ({ _id, user, module, assessment, ...rest }: AttemptRow): Attempt => ({
  ...rest,
  id: String(_id),
  userId: String(user),
  moduleId: String(module),
  assessmentId: assessment && String(assessment),
});

export type NewAttempt = Pick<
  Attempt,
  'userId' | 'moduleId' | 'version' | 'number' | 'drawn' | 'assessmentId' | 'startedAt' | 'dueAt' | 'first'
>;

/** Attempts that have an end, and what becomes of them then. */
const timedRows = (model: Model<AttemptRow>) => ({
  ofAssessment: async (userId: string, assessmentId: string, tx: Transaction): Promise<Attempt | null> => {
    const row = await model
      .findOne({ user: new Types.ObjectId(userId), assessment: new Types.ObjectId(assessmentId) })
      .session(tx)
      .lean<AttemptRow | null>();
    return row && toAttempt(row);
  },

  /** All tries of these agreed times. */
  ofAssessments: async (assessmentIds: readonly string[]): Promise<Attempt[]> => {
    const rows = await model
      .find({ assessment: { $in: assessmentIds.map((id) => new Types.ObjectId(id)) } })
      .lean<AttemptRow[]>();
    return rows.map(toAttempt);
  },

  /** Ends those of an agreed time that were not handed in. */
  closeAssessment: async (assessmentId: string, at: Date, tx: Transaction): Promise<void> => {
    await model.updateMany(
      { assessment: new Types.ObjectId(assessmentId), handedInAt: null, closedAt: null },
      { $set: { closedAt: at } },
      { session: tx },
    );
  },

  close: async (id: string, at: Date, tx: Transaction): Promise<void> => {
    await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: { closedAt: at } }, { session: tx });
  },

  setDue: async (id: string, dueAt: Date, tx: Transaction): Promise<void> => {
    await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: { dueAt } }, { session: tx });
  },

  /** Ids of those that ended before this moment and are neither handed in nor closed, the longest over first. */
  dueBefore: async (moment: Date, limit: number): Promise<string[]> => {
    const rows = await model
      .find({ handedInAt: null, closedAt: null, dueAt: { $lt: moment } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<Pick<AttemptRow, '_id'>[]>();
    return rows.map(({ _id }) => String(_id));
  },
});

export const createAttempts = (connection: Connection) => {
  const model = attemptModel(connection);
  return {
    insert: async (attempt: NewAttempt, tx: Transaction): Promise<Attempt> => {
      const { userId, moduleId, assessmentId, ...rest } = attempt;
      const row = {
        ...rest,
        user: new Types.ObjectId(userId),
        module: new Types.ObjectId(moduleId),
        assessment: assessmentId === null ? null : new Types.ObjectId(assessmentId),
      };
      const [stored] = await model.create([row], { session: tx });
      if (!stored) throw new Error('an attempt was not stored');
      return toAttempt(stored.toObject());
    },

    find: async (id: string, tx?: Transaction): Promise<Attempt | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<AttemptRow | null>();
      return row && toAttempt(row);
    },

    ...timedRows(model),

    /** How many somebody has begun of a module, of either kind. */
    count: (userId: string, moduleId: string, tx: Transaction): Promise<number> =>
      model
        .countDocuments({ user: new Types.ObjectId(userId), module: new Types.ObjectId(moduleId) })
        .session(tx),

    /** Whether somebody has begun another try of a module that can be handed in now. */
    hasOpen: async (
      { userId, moduleId, besides, at }: { userId: string; moduleId: string; besides: string; at: Date },
      tx: Transaction,
    ): Promise<boolean> => {
      const found = await model
        .exists({
          user: new Types.ObjectId(userId),
          module: new Types.ObjectId(moduleId),
          _id: { $ne: new Types.ObjectId(besides) },
          handedInAt: null,
          closedAt: null,
          $or: [{ dueAt: null }, { dueAt: { $gte: new Date(at.getTime() - ARRIVAL_MS) } }],
        })
        .session(tx);
      return found !== null;
    },

    keepAnswers: async (id: string, answers: Record<string, number>, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: new Types.ObjectId(id), handedInAt: null },
        { $set: { answers } },
        { session: tx },
      );
    },

    /** Stores all answers of an attempt, with when each was chosen. */
    setAnswers: async (id: string, { answers, chosenAt }: Ordered, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: new Types.ObjectId(id), handedInAt: null, closedAt: null },
        { $set: { answers, chosenAt } },
        { session: tx },
      );
    },

    /** First tries of people at a module that were handed in, latest begun first. */
    firstTries: async (
      moduleId: string,
      limit: number,
    ): Promise<Pick<Attempt, 'version' | 'answers' | 'drawn'>[]> =>
      model
        .find(
          { module: new Types.ObjectId(moduleId), first: true, handedInAt: { $type: 'date' } },
          { version: 1, answers: 1, drawn: 1 },
        )
        .sort({ handedInAt: -1, _id: -1 })
        .limit(limit)
        .lean<Pick<AttemptRow, '_id' | 'version' | 'answers' | 'drawn'>[]>(),

    handIn: async (
      id: string,
      marked: Pick<Attempt, 'answers' | 'handedInAt' | 'score' | 'passed' | 'attemptsLeft' | 'timeEnded'>,
      tx: Transaction,
    ): Promise<void> => {
      await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: marked }, { session: tx });
    },
  };
};
export type Attempts = ReturnType<typeof createAttempts>;
