import type { ClientRegistration } from '@gently/contracts/registration';
import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { clientProfileModel } from './client-profile.model';

export const createClientProfilesRepository = (connection: Connection) => {
  const profiles = clientProfileModel(connection);
  return {
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
  };
};
export type ClientProfilesRepository = ReturnType<typeof createClientProfilesRepository>;
