import type { ClientRegistration } from '@gently/contracts/registration';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type ClientProfileDocument, clientProfileModel } from './client-profile.model';
import { type ClientDetails, NOTHING_SAID } from './profile';

type Row = Pick<
  ClientProfileDocument,
  'additionalInfo' | 'homeInfo' | 'emergencyContact' | 'goals' | 'challenges' | 'consent' | 'sensitive'
>;

const toDetails = ({
  additionalInfo,
  goals,
  challenges,
  consent,
  sensitive,
  ...row
}: Row): ClientDetails => ({
  additionalNotes: additionalInfo,
  goals,
  home: { ...NOTHING_SAID.home, ...row.homeInfo },
  emergencyContact: { ...NOTHING_SAID.emergencyContact, ...row.emergencyContact },
  challenges: consent.sensitiveData ? challenges : '',
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
        .select('additionalInfo homeInfo emergencyContact goals challenges consent sensitive')
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
        challenges: consent.sensitiveData ? challenges : '',
        sensitive: consent.sensitiveData ? { neuroProfile, accessibilityNeeds } : null,
        consent: { sensitiveData: consent.sensitiveData, askedAt: at },
        createdAt: at,
        updatedAt: at,
      };
      await profiles.create([profile], { session: tx });
    },
    /** Makes the document for those who never filled one in. */
    save: async (userId: string, details: ClientDetails, at: Date, tx: Transaction): Promise<void> => {
      const { additionalNotes: additionalInfo, home: homeInfo, ...rest } = details;
      await profiles.updateOne(
        { _id: new Types.ObjectId(userId) },
        { $set: { ...rest, additionalInfo, homeInfo, updatedAt: at }, $setOnInsert: { createdAt: at } },
        { upsert: true, session: tx },
      );
    },

    /** Those of some clients who agree that we keep their needs. */
    agreed: async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = await profiles
        .find({ _id: { $in: userIds.map((id) => new Types.ObjectId(id)) }, 'consent.sensitiveData': true })
        .select('_id')
        .lean<Pick<ClientProfileDocument, '_id'>[]>();
      return new Set(rows.map(({ _id }) => String(_id)));
    },

    /** What was said to be hard, before that was asked for with consent only. @returns how many were emptied */
    forgetWithoutConsent: async (): Promise<number> => {
      const found = await profiles.updateMany(
        { 'consent.sensitiveData': false, challenges: { $ne: '' } },
        { $set: { challenges: '' } },
      );
      return found.modifiedCount;
    },
  };
};
export type ProfileRepository = ReturnType<typeof createProfileRepository>;
