import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Actor } from '../../shared/http/access';
import type { Origin } from '../../shared/http/origin';
import type { Account } from './accounts/account';
import type { AccountsRepository } from './accounts/accounts.repository';
import type { Accounts } from './accounts/accounts.service';
import type { PasswordCheck } from './lockout/password-check';
import type { IssuedSession, Renewal, Sessions } from './sign-ins/sign-ins.service';

interface AuthDeps {
  transact: Transact;
  accounts: Accounts;
  repository: AccountsRepository;
  passwordCheck: PasswordCheck;
  sessions: Sessions;
  /** Demo mode says that an email has no account; otherwise nobody learns which emails have one. */
  demo: boolean;
}

export interface SignedIn {
  account: Account;
  session: IssuedSession;
}

/** The password was right, so it is the person who reads why. */
const paused = ({ pausedBecause: reason }: Account): AppError =>
  new AppError('account_suspended', reason ? { details: { reason } } : {});

export const createAuthService = (deps: AuthDeps) => {
  const { transact, accounts, repository, passwordCheck, sessions, demo } = deps;

  /** Somebody who is suspended is told so, and not sent to a sign-in that would refuse them. */
  const whyEnded = async (sub: string, sid: string): Promise<'account_suspended' | 'unauthenticated'> => {
    if (!(await sessions.endedBySuspension(sid))) return 'unauthenticated';
    return (await accounts.findById(sub))?.status === 'suspended' ? 'account_suspended' : 'unauthenticated';
  };

  return {
    login: async (email: string, password: string, origin: Origin): Promise<SignedIn> => {
      const found = await passwordCheck({ email, password, origin }, () =>
        repository.findWithPassword(email),
      );
      if (!found.account || !found.matches)
        throw new AppError(demo && !found.account ? 'user_not_found' : 'invalid_credentials');
      const { passwordHash, ...account } = found.account;
      if (account.status === 'suspended') throw paused(account);
      const session = await transact(async (tx) => {
        // A password that was replaced while it was being checked opens nothing any more.
        if (!(await repository.holdPassword(account.id, passwordHash, tx)))
          throw new AppError('invalid_credentials');
        return sessions.start(account.id, origin, tx);
      });
      return { account, session };
    },

    /** Whether this is the person's password, for steps that a borrowed browser must not take. @throws AppError `account_locked`. */
    isPassword: async (
      { email }: Pick<Account, 'email'>,
      password: string,
      origin: Origin,
    ): Promise<boolean> => {
      const ask = { email, password, origin };
      return (await passwordCheck(ask, () => repository.findWithPassword(email))).matches;
    },

    refresh: async (renewal: Renewal): Promise<SignedIn> => {
      const session = await sessions.rotate(renewal);
      const account = await accounts.findById(session.userId);
      if (account && account.status !== 'suspended') return { account, session };
      await sessions.end(session.sessionId, 'suspended');
      throw new AppError(account ? 'account_suspended' : 'refresh_invalid');
    },

    logout: async (sessionIds: readonly (string | undefined)[]): Promise<void> => {
      for (const id of new Set(sessionIds)) if (id) await sessions.end(id, 'signed_out');
    },

    /** The person behind a token, as they are now, so that nothing revoked lives on. */
    actorOf: async ({ sub, sid }: { sub: string; sid: string }): Promise<Actor> => {
      const holder = await sessions.holder(sid);
      if (holder?.userId !== sub) throw new AppError(await whyEnded(sub, sid));
      const { userId: id, ...person } = holder;
      return { ...person, id, sessionId: sid };
    },
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
