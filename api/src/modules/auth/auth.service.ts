import type { Connection } from 'mongoose';
import { inTransaction } from '../../shared/database/database';
import { AppError } from '../../shared/errors/app-error';
import type { Actor } from '../../shared/http/access';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import { type Account, checkClaim } from './accounts/account';
import {
  type AccountsRepository,
  type AccountWithPassword,
  emailTaken,
} from './accounts/accounts.repository';
import type { AccountFields, Accounts } from './accounts/accounts.service';
import type { Passwords } from './accounts/passwords';
import type { Lockout } from './lockout/lockout.service';
import type { IssuedSession, Sessions } from './sessions/sessions.service';

interface AuthDeps {
  connection: Connection;
  accounts: Accounts;
  repository: AccountsRepository;
  passwords: Passwords;
  sessions: Sessions;
  lockout: Lockout;
  audit: AuditLog;
  /** Demo mode says that an email has no account; otherwise nobody learns which emails have one. */
  demo: boolean;
}

export interface SignedIn {
  account: Account;
  session: IssuedSession;
}

export const createAuthService = (deps: AuthDeps) => {
  const { connection, accounts, repository, passwords, sessions, lockout, audit, demo } = deps;

  const checkPassword = async (
    user: AccountWithPassword | null,
    password: string,
  ): Promise<AccountWithPassword> => {
    const matches = await passwords.matches(user?.passwordHash, password);
    if (user && matches) return user;
    throw new AppError(demo && !user ? 'user_not_found' : 'invalid_credentials');
  };

  const refuseRole = async ({ email, role }: AccountFields, origin: Origin): Promise<never> => {
    await audit.append({ action: 'account.role_refused', origin, details: { email, role } });
    throw new AppError('role_not_allowed');
  };

  return {
    /** Opens an account with a claimed role and signs it in: both, or neither. */
    register: async (fields: Omit<AccountFields, 'status'>, origin: Origin): Promise<SignedIn> => {
      const claim = checkClaim(fields.role);
      if (!claim.ok) return refuseRole({ ...fields, status: 'pending' }, origin);
      if (await accounts.findByEmail(fields.email)) throw emailTaken();
      const prepared = await accounts.prepare({ ...fields, status: claim.status });
      return inTransaction(connection, async (transaction) => {
        const account = await repository.insert(prepared, transaction);
        return { account, session: await sessions.start(account.id, origin, transaction) };
      });
    },

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

    refresh: async (token: string | undefined, origin: Origin): Promise<SignedIn> => {
      const session = await sessions.rotate(token, origin);
      const account = await accounts.findById(session.userId);
      if (account && account.status !== 'suspended') return { account, session };
      await sessions.end(session.sessionId, 'suspended');
      throw new AppError(account ? 'account_suspended' : 'refresh_invalid');
    },

    logout: async (sessionIds: readonly (string | undefined)[]): Promise<void> => {
      for (const id of new Set(sessionIds)) if (id) await sessions.end(id, 'signed_out');
    },

    /** The person behind a token, as they are now: two reads by primary key, so that nothing revoked lives on. */
    actorOf: async (claims: { sub: string; sid: string }): Promise<Actor> => {
      const [stands, standing] = await Promise.all([
        sessions.stands(claims.sid, claims.sub),
        repository.standing(claims.sub),
      ]);
      if (!stands || !standing) throw new AppError('unauthenticated');
      return { id: claims.sub, role: standing.role, status: standing.status, sessionId: claims.sid };
    },
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
