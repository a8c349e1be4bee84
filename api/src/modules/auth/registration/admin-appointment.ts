import { randomBytes } from 'node:crypto';
import { emailProblem, normaliseEmail } from '@gently/contracts/email-address';
import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { AuditLog } from '../../audit';
import type { Account } from '../accounts/account';
import type { AccountsRepository } from '../accounts/accounts.repository';
import type { Accounts } from '../accounts/accounts.service';
import type { LinksRepository } from '../links/links.repository';

interface AdminAppointmentDeps {
  transact: Transact;
  accounts: Pick<Accounts, 'findByEmail' | 'prepare'>;
  repository: Pick<AccountsRepository, 'insert'>;
  links: Pick<LinksRepository, 'issue'>;
  audit: AuditLog;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** What the operator asked for cannot be done; the message says why, in one sentence. */
export class AppointmentRefused extends Error {}

const BY_COMMAND = { ip: 'own command', requestId: 'create-admin' };
/** Until the admin says theirs on the profile page. */
const NAME = { firstName: 'New', lastName: 'Admin' };

/** @throws AppointmentRefused */
const assertActiveAdmin = ({ email, role, status }: Account): void => {
  if (role !== 'admin')
    throw new AppointmentRefused(
      `${email} has an account with the role ${role}. Use another address, or let an admin change the role on the page Users.`,
    );
  if (status !== 'active')
    throw new AppointmentRefused(
      `${email} is an admin whose account is paused. Another admin can activate it.`,
    );
};

/**
 * Makes an admin for an operator who can reach the database: there is no other way to the first one. The
 * operator learns no password: the link lets the admin choose one, once and within an hour. An admin whose link has expired gets
 * another.
 * @throws AppointmentRefused for an address that is none, or that belongs to an account of another role
 */
export const createAdminAppointment = (deps: AdminAppointmentDeps) => {
  const { transact, accounts, repository, links, audit, clock, origin } = deps;

  /** Hashes a random password that is never shown, before the transaction that stores the account. */
  const prepare = async (email: string): Promise<(tx: Transaction) => Promise<Account>> => {
    const password = randomBytes(32).toString('base64url');
    const account = await accounts.prepare({ email, ...NAME, role: 'admin', status: 'active', password });
    return (tx) => repository.insert(account, tx);
  };

  /** The account, its audit record and its link are stored together. */
  const appoint = async (email: string): Promise<{ token: string; created: boolean }> => {
    const known = await accounts.findByEmail(email);
    if (known) assertActiveAdmin(known);
    const created = known === null;
    const store = known ? () => Promise.resolve(known) : await prepare(email);
    const token = await transact(async (tx) => {
      const { id } = await store(tx);
      const entry = { action: 'account.admin_appointed', target: `user:${id}`, origin: BY_COMMAND } as const;
      await audit.append({ ...entry, details: { created } }, tx);
      return links.issue('reset_password', id, clock(), tx);
    });
    return { token, created };
  };

  return async (typed: string): Promise<{ email: string; created: boolean; url: string }> => {
    if (emailProblem(typed) !== null) throw new AppointmentRefused(`"${typed}" is not an email address.`);
    const email = normaliseEmail(typed);
    const { token, created } = await appoint(email).catch((error: unknown) => {
      // The same command, run at the same time, was quicker: the account is there now.
      if (error instanceof AppError && error.code === 'email_taken') return appoint(email);
      throw error;
    });
    return { email, created, url: origin + emailLinkPath(PATHS.resetPassword, token) };
  };
};
export type AdminAppointment = ReturnType<typeof createAdminAppointment>;
