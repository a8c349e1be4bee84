import type { Registration } from '@gently/contracts/registration';
import { ROLE_LANDING, type Role } from '@gently/contracts/roles';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import type { Publish } from '../../../shared/domain-events';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import { fullName } from '../../../shared/full-name';
import type { ApplicationEvents, Applications } from '../../applications';
import type { AuditLog } from '../../audit';
import { applicationReceivedEmail, type Outbox, welcomeEmail } from '../../mail';
import type { AccountEvents } from '../account-events';
import { type Account, checkClaim } from '../accounts/account';
import { emailTaken } from '../accounts/account-addresses.repository';
import type { AccountsRepository } from '../accounts/accounts.repository';
import type { Accounts } from '../accounts/accounts.service';
import { refuseCommonPassword } from '../accounts/common-passwords';
import type { EmailVerification } from '../recovery/email-verification.service';
import type { SignedIn } from '../auth.service';
import type { Sessions } from '../sign-ins/sign-ins.service';
import type { ClientAnswers } from './client-answers';

interface RegistrationDeps {
  transact: Transact;
  accounts: Accounts;
  repository: AccountsRepository;
  sessions: Sessions;
  clientAnswers: ClientAnswers;
  applications: Applications;
  verification: EmailVerification;
  mail: Outbox;
  audit: AuditLog;
  publish: Publish<AccountEvents & ApplicationEvents>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** The role that belongs to each form; the simple one lets the person choose. */
const FIXED_ROLE: Record<Registration['kind'], Role | undefined> = {
  simple: undefined,
  client: 'client',
  application: 'declutterer',
};

const phoneOf = (given: Registration): string => (given.kind === 'simple' ? '' : (given.phone ?? ''));

export const createRegistration = (deps: RegistrationDeps) => {
  const { transact, accounts, repository, sessions, clientAnswers, applications, verification, mail } = deps;

  const refuseRole = async ({ email, role }: Registration, origin: Origin): Promise<never> => {
    await deps.audit.append({ action: 'account.role_refused', origin, details: { email, role } });
    throw new AppError('role_not_allowed');
  };

  /** What the long forms say beside the account, and the emails that follow. */
  const keepAnswers = async (account: Account, given: Registration, tx: Transaction): Promise<void> => {
    if (given.kind === 'client') await clientAnswers.keep(account.id, given, deps.clock(), tx);
    if (given.kind === 'application') {
      await applications.submit(account.id, given, deps.clock(), tx);
      const dashboard = deps.origin + ROLE_LANDING.declutterer;
      await mail.enqueue([applicationReceivedEmail(account, dashboard)], tx);
    }
  };

  return {
    /** Opens an account with a claimed role, with its answers and emails, and signs it in: all of it, or nothing. */
    register: async (given: Registration, origin: Origin): Promise<SignedIn> => {
      const { email, password, first_name: firstName, last_name: lastName, role, kind } = given;
      const claim = checkClaim(role);
      if (!claim.ok || role !== (FIXED_ROLE[kind] ?? role)) return refuseRole(given, origin);
      refuseCommonPassword(password, { email, firstName, lastName });
      if (await accounts.findByEmail(email)) throw emailTaken();
      const { status } = claim;
      const phone = phoneOf(given);
      const prepared = await accounts.prepare({ email, password, firstName, lastName, role, status, phone });
      return transact(async (tx) => {
        const account = await repository.insert(prepared, tx);
        await verification.send(account, (url) => welcomeEmail(account, url), tx);
        await keepAnswers(account, given, tx);
        await deps.publish('account.registered', { account }, tx);
        if (given.kind === 'application') {
          const handedIn = { userId: account.id, name: fullName({ firstName, lastName }), at: deps.clock() };
          await deps.publish('application.handed_in', handedIn, tx);
        }
        return { account, session: await sessions.start(account.id, origin, tx) };
      });
    },
  };
};
export type RegistrationService = ReturnType<typeof createRegistration>;
