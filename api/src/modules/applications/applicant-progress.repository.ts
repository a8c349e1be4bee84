import type { ApplicationStatus } from '@gently/contracts/application-options';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { ApplicationDocument, StoredQuestion } from './application.model';

/** The part of an application that decides whether the applicant can be approved. */
export interface ApplicationProgress {
  status: ApplicationStatus;
  submittedAt: Date;
  questions: StoredQuestion[];
  identitySeenOn: string | null;
  referencesContactedOn: string | null;
  referencesWaived: boolean;
}

/** An application that waits for an answer of the team. */
export interface WaitingApplication {
  userId: string;
  /** When it was sent, or the last question was answered. */
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
        .select('status submittedAt questions identitySeenOn referencesContactedOn referencesWaived')
        .session(tx ?? null)
        .lean();
      if (!found) return null;
      const { status, submittedAt, questions = [] } = found;
      const { identitySeenOn = null, referencesContactedOn = null, referencesWaived = false } = found;
      return { status, submittedAt, questions, identitySeenOn, referencesContactedOn, referencesWaived };
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
    /** @returns whether there is an application that is not approved yet */
    recordChecks: (
      userId: string,
      checks: Pick<ApplicationProgress, 'identitySeenOn' | 'referencesContactedOn'>,
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
        .select('userId submittedAt questions')
        .sort({ submittedAt: 1, _id: 1 })
        .limit(limit)
        .lean();
      return rows.map(({ userId, submittedAt, questions = [] }) => ({
        userId: String(userId),
        since: questions.at(-1)?.answeredAt ?? submittedAt,
      }));
    },
    /** @returns false when another process has noted it before */
    noteReminder: (userId: string, at: Date, tx: Transaction): Promise<boolean> =>
      change({ userId, status: 'pending', remindedAt: null }, { $set: { remindedAt: at } }, tx),
  };
};
