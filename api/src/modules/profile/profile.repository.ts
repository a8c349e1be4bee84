import type { ClientRegistration } from '@gently/contracts/registration';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type ClientProfileDocument, clientProfileModel } from './client-profile.model';
import { type ClientDetails, NOTHING_SAID } from './profile';

type Row = Pick<ClientProfileDocument, 'additionalInfo' | 'consent' | 'sensitive'>;

const toDetails = ({ additionalInfo, consent, sensitive }: Row): ClientDetails => ({
  additionalNotes: additionalInfo,
  consent: { sensitiveData: consent.sensitiveData, askedAt: consent.askedAt },
  sensitive,
});

export const createProfileRepository = (connection: Connection) => {
  const profiles = clientProfileModel(connection);
  return {
    /** Whoever has said nothing has an empty profile. */
    get: async (userId: string, tx?: Transaction): Promise<ClientDetails> => {
      const row = await profiles
        .findById(userId)
        .select('additionalInfo consent sensitive')
        .session(tx ?? null)
        .lean<Row>();
      return row ? toDetails(row) : NOTHING_SAID;
    },
    /** Keeps a registration's answers; the sensitive ones only with consent. */
    insert: async (userId: string, answers: ClientRegistration, at: Date, tx: Transaction): Promise<void> => {
      const { neuroProfile, accessibilityNeeds, homeInfo, emergencyContact } = answers;
      const { additionalInfo, goals, challenges, consent } = answers;
      const profile = {
        _id: userId,
        homeInfo,
        emergencyContact,
        additionalInfo,
        goals,
        challenges,
        sensitive: consent.sensitiveData ? { neuroProfile, accessibilityNeeds } : null,
        consent: { sensitiveData: consent.sensitiveData, askedAt: at },
        createdAt: at,
        updatedAt: at,
      };
      await profiles.create([profile], { session: tx });
    },
    /** Keeps what the registration asked beside; makes the document for those who never filled that in. */
    save: async (userId: string, details: ClientDetails, at: Date, tx: Transaction): Promise<void> => {
      const { additionalNotes: additionalInfo, consent, sensitive } = details;
      const empty = { homeInfo: {}, emergencyContact: {}, goals: '', challenges: '', createdAt: at };
      await profiles.updateOne(
        { _id: new Types.ObjectId(userId) },
        { $set: { additionalInfo, consent, sensitive, updatedAt: at }, $setOnInsert: empty },
        { upsert: true, session: tx },
      );
    },
  };
};
export type ProfileRepository = ReturnType<typeof createProfileRepository>;
