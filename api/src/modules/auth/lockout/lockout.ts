import { addressKey } from '../../../shared/http/address-key';

/** How many failures a key may have before it has to wait. */
export interface LockoutRule {
  key: string;
  failures: number;
  scope: 'network' | 'everywhere';
}

/** Failures counted for one key, the current try included, and when the count starts anew. */
export interface AttemptCount {
  count: number;
  resetsAt: Date;
}

type LockoutCheck =
  | { ok: true }
  | {
      ok: false;
      reason: 'account_locked';
      retryAfterSeconds: number;
      /** Whether this try is the first that is refused: the pause is recorded once, however many follow. */
      isFirst: boolean;
    };

/** One address may not lock a person out everywhere; many addresses together may not guess without end either. */
const EVERYWHERE_FACTOR = 10;

/** One try counts for two keys: the account from this network, as one household has it, and the account from anywhere. */
export const lockoutRules = (email: string, ip: string, failures: number): LockoutRule[] => [
  { key: `${email}|${addressKey(ip)}`, failures, scope: 'network' },
  { key: `${email}|*`, failures: failures * EVERYWHERE_FACTOR, scope: 'everywhere' },
];

/** A try is counted before the password is looked at, so that many tries at once are no way around the limit. */
export const checkAttempt = (
  { count, resetsAt }: AttemptCount,
  failures: number,
  now: Date,
): LockoutCheck => {
  if (count <= failures) return { ok: true };
  const seconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1000);
  const isFirst = count === failures + 1;
  return { ok: false, reason: 'account_locked', retryAfterSeconds: Math.max(1, seconds), isFirst };
};
