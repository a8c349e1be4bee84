import type { Clock } from '../../../shared/clock';
import type { SecretBox } from '../../../shared/secret-box';
import type { SocialProviders } from '../adapters';
import { type SocialAccess, type SocialProvider, SocialTrouble } from '../provider';
import { type SocialAccount, sealedFor } from './account';
import type { SocialAccountsRepository } from './accounts.repository';
import { endsAccess, type SocialBreakage } from './breakage';

interface AccessDeps {
  providers: SocialProviders;
  accounts: Pick<
    SocialAccountsRepository,
    'beginRenewal' | 'dueForRenewal' | 'find' | 'giveUpRenewal' | 'keepTokens'
  >;
  breakOff: SocialBreakage;
  box: SecretBox;
  clock: Clock;
}

/** Longer than a network may take to answer. */
const RENEWAL_MS = 30_000;

/** Work with a network that is connected. */
export type SocialWork<Result> = (provider: SocialProvider, access: SocialAccess) => Promise<Result>;

/** Calls for an account, with a token that is renewed when it runs out or is not taken any more. */
export const createSocialAccess = ({ providers, accounts, breakOff, box, clock }: AccessDeps) => {
  const isDue = ({ renewAt }: SocialAccount): boolean => renewAt !== null && renewAt <= clock();
  const ownTokenOf = ({ network, targetTokens, targetId }: SocialAccount): string | null => {
    const opened = box.open(targetTokens, sealedFor(network, 'targets'));
    return opened ? ((JSON.parse(opened) as Record<string, string>)[targetId] ?? null) : null;
  };
  const openedToken = ({ network, token }: SocialAccount): string | null =>
    box.open(token, sealedFor(network, 'token'));
  const keptTokenOf = (account: SocialAccount): string | null =>
    isDue(account) ? null : openedToken(account);

  /** Asks the network for another token, and keeps it. */
  const askAnew = async (provider: SocialProvider, account: SocialAccount): Promise<string> => {
    const kept = box.open(account.refreshToken, sealedFor(account.network, 'refresh'));
    if (!kept) throw new SocialTrouble('access_ended', '');
    const { token, refreshToken, lifeMs } = await provider.renew(kept).catch((error: unknown) => {
      // Who refuses to renew has taken back what was allowed, whatever words they have for it.
      if (error instanceof SocialTrouble && error.kind === 'refused')
        throw new SocialTrouble('access_ended', error.words);
      throw error;
    });
    await accounts.keepTokens(account, {
      token: box.seal(token, sealedFor(account.network, 'token')),
      refreshToken: box.seal(refreshToken, sealedFor(account.network, 'refresh')),
      renewAt: lifeMs === null ? null : new Date(clock().getTime() + lifeMs),
    });
    return token;
  };

  /**
   * One at a time, whichever process it is: a refresh token may work only once, and who comes second with it would take
   * its refusal for the end of our access.
   */
  const renew = async (provider: SocialProvider, account: SocialAccount): Promise<string> => {
    const now = clock();
    if (!(await accounts.beginRenewal(account, now, new Date(now.getTime() + RENEWAL_MS))))
      throw new SocialTrouble('unreachable', 'the access is being renewed');
    try {
      const known = (await accounts.find(account.network)) ?? account;
      // Somebody was quicker, and is done. The texts may differ although the token is the same: it was sealed again.
      const [before, now] = [openedToken(account), keptTokenOf(known)];
      const theirs = now === before ? null : now;
      if (theirs === null) return await askAnew(provider, known);
      await accounts.giveUpRenewal(account);
      return theirs;
    } catch (error) {
      await accounts.giveUpRenewal(account);
      throw error;
    }
  };

  const work = async <Result>(provider: SocialProvider, account: SocialAccount, step: SocialWork<Result>) => {
    const as = (token: string) => step(provider, { token, targetId: account.targetId });
    const own = ownTokenOf(account);
    if (own !== null) return as(own);
    const kept = keptTokenOf(account);
    if (kept === null) return as(await renew(provider, account));
    try {
      return await as(kept);
    } catch (error) {
      if (!(error instanceof SocialTrouble) || error.kind !== 'stale_token' || account.refreshToken === '')
        throw error;
      return as(await renew(provider, account));
    }
  };

  const holding = async <Result>(account: SocialAccount, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      if (endsAccess(error)) await breakOff(account, error);
      throw error;
    }
  };

  return {
    /** @throws SocialTrouble; where it says that our access has ended, the account says so from then on */
    use: <Result>(account: SocialAccount, step: SocialWork<Result>): Promise<Result> => {
      const provider = providers[account.network];
      if (!provider) throw new SocialTrouble('unreachable', 'the network is not set up');
      return holding(account, () => work(provider, account, step));
    },

    /** For the job: renews what would run out without being used. @returns how many */
    renewDue: async (): Promise<number> => {
      let renewed = 0;
      for (const account of await accounts.dueForRenewal(clock())) {
        const provider = providers[account.network];
        if (!provider || account.refreshToken === '') continue;
        try {
          await holding(account, () => renew(provider, account));
          renewed += 1;
        } catch (error) {
          if (!(error instanceof SocialTrouble)) throw error;
        }
      }
      return renewed;
    },
  };
};
export type SocialAccessCalls = ReturnType<typeof createSocialAccess>;
