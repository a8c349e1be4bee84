import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Account, Accounts, ClientAnswers, profileChanges } from '../auth';
import type { SensitiveAnswers } from './client-profile.model';
import { changeDetails, type ClientDetails, type ConsentChange, type DetailChanges } from './profile';
import type { ProfileRepository } from './profile.repository';

interface ProfileDeps {
  transact: Transact;
  repository: ProfileRepository;
  accounts: Accounts;
  audit: AuditLog;
  clock: Clock;
}

type Neurotype = NonNullable<SensitiveAnswers['neuroProfile']['neurotype']>;

export interface Profile {
  account: Account;
  details: ClientDetails;
}

export interface ProfileUpdate {
  account: ReturnType<typeof profileChanges>;
  details: DetailChanges;
}

export const createProfiles = ({ transact, repository, accounts, audit, clock }: ProfileDeps) => {
  const noteConsent = async (
    userId: string,
    change: ConsentChange,
    origin: Origin,
    tx: Transaction,
  ): Promise<void> => {
    if (!change) return;
    const target = `user:${userId}`;
    const details = { purpose: 'sensitive_data' };
    await audit.append({ action: `consent.${change}`, actorId: userId, target, origin, details }, tx);
  };

  const clientAnswers: ClientAnswers = { keep: repository.insert };
  return {
    /** What a registration asks of it. */
    clientAnswers,

    /** Null without the client's consent, and while nothing was said. */
    neurotypeOf: async (clientId: string): Promise<Neurotype | null> =>
      (await repository.get(clientId)).sensitive?.neuroProfile.neurotype ?? null,

    get: async (userId: string): Promise<Profile> => {
      const [account, details] = await Promise.all([accounts.findById(userId), repository.get(userId)]);
      if (!account) throw new AppError('unauthenticated');
      return { account, details };
    },

    /** Changes account and details together. @throws AppError `consent_required`. */
    update: (userId: string, update: ProfileUpdate, origin: Origin): Promise<Profile> =>
      transact(async (tx) => {
        const now = clock();
        const outcome = changeDetails(await repository.get(userId, tx), update.details, now);
        if (!outcome.ok) throw new AppError(outcome.reason);
        const account = await accounts.updateProfile(userId, update.account, tx);
        await repository.save(userId, outcome.details, now, tx);
        await noteConsent(userId, outcome.consentChange, origin, tx);
        return { account, details: outcome.details };
      }),
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
