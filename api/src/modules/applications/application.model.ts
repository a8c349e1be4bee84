import { APPLICATION_STATUSES, type ApplicationStatus } from '@gently/contracts/application-options';
import type { Application } from '@gently/contracts/registration';
import { type Connection, Schema, type Types } from 'mongoose';

export interface ApplicationDocument extends Pick<
  Application,
  'professionalInfo' | 'background' | 'motivation' | 'challenges' | 'emergencyContact' | 'additionalInfo'
> {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  status: ApplicationStatus;
  submittedAt: Date;
  /** The applicant's own words about themselves: kept only with consent. */
  neurodivergentExperience: string | null;
  /** Other people's details: kept only when the applicant says that they agreed. */
  references: Application['references'] | null;
  consent: { sensitiveData: boolean; referees: boolean; askedAt: Date };
  /** What the team asked; all of it is missing in applications that are older than this. */
  questions?: StoredQuestion[];
  /** London days on which a manager saw the identity document and contacted the references. */
  identitySeenOn?: string | null;
  referencesContactedOn?: string | null;
  /** An admin has agreed that no references are contacted; the audit log has the reason. */
  referencesWaived?: boolean;
  /** Why it was declined, as the applicant reads it. */
  declineReason?: string | null;
  /** When it began to wait again, since the person was given the role once more. */
  reopenedAt?: Date | null;
  /** When those who decide were reminded that it waits for an answer. */
  remindedAt?: Date | null;
}

export interface StoredQuestion {
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

const text = { type: String, default: '' } as const;
const texts = { type: [String], default: [] } as const;
const plain = { _id: false, strict: 'throw' } as const;

const schema = new Schema<ApplicationDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: APPLICATION_STATUSES, required: true },
    submittedAt: { type: Date, required: true },
    professionalInfo: new Schema(
      {
        experience: { type: String, required: true },
        qualifications: texts,
        specializations: texts,
        availability: texts,
        preferredRegions: texts,
      },
      plain,
    ),
    background: text,
    motivation: text,
    challenges: text,
    neurodivergentExperience: { type: String, default: null },
    references: {
      type: [new Schema({ name: text, phone: text, email: text, relationship: text }, plain)],
      default: null,
    },
    emergencyContact: new Schema({ name: text, phone: text }, plain),
    additionalInfo: text,
    consent: new Schema(
      {
        sensitiveData: { type: Boolean, required: true },
        referees: { type: Boolean, required: true },
        askedAt: { type: Date, required: true },
      },
      plain,
    ),
    questions: {
      type: [
        new Schema(
          {
            question: { type: String, required: true },
            askedAt: { type: Date, required: true },
            answer: { type: String, default: null },
            answeredAt: { type: Date, default: null },
          },
          plain,
        ),
      ],
      default: [],
    },
    identitySeenOn: { type: String, default: null },
    referencesContactedOn: { type: String, default: null },
    referencesWaived: { type: Boolean, default: false },
    declineReason: { type: String, default: null },
    reopenedAt: { type: Date, default: null },
    remindedAt: { type: Date, default: null },
  },
  { collection: 'declutterer_applications', strict: 'throw', versionKey: false },
);

schema.index({ userId: 1 }, { unique: true });
schema.index({ status: 1, submittedAt: 1 });

export const applicationModel = (connection: Connection) =>
  connection.model<ApplicationDocument>('DecluttererApplication', schema);
