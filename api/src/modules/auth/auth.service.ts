import { AppError } from '../../shared/errors/app-error';
import type { Actor } from '../../shared/http/access';
import type { Origin } from '../../shared/http/origin';
import type { Account } from './accounts/account';
import type { AccountsRepository, AccountWithPassword } from './accounts/accounts.repository';
import type { Accounts } from './accounts/accounts.service';
import type { Passwords } from './accounts/passwords';
import type { Lockout } from './lockout/lockout.service';
import type { IssuedSession, Renewal, Sessions } from './sessions/sessions.service';

interface AuthDeps {
  accounts: Accounts;
  repository: AccountsRepository;
  passwords: Passwords;
  sessions: Sessions;
  lockout: Lockout;
  /** Demo mode says that an email has no account; otherwise nobody learns which emails have one. */
  demo: boolean;
}

export interface SignedIn {
  account: Account;
  session: IssuedSession;
}

export const createAuthService = (deps: AuthDeps) => {
  const { accounts, repository, passwords, sessions, lockout, demo } = deps;

  const checkPassword = async (
    user: AccountWithPassword | null,
    password: string,
  ): Promise<AccountWithPassword> => {
    const matches = await passwords.matches(user?.passwordHash, password);
    if (user && matches) return user;
    throw new AppError(demo && !user ? 'user_not_found' : 'invalid_credentials');
  };

  return {
    login: async (email: string, password: string, origin: Origin): Promise<SignedIn> => {
      await lockout.begin(email, origin.ip);
      const { passwordHash: _secret, ...account } = await checkPassword(
        await repository.findWithPassword(email),
        password,
      );
      await lockout.succeed(email, origin.ip);
      if (account.status === 'suspended') throw new AppError('account_suspended');
      return { account, session: await sessions.start(account.id, origin) };
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
      if (holder?.userId !== sub) throw new AppError('unauthenticated');
      const { userId: id, ...person } = holder;
      return { ...person, id, sessionId: sid };
    },
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
