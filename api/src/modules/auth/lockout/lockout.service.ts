import type { Config } from '../../../config/config';
import type { Clock } from '../../../shared/clock';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import { checkAttempt, lockoutRules } from './lockout';
import type { LockoutRepository } from './lockout.repository';

interface LockoutDeps {
  attempts: LockoutRepository;
  clock: Clock;
  config: Pick<Config, 'LOCKOUT_FAILURES' | 'LOCKOUT_MINUTES'>;
  /** Records that an account waits from now on. */
  recordPause: (email: string, origin: Origin, scope: 'network' | 'everywhere') => Promise<void>;
}

const MS_PER_MINUTE = 60_000;

export const createLockout = ({ attempts, clock, config, recordPause }: LockoutDeps) => {
  const rulesFor = (email: string, ip: string) => lockoutRules(email, ip, config.LOCKOUT_FAILURES);

  return {
    /** Counts a try. @throws AppError `account_locked` with the time to wait when there were too many. */
    begin: async (email: string, origin: Origin): Promise<void> => {
      const now = clock();
      const resetsAt = new Date(now.getTime() + config.LOCKOUT_MINUTES * MS_PER_MINUTE);
      for (const { key, failures, scope } of rulesFor(email, origin.ip)) {
        const counted = await attempts.count(key, now, resetsAt);
        if (counted.count === failures) await attempts.startPause(key, failures, resetsAt);
        const check = checkAttempt(counted, failures, now);
        if (!check.ok) {
          if (check.isFirst) await recordPause(email, origin, scope);
          throw new AppError(check.reason, { details: { retry_after_seconds: check.retryAfterSeconds } });
        }
      }
    },
    /** Ends every pause of an email: its owner has just proved the mailbox. */
    forgive: (email: string): Promise<void> => attempts.clearAll(email),
    succeed: async (email: string, ip: string): Promise<void> => {
      const [here, everywhere] = rulesFor(email, ip);
      if (here) await attempts.clear(here.key);
      if (everywhere) await attempts.uncount(everywhere.key);
    },
  };
};

export type Lockout = ReturnType<typeof createLockout>;
