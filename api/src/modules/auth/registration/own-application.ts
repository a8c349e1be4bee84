import type { OwnApplication } from '@gently/contracts/team';
import { ROLE_LANDING } from '@gently/contracts/roles';
import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import type { Publish } from '../../../shared/domain-events';
import { AppError } from '../../../shared/errors/app-error';
import { fullName } from '../../../shared/full-name';
import type { ApplicationEvents, ApplicationRecord, Applications } from '../../applications';
import { applicationReceivedEmail, type Outbox } from '../../mail';
import type { Accounts } from '../accounts/accounts.service';

interface OwnApplicationDeps {
  transact: Transact;
  accounts: Pick<Accounts, 'findById' | 'updateProfile'>;
  applications: Pick<Applications, 'findOf' | 'submit'>;
  mail: Pick<Outbox, 'enqueue'>;
  publish: Publish<ApplicationEvents>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** The application of somebody whose account waits for approval already. */
export const createOwnApplication =
  ({ transact, accounts, applications, mail, publish, clock, origin }: OwnApplicationDeps) =>
  /** @throws AppError `account_state` once they are approved, `already_applied` */
  async (userId: string, given: OwnApplication): Promise<ApplicationRecord> => {
    const account = await accounts.findById(userId);
    if (account?.status !== 'pending') throw new AppError('account_state');
    if (await applications.findOf(userId)) throw new AppError('already_applied');
    const at = clock();
    await transact(async (tx) => {
      await applications.submit(userId, given, at, tx);
      await accounts.updateProfile(userId, { phone: given.phone }, tx);
      await mail.enqueue([applicationReceivedEmail(account, origin + ROLE_LANDING.declutterer)], tx);
      const name = fullName(account);
      await publish('application.handed_in', { userId, name, at }, tx);
    });
    const record = await applications.findOf(userId);
    if (!record) throw new AppError('conflict');
    return record;
  };
export type OwnApplications = ReturnType<typeof createOwnApplication>;
