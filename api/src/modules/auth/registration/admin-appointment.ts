import { randomBytes } from 'node:crypto';
import { emailProblem, normaliseEmail } from '@gently/contracts/email-address';
import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import type { AuditLog } from '../../audit';
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

/**
 * Makes an admin for an operator who can reach the database: the first one has nobody who could give the role. Nobody
 * learns a password; the link lets its reader choose one, once and within an hour. An admin whose link has run out gets another.
 * @throws AppointmentRefused for an address that is none, or that belongs to an account of another role
 */
export const createAdminAppointment = (deps: AdminAppointmentDeps) => {
  const { transact, accounts, repository, links, audit, clock, origin } = deps;
  return async (typed: string): Promise<{ email: string; created: boolean; url: string }> => {
    if (emailProblem(typed) !== null) throw new AppointmentRefused(`"${typed}" is not an email address.`);
    const email = normaliseEmail(typed);
    const known = await accounts.findByEmail(email);
    if (known && known.role !== 'admin')
      throw new AppointmentRefused(
        `${email} has an account with the role ${known.role}. Use another address, or let an admin change the role on the page Users.`,
      );
    if (known && known.status !== 'active')
      throw new AppointmentRefused(
        `${email} is an admin whose account is paused. Another admin can activate it.`,
      );
    const password = randomBytes(32).toString('base64url');
    const prepared = known
      ? null
      : await accounts.prepare({ email, ...NAME, role: 'admin', status: 'active', password });
    const token = await transact(async (tx) => {
      const { id } = prepared ? await repository.insert(prepared, tx) : (known ?? { id: '' });
      const details = { created: prepared !== null };
      await audit.append(
        { action: 'account.admin_appointed', target: `user:${id}`, origin: BY_COMMAND, details },
        tx,
      );
      return links.issue('reset_password', id, clock(), tx);
    });
    return { email, created: prepared !== null, url: origin + emailLinkPath(PATHS.resetPassword, token) };
  };
};
export type AdminAppointment = ReturnType<typeof createAdminAppointment>;
