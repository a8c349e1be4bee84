import { PATHS } from '@gently/contracts/paths';
import type { Transact } from '../../shared/database/transaction';
import type { AuditGuard, ChainReport } from '../audit';
import type { Accounts } from '../auth';
import type { Notifications } from '../notifications';

interface WatchDependencies {
  guard: Pick<AuditGuard, 'check' | 'newest'>;
  accounts: Pick<Accounts, 'findActive'>;
  notifications: Pick<Notifications, 'notifyOnce'>;
  transact: Transact;
}

const TAMPERED = {
  type: 'account',
  title: 'Somebody has touched the audit log',
  body: 'The check found a record that is not as it was written. Please open the audit log to see which.',
  link: PATHS.adminAudit,
} as const;

/** Checks the audit log, and tells every admin who has not read of it yet when it is not whole. */
export const createAuditWatch = ({ guard, accounts, notifications, transact }: WatchDependencies) => {
  const check = async (): Promise<ChainReport> => {
    const report = await guard.check();
    if (!report.broken) return report;
    const admins = await accounts.findActive('admin');
    await transact(async (tx) => {
      for (const { id } of admins) await notifications.notifyOnce({ ...TAMPERED, userId: id }, tx);
    });
    return report;
  };
  return {
    check,
    newest: guard.newest,
    /** For the job of the day. @returns how many records are in their place */
    checkDue: async (): Promise<number> => (await check()).records,
  };
};
export type AuditWatch = ReturnType<typeof createAuditWatch>;
