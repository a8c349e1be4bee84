import { type Connection, type Model, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { enrolmentModel, type EnrolmentRow } from './enrolment.model';
import type { AttemptsRequest } from './attempts-request';
import { foundBy, nameKeyOf } from './found-by';

/** One person in one module. */
export interface Enrolment extends Omit<
  EnrolmentRow,
  | '_id'
  | 'user'
  | 'module'
  | 'author'
  | 'openAttempt'
  | 'score'
  | 'words'
  | 'nameKey'
  | 'changes'
  | 'attemptsRequest'
> {
  attemptsRequest: AttemptsRequest | null;
  id: string;
  userId: string;
  moduleId: string;
  authorId: string;
  openAttemptId: string | null;
  /** Best of the marked tries, in percent; null before one. */
  score: number | null;
}

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: EnrolmentRow['role'];
}

/** More modules than anybody takes. */
const MOST = 2000;
const NO_SCORE = -1;

export const toEnrolment = (row: EnrolmentRow): Enrolment => {
  const { _id, user, module, author, openAttempt, score, ...others } = row;
  const { words: _words, nameKey: _key, changes: _changes, ...rest } = others;
  return {
    ...rest,
    // Of a row from before there were renewals.
    renews: rest.renews ?? null,
    attemptsRequest: rest.attemptsRequest ?? null,
    id: String(_id),
    userId: String(user),
    moduleId: String(module),
    authorId: String(author),
    openAttemptId: openAttempt && String(openAttempt),
    score: score === NO_SCORE ? null : score,
  };
};

/** How a person stands in lists. */
const listed = ({ firstName, lastName, email, role }: Person) => ({
  firstName,
  lastName,
  email,
  role,
  words: foundBy({ firstName, lastName, email }),
  nameKey: nameKeyOf({ firstName, lastName, email }),
});

export type EnrolmentChanges = Partial<Omit<Enrolment, 'id' | 'userId' | 'moduleId' | 'authorId'>>;

/** Who of these people has completed which of these modules; a module whose certificate has run out is not completed. */
const createCompletions =
  (model: Model<EnrolmentRow>) =>
  async (userIds: readonly string[], moduleIds: readonly string[]): Promise<Map<string, Set<string>>> => {
    const rows = await model
      .find({
        user: { $in: userIds.map((id) => new Types.ObjectId(id)) },
        module: { $in: moduleIds.map((id) => new Types.ObjectId(id)) },
        status: 'completed',
      })
      .select('user module')
      .lean<Pick<EnrolmentRow, 'user' | 'module'>[]>();
    const done = new Map<string, Set<string>>();
    for (const { user, module } of rows) {
      const own = done.get(String(user)) ?? new Set();
      done.set(String(user), own.add(String(module)));
    }
    return done;
  };

/** Updates the fields that enrolments repeat of the account of their person. */
const createCopies = (model: Model<EnrolmentRow>) => ({
  /** Gives the enrolments of a person another address, and what they are found by with it. @returns how many it changed */
  setEmail: async (userId: string, email: string, tx: Transaction): Promise<number> => {
    const rows = await model
      .find({ user: new Types.ObjectId(userId), email: { $ne: email } })
      .select('firstName lastName')
      .session(tx)
      .lean<Pick<EnrolmentRow, '_id' | 'firstName' | 'lastName'>[]>();
    for (const { _id, firstName, lastName } of rows) {
      const set = { email, words: foundBy({ firstName, lastName, email }) };
      await model.updateOne({ _id }, { $set: set, $inc: { changes: 1 } }, { session: tx });
    }
    return rows.length;
  },

  /** Gives the enrolments of a person another name, in place of the former one. @returns how many it changed */
  setName: async (
    userId: string,
    { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>,
    tx: Transaction,
  ): Promise<number> => {
    const rows = await model
      .find({
        user: new Types.ObjectId(userId),
        $or: [{ firstName: { $ne: firstName } }, { lastName: { $ne: lastName } }],
      })
      .select('email role')
      .session(tx)
      .lean<Pick<EnrolmentRow, '_id' | 'email' | 'role'>[]>();
    for (const { _id, email, role } of rows) {
      const set = listed({ id: userId, firstName, lastName, email, role });
      await model.updateOne({ _id }, { $set: set, $inc: { changes: 1 } }, { session: tx });
    }
    return rows.length;
  },
});

export const createEnrolments = (connection: Connection) => {
  const model = enrolmentModel(connection);
  const whose = (userId: string, moduleId: string) => ({
    user: new Types.ObjectId(userId),
    module: new Types.ObjectId(moduleId),
  });
  return {
    find: async (userId: string, moduleId: string, tx?: Transaction): Promise<Enrolment | null> => {
      const row = await model
        .findOne(whose(userId, moduleId))
        .session(tx ?? null)
        .lean<EnrolmentRow | null>();
      return row && toEnrolment(row);
    },

    /** Of one person, latest begun first; of these modules, or of all. */
    of: async (userId: string, moduleIds?: readonly string[], tx?: Transaction): Promise<Enrolment[]> => {
      const among = moduleIds && { module: { $in: moduleIds.map((id) => new Types.ObjectId(id)) } };
      const rows = await model
        .find({ user: new Types.ObjectId(userId), ...among })
        .sort({ startedAt: -1, _id: -1 })
        .limit(MOST)
        .session(tx ?? null)
        .lean<EnrolmentRow[]>();
      return rows.map(toEnrolment);
    },

    completedBy: createCompletions(model),

    begin: async (
      person: Person,
      { moduleId, authorId, at }: { moduleId: string; authorId: string; at: Date },
      tx: Transaction,
    ): Promise<Enrolment> => {
      const row = {
        ...whose(person.id, moduleId),
        ...listed(person),
        author: new Types.ObjectId(authorId),
        status: 'in_progress' as const,
        percentage: 0,
        score: NO_SCORE,
        attemptsUsed: 0,
        startedAt: at,
        seconds: 0,
        countedUntil: at,
      };
      const [stored] = await model.create([row], { session: tx });
      if (!stored) throw new Error('an enrolment was not stored');
      return toEnrolment(stored.toObject());
    },

    /** Stores changes, and the person as they are called now. Of two at once, one follows the other. */
    update: async (
      { userId, moduleId }: Pick<Enrolment, 'userId' | 'moduleId'>,
      { openAttemptId, score, ...changes }: EnrolmentChanges,
      person: Person | null,
      tx: Transaction,
    ): Promise<void> => {
      const set = {
        ...changes,
        ...(openAttemptId === undefined
          ? {}
          : { openAttempt: openAttemptId === null ? null : new Types.ObjectId(openAttemptId) }),
        ...(score === undefined ? {} : { score: score ?? NO_SCORE }),
        ...(person ? listed(person) : {}),
      };
      await model.updateOne(whose(userId, moduleId), { $set: set, $inc: { changes: 1 } }, { session: tx });
    },

    ...createCopies(model),

    /** Everyone who has completed all of these, in the order of their ids. */
    finishers: async (moduleIds: readonly string[]): Promise<string[]> => {
      const rows = await model.aggregate<{ _id: Types.ObjectId }>([
        {
          $match: { module: { $in: moduleIds.map((id) => new Types.ObjectId(id)) }, status: 'completed' },
        },
        { $group: { _id: '$user', completed: { $sum: 1 } } },
        { $match: { completed: moduleIds.length } },
        { $sort: { _id: 1 } },
      ]);
      return rows.map(({ _id }) => String(_id));
    },

    /** Everybody who has begun a module. */
    people: async (tx: Transaction): Promise<string[]> =>
      (await model.distinct('user').session(tx)).map(String),

    /** Meets whatever else changes these people in the module at the same time. */
    meet: async (userIds: readonly string[], moduleId: string, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { user: { $in: userIds.map((id) => new Types.ObjectId(id)) }, module: new Types.ObjectId(moduleId) },
        { $inc: { changes: 1 } },
        { session: tx },
      );
    },
  };
};
export type Enrolments = ReturnType<typeof createEnrolments>;
