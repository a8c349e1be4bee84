import type { Passwords } from '../accounts/passwords';
import type { Lockout } from './lockout.service';

/** Whose password is tried, and from where. */
export interface PasswordTry {
  email: string;
  ip: string;
  password: string;
}

/**
 * The only way to ask whether a password is right. Every try counts before it is looked at, wherever the password is asked
 * for, so that no page is a way around the pause of another.
 */
export const createPasswordCheck =
  ({ passwords, lockout }: { passwords: Passwords; lockout: Lockout }) =>
  /**
   * @param load finds the account, after the try was counted.
   * @returns the account, if there is one, and whether the password is its own. @throws AppError `account_locked` with the time to wait.
   */
  async <Account extends { passwordHash: string }>(
    { email, ip, password }: PasswordTry,
    load: () => Promise<Account | null>,
  ): Promise<{ account: Account | null; matches: boolean }> => {
    await lockout.begin(email, ip);
    const account = await load();
    const matches = await passwords.matches(account?.passwordHash, password);
    if (matches) await lockout.succeed(email, ip);
    return { account, matches };
  };
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
