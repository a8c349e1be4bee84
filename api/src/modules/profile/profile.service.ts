import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Account, Accounts, ClientAnswers, profileChanges } from '../auth';
import type { SensitiveAnswers } from './client-profile.model';
import {
  changeDetails,
  type ClientDetails,
  type ConsentChange,
  type DetailChanges,
  keptNeeds,
  type SaidNeeds,
} from './profile';
import type { ProfileEvents } from './profile-events';
import type { ProfileRepository } from './profile.repository';

interface ProfileDeps {
  transact: Transact;
  repository: ProfileRepository;
  accounts: Accounts;
  audit: AuditLog;
  publish: Publish<ProfileEvents>;
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

export const createProfiles = ({ transact, repository, accounts, audit, publish, clock }: ProfileDeps) => {
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
    if (change === 'withdrawn') await publish('consent.withdrawn', { clientId: userId }, tx);
  };

  /** Changes what is stored; consent is put on record. @throws AppError `consent_required`. */
  const change = async (
    userId: string,
    changesOf: (stored: ClientDetails) => DetailChanges,
    origin: Origin,
    tx: Transaction,
  ): Promise<ClientDetails> => {
    const now = clock();
    const stored = await repository.get(userId, tx);
    const outcome = changeDetails(stored, changesOf(stored), now);
    if (!outcome.ok) throw new AppError(outcome.reason);
    await repository.save(userId, outcome.details, now, tx);
    await noteConsent(userId, outcome.consentChange, origin, tx);
    return outcome.details;
  };

  const clientAnswers: ClientAnswers = { keep: repository.insert };
  return {
    /** What a registration asks of it. */
    clientAnswers,

    /** What tells which experience would help a client: nothing without their consent. */
    toldNeedsOf: async (clientId: string): Promise<{ neurotype: Neurotype | null; words: string[] }> => {
      const { sensitive } = await repository.get(clientId);
      const { neurotype = null, triggers = [] } = sensitive?.neuroProfile ?? {};
      return { neurotype, words: [...triggers, ...(sensitive?.accessibilityNeeds ?? [])] };
    },

    /** What a client said of themselves; what is sensitive only with their consent. */
    detailsOf: (clientId: string): Promise<ClientDetails> => repository.get(clientId),

    get: async (userId: string): Promise<Profile> => {
      const [account, details] = await Promise.all([accounts.findById(userId), repository.get(userId)]);
      if (!account) throw new AppError('unauthenticated');
      return { account, details };
    },

    /** Changes account and details together. @throws AppError `consent_required`. */
    update: (userId: string, update: ProfileUpdate, origin: Origin): Promise<Profile> =>
      transact(async (tx) => {
        const details = await change(userId, () => update.details, origin, tx);
        return { account: await accounts.updateProfile(userId, update.account, tx), details };
      }),

    /** What a client said of their needs for one session becomes part of their profile, with their consent. */
    keepNeeds: async (clientId: string, said: SaidNeeds, origin: Origin, tx: Transaction): Promise<void> => {
      await change(clientId, (stored) => keptNeeds(stored, said), origin, tx);
    },

    /** Those of some clients who agree that we keep their needs. */
    agreed: repository.agreed,
    forgetWithoutConsent: repository.forgetWithoutConsent,
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
