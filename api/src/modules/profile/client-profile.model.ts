import type { ClientRegistration } from '@gently/contracts/registration';
import { type Connection, Schema, type Types } from 'mongoose';

/** What a client agreed to, and when. */
export interface Consent {
  sensitiveData: boolean;
  /** When the person last decided; null while they were never asked. */
  askedAt: Date | null;
}

/** Answers about neurotype, needs and access: kept only with consent, and shown field by field. */
export interface SensitiveAnswers {
  /** The registration asks for a neurotype; the profile does not insist. */
  neuroProfile: Omit<ClientRegistration['neuroProfile'], 'neurotype' | 'communicationStyle'> & {
    neurotype: ClientRegistration['neuroProfile']['neurotype'] | null;
    /** Of either list: each screen shows its own and keeps the rest. */
    communicationStyle: string[];
  };
  accessibilityNeeds: ClientRegistration['accessibilityNeeds'];
}

export interface ClientProfileDocument extends Pick<
  ClientRegistration,
  'homeInfo' | 'emergencyContact' | 'additionalInfo' | 'goals' | 'challenges'
> {
  /** The account's id. */
  _id: Types.ObjectId;
  sensitive: SensitiveAnswers | null;
  consent: Consent;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' } as const;
const texts = { type: [String], default: [] } as const;
const plain = { _id: false, strict: 'throw' } as const;

const schema = new Schema<ClientProfileDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    homeInfo: new Schema(
      {
        homeType: text,
        householdSize: text,
        pets: text,
        budgetRange: text,
        preferredTimes: texts,
        referralSource: text,
      },
      plain,
    ),
    emergencyContact: new Schema({ name: text, phone: text }, plain),
    additionalInfo: text,
    goals: text,
    challenges: text,
    sensitive: {
      type: new Schema(
        {
          neuroProfile: new Schema(
            {
              neurotype: { type: String, default: null },
              communicationStyle: texts,
              sensoryNeeds: texts,
              triggers: texts,
            },
            plain,
          ),
          accessibilityNeeds: texts,
        },
        plain,
      ),
      default: null,
    },
    consent: new Schema(
      { sensitiveData: { type: Boolean, required: true }, askedAt: { type: Date, default: null } },
      plain,
    ),
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'client_profiles', strict: 'throw', versionKey: false },
);

export const clientProfileModel = (connection: Connection) =>
  connection.model<ClientProfileDocument>('ClientProfile', schema);
