import type { ErrorCode } from '@gently/contracts';
import type { SocialNetwork } from '@gently/contracts/social-options';
import { SOCIAL_TEXTS } from '@gently/contracts/social-options';
import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Actor } from '../../../shared/http/access';
import type { Origin } from '../../../shared/http/origin';
import type { SecretBox } from '../../../shared/secret-box';
import type { AuditLog } from '../../audit';
import type { Sessions } from '../../auth';
import type { AuthorizationRequests } from '../../calendar';
import type { Notifications } from '../../notifications';
import type { SocialProviders } from '../adapters';
import { type SocialProvider, SocialTrouble, type SocialTroubleKind } from '../provider';
import { canManage, sealedFor, type SocialAccount } from './account';
import { createDisconnectionNews } from './disconnecting';
import { newAccount } from './new-account';
import { createReplacing } from './replacing';
import type { SocialAccountsRepository } from './accounts.repository';

interface ConnectingDeps {
  providers: SocialProviders;
  accounts: SocialAccountsRepository;
  requests: AuthorizationRequests;
  /** Lets posts go out that wait for the network. */
  wake: (network: SocialNetwork) => Promise<void>;
  /** @throws AppError `unauthenticated` when the sign-in has ended. */
  holdSignIn: Sessions['hold'];
  audit: AuditLog;
  /** Lists the authors of posts that have not been published yet. */
  authorsWaiting: (network: SocialNetwork) => Promise<string[]>;
  notifications: Pick<Notifications, 'notify'>;
  box: SecretBox;
  transact: Transact;
  clock: Clock;
}

const CODES: Partial<Record<SocialTroubleKind, ErrorCode>> = {
  unreachable: 'social_provider_failed',
  rate_limited: 'social_provider_failed',
  not_ready: 'social_provider_failed',
  permission_missing: 'social_permission_missing',
};
const told = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SocialTrouble)) throw error;
    throw new AppError(CODES[error.kind] ?? 'social_refused', { cause: error });
  }
};

type Person = Pick<Actor, 'id' | 'role' | 'sessionId'>;

/** From "Connect" to a page that posts can be written for, and back. */
export const createSocialConnecting = (deps: ConnectingDeps) => {
  const { providers, accounts, requests, wake, holdSignIn, audit, notifications, box, transact, clock } =
    deps;
  const announceDisconnection = createDisconnectionNews(deps);
  const { replaceable, announceReplacement } = createReplacing({ accounts, notifications });

  const providerOf = (network: SocialNetwork): SocialProvider => {
    const provider = providers[network];
    if (!provider) throw new AppError('social_unavailable');
    return provider;
  };
  /** What is kept of a try belongs to one network: an answer that is meant for another one opens nothing. */
  const kept = (network: SocialNetwork, verifier: string): string => `${network} ${verifier}`;

  /** @returns whether our access has ended at the network as well */
  const endAtNetwork = async ({ network, token }: SocialAccount): Promise<boolean> => {
    const provider = providers[network];
    const opened = box.open(token, sealedFor(network, 'token'));
    if (!provider?.revoke || opened === null) return false;
    return provider.revoke(opened).then(
      () => true,
      () => false,
    );
  };

  return {
    /** @returns the address on which the person is asked. @throws AppError `social_unavailable`, `social_not_yours` */
    start: async (network: SocialNetwork, actor: Person): Promise<string> => {
      await replaceable(network, actor);
      const state = requests.newState();
      const { url, verifier } = providerOf(network).askConsent(state);
      await requests.begin(actor.id, state, kept(network, verifier));
      return url;
    },

    /** @throws AppError `social_try_expired`, `social_not_yours`, `social_refused`, `social_permission_missing`, `social_no_page`, `social_provider_failed`, `unauthenticated` */
    finish: async (
      network: SocialNetwork,
      actor: Person,
      answer: { code: string; state: string },
      origin: Origin,
    ): Promise<void> => {
      const { id: userId, sessionId } = actor;
      const provider = providerOf(network);
      const [about, verifier] = (await requests.take(userId, answer.state))?.split(' ') ?? [];
      if (about !== network || !verifier) throw new AppError('social_try_expired');
      const grant = await told(provider.exchange(answer.code, verifier));
      const targets = await told(provider.listTargets(grant.token));
      if (targets.length === 0) throw new AppError('social_no_page');
      const account = newAccount({ network, grant, targets, userId }, box, clock());
      await transact(async (tx) => {
        // The network takes its time; a sign-in that ended meanwhile connects nothing.
        await holdSignIn(sessionId, tx);
        const before = await replaceable(network, actor, tx);
        await accounts.put(account, tx);
        if (before) await announceReplacement(before, actor, tx);
        const entry = {
          action: 'social.connected',
          actorId: userId,
          target: `social:${network}`,
          origin,
        } as const;
        await audit.append({ ...entry, details: { name: account.targetName } }, tx);
      });
      if (account.state === 'connected') await wake(network);
    },

    /** @throws AppError `social_not_connected`, `social_not_yours`; `validation_failed` for a page that is not among those of the account */
    choose: async (
      network: SocialNetwork,
      actor: Person,
      targetId: string,
      origin: Origin,
    ): Promise<void> => {
      await transact(async (tx) => {
        const account = await replaceable(network, actor, tx);
        if (!account || account.state === 'broken') throw new AppError('social_not_connected');
        const target = account.targets.find(({ id }) => id === targetId);
        if (!target)
          throw new AppError('validation_failed', {
            errors: [{ field: 'target_id', message: SOCIAL_TEXTS.target }],
          });
        await accounts.choose(network, { targetId, targetName: target.name }, tx);
        const entry = {
          action: 'social.connected',
          actorId: actor.id,
          target: `social:${network}`,
          origin,
        } as const;
        await audit.append({ ...entry, details: { name: target.name } }, tx);
      });
      await wake(network);
    },

    /** @returns whether our access has ended at the network as well. @throws AppError `forbidden` */
    disconnect: async (network: SocialNetwork, actor: Person, origin: Origin): Promise<boolean> => {
      const left = await transact(async (tx) => {
        const account = await accounts.find(network, tx);
        if (!account) return null;
        if (!canManage(account, actor)) throw new AppError('forbidden');
        await accounts.remove(network, tx);
        const target = `social:${network}`;
        const entry = { action: 'social.disconnected', actorId: actor.id, target, origin } as const;
        await audit.append({ ...entry, details: { name: account.targetName } }, tx);
        await announceDisconnection(account, actor.id, tx);
        return account;
      });
      return left === null || left.state === 'broken' ? true : endAtNetwork(left);
    },
  };
};
export type SocialConnecting = ReturnType<typeof createSocialConnecting>;
