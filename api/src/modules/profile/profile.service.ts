import type { ClientSession, Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { inTransaction } from '../../shared/database/database';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Account, Accounts, profileChanges } from '../auth';
import { changeDetails, type ClientDetails, type ConsentChange, type DetailChanges } from './profile';
import type { ProfileRepository } from './profile.repository';

interface ProfileDeps {
  connection: Connection;
  repository: ProfileRepository;
  accounts: Accounts;
  audit: AuditLog;
  clock: Clock;
}

export interface Profile {
  account: Account;
  details: ClientDetails;
}

export interface ProfileUpdate {
  account: ReturnType<typeof profileChanges>;
  details: DetailChanges;
}

export const createProfiles = ({ connection, repository, accounts, audit, clock }: ProfileDeps) => {
  const noteConsent = async (
    userId: string,
    change: ConsentChange,
    origin: Origin,
    session: ClientSession,
  ): Promise<void> => {
    if (!change) return;
    const target = `user:${userId}`;
    const details = { purpose: 'sensitive_data' };
    await audit.append({ action: `consent.${change}`, actorId: userId, target, origin, details }, session);
  };

  return {
    get: async (userId: string): Promise<Profile> => {
      const [account, details] = await Promise.all([accounts.findById(userId), repository.get(userId)]);
      if (!account) throw new AppError('unauthenticated');
      return { account, details };
    },

    /** Changes account and details together. @throws AppError `consent_required`. */
    update: (userId: string, update: ProfileUpdate, origin: Origin): Promise<Profile> =>
      inTransaction(connection, async (session) => {
        const now = clock();
        const outcome = changeDetails(await repository.get(userId, session), update.details, now);
        if (!outcome.ok) throw new AppError(outcome.reason);
        const account = await accounts.updateProfile(userId, update.account, session);
        await repository.save(userId, outcome.details, now, session);
        await noteConsent(userId, outcome.consentChange, origin, session);
        return { account, details: outcome.details };
      }),
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
