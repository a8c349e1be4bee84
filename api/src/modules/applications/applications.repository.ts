import type { ApplicationStatus } from '@gently/contracts/application-options';
import type { Application } from '@gently/contracts/registration';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { createApplicantProgress } from './applicant-progress.repository';
import { type ApplicationDocument, applicationModel } from './application.model';

/** What somebody wrote who would like to join, for those who decide about it. */
export type SentApplication = Pick<
  ApplicationDocument,
  | 'status'
  | 'submittedAt'
  | 'professionalInfo'
  | 'background'
  | 'motivation'
  | 'challenges'
  | 'additionalInfo'
  | 'references'
>;
const SENT = [
  'status',
  'submittedAt',
  'professionalInfo',
  'background',
  'motivation',
  'challenges',
  'additionalInfo',
  'references',
];

/** Where somebody's application stands. */
export interface ApplicationRecord {
  id: string;
  status: ApplicationStatus;
  submittedAt: Date;
  /** The question that waits for an answer. */
  question: string | null;
  declineReason: string | null;
}

/** All but what makes the account. */
type Answers = Omit<Application, 'email' | 'password' | 'first_name' | 'last_name' | 'role' | 'phone'>;

export const createApplicationsRepository = (connection: Connection) => {
  const applications = applicationModel(connection);
  return {
    /** Keeps an application; what needs consent only with it. */
    submit: async (userId: string, given: Answers, at: Date, tx: Transaction): Promise<void> => {
      const { professionalInfo, background, motivation, challenges, emergencyContact, additionalInfo } =
        given;
      const { sensitiveData, referees } = given.consent;
      const application = {
        userId,
        status: 'pending' as const,
        submittedAt: at,
        professionalInfo,
        background,
        motivation,
        challenges,
        emergencyContact,
        additionalInfo,
        neurodivergentExperience: sensitiveData ? given.neurodivergentExperience : null,
        references: referees ? given.references : null,
        consent: { sensitiveData, referees, askedAt: at },
      };
      await applications.create([application], { session: tx }).catch((error: unknown) => {
        throw isDuplicateKey(error, 'userId') ? new AppError('already_applied') : error;
      });
    },
    /** What somebody answered about their work; null without an application. */
    answersOf: async (userId: string, tx?: Transaction): Promise<Application['professionalInfo'] | null> => {
      const found = applications.findOne({ userId }).select('professionalInfo');
      return (await found.session(tx ?? null).lean())?.professionalInfo ?? null;
    },
    /** Referees are in it only where the applicant has said that they agreed. */
    sentBy: (userId: string): Promise<SentApplication | null> =>
      applications
        .findOne({ userId })
        .select(['-_id', ...SENT])
        .lean<SentApplication>(),
    /** Nothing happens without an application. One that was declined can still be approved. */
    approve: async (userId: string, tx: Transaction): Promise<void> => {
      await applications.updateOne({ userId }, { $set: { status: 'approved' } }, { session: tx });
    },
    findOf: async (userId: string): Promise<ApplicationRecord | null> => {
      const found = await applications
        .findOne({ userId })
        .select('status submittedAt questions declineReason')
        .lean();
      if (!found) return null;
      const { _id, status, submittedAt, questions = [], declineReason = null } = found;
      const open = status === 'more_needed' ? questions.at(-1) : undefined;
      return {
        id: _id.toHexString(),
        status,
        submittedAt,
        question: open?.question ?? null,
        declineReason: status === 'declined' ? declineReason : null,
      };
    },
    ...createApplicantProgress(applications),
  };
};
export type Applications = ReturnType<typeof createApplicationsRepository>;
