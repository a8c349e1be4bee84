import type { ApplicationStatus } from '@gently/contracts/application-options';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { ApplicationDocument, StoredQuestion } from './application.model';

/** The part of an application that decides whether the applicant can be approved. */
export interface ApplicationProgress {
  status: ApplicationStatus;
  submittedAt: Date;
  /** When it began to wait for the team. */
  since: Date;
  questions: StoredQuestion[];
  identitySeenOn: string | null;
  referencesContactedOn: string | null;
  referencesWaived: boolean;
}

type Times = Pick<ApplicationDocument, 'submittedAt' | 'questions' | 'reopenedAt'>;

/** When an application began to wait for the team: when it was sent or opened again, or the last question was answered. */
const waitsSince = ({ submittedAt, questions = [], reopenedAt }: Times): Date => {
  const times = [submittedAt, reopenedAt, questions.at(-1)?.answeredAt];
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)));
};

/** An application that waits for an answer of the team. */
export interface WaitingApplication {
  userId: string;
  /** When it began to wait for the team. */
  since: Date;
}

/** The way of an application to an answer: questions, checks and decisions. */
export const createApplicantProgress = (applications: Model<ApplicationDocument>) => {
  const change = async (
    filter: QueryFilter<ApplicationDocument>,
    update: UpdateQuery<ApplicationDocument>,
    tx: Transaction,
    arrayFilters?: Record<string, unknown>[],
  ): Promise<boolean> => {
    const options = { session: tx, ...(arrayFilters ? { arrayFilters } : {}) };
    return (await applications.updateOne(filter, update, options)).matchedCount > 0;
  };
  return {
    progressOf: async (userId: string, tx?: Transaction): Promise<ApplicationProgress | null> => {
      const found = await applications
        .findOne({ userId })
        .select(
          'status submittedAt reopenedAt questions identitySeenOn referencesContactedOn referencesWaived',
        )
        .session(tx ?? null)
        .lean();
      if (!found) return null;
      const { status, submittedAt, questions = [] } = found;
      const { identitySeenOn = null, referencesContactedOn = null, referencesWaived = false } = found;
      const since = waitsSince(found);
      return {
        status,
        submittedAt,
        since,
        questions,
        identitySeenOn,
        referencesContactedOn,
        referencesWaived,
      };
    },
    /** @returns whether the application waited for an answer, so that the question could be asked */
    ask: (userId: string, question: string, at: Date, tx: Transaction): Promise<boolean> =>
      change(
        { userId, status: 'pending' },
        {
          $set: { status: 'more_needed', remindedAt: null },
          $push: { questions: { question, askedAt: at, answer: null, answeredAt: null } },
        },
        tx,
      ),
    /** @returns whether a question was open */
    answer: (userId: string, answer: string, at: Date, tx: Transaction): Promise<boolean> =>
      change(
        { userId, status: 'more_needed' },
        {
          $set: {
            status: 'pending',
            'questions.$[open].answer': answer,
            'questions.$[open].answeredAt': at,
          },
        },
        tx,
        [{ 'open.answeredAt': null }],
      ),
    /** @returns whether it had not been decided before */
    decline: (userId: string, reason: string, tx: Transaction): Promise<boolean> =>
      change(
        { userId, status: { $in: ['pending', 'more_needed'] } },
        { $set: { status: 'declined', declineReason: reason } },
        tx,
      ),
    /** @returns whether there is an application, which waits for an answer afterwards */
    reopen: (userId: string, at: Date, tx: Transaction): Promise<boolean> =>
      change(
        { userId },
        { $set: { status: 'pending', reopenedAt: at, remindedAt: null, declineReason: null } },
        tx,
      ),
    /** @returns whether there is an application that is not approved yet */
    recordChecks: (
      userId: string,
      checks: Partial<Pick<ApplicationProgress, 'identitySeenOn' | 'referencesContactedOn'>>,
      tx: Transaction,
    ): Promise<boolean> => change({ userId, status: { $ne: 'approved' } }, { $set: { ...checks } }, tx),
    /** @returns whether there is an application that is not approved yet */
    waiveReferences: (userId: string, tx: Transaction): Promise<boolean> =>
      change({ userId, status: { $ne: 'approved' } }, { $set: { referencesWaived: true } }, tx),

    /** Applications that wait for an answer, of all applicants or of these, the oldest first. */
    listWaiting: async ({
      userIds,
      notReminded = false,
      limit,
    }: {
      userIds?: readonly string[];
      notReminded?: boolean;
      limit: number;
    }): Promise<WaitingApplication[]> => {
      const rows = await applications
        .find({
          status: 'pending',
          ...(userIds ? { userId: { $in: userIds } } : {}),
          ...(notReminded ? { remindedAt: null } : {}),
        })
        .select('userId submittedAt reopenedAt questions')
        .sort({ submittedAt: 1, _id: 1 })
        .limit(limit)
        .lean();
      return rows.map((row) => ({ userId: String(row.userId), since: waitsSince(row) }));
    },
    /** @returns false when another process has noted it before */
    noteReminder: (userId: string, at: Date, tx: Transaction): Promise<boolean> =>
      change({ userId, status: 'pending', remindedAt: null }, { $set: { remindedAt: at } }, tx),
  };
};
