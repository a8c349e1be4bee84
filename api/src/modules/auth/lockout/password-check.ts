import type { Origin } from '../../../shared/http/origin';
import type { AuditLog } from '../../audit';
import type { Passwords } from '../accounts/passwords';
import type { Lockout } from './lockout.service';

/** Whose password is tried, and from where. */
export interface PasswordTry {
  email: string;
  origin: Origin;
  password: string;
}

interface PasswordCheckDeps {
  passwords: Passwords;
  lockout: Lockout;
  audit: Pick<AuditLog, 'append'>;
  /** Puts a new hash in the place of the one that was read. @returns false when that one is no longer stored */
  replaceHash: (id: string, change: Record<'from' | 'to', string>) => Promise<boolean>;
}

interface Holder {
  id: string;
  passwordHash: string;
}

interface CheckedPassword<Account> {
  account: Account | null;
  matches: boolean;
}

/**
 * The only way to ask whether a password is right. Every try counts before it is looked at, wherever the password is asked
 * for, so that no page is a way around the pause of another.
 */
export const createPasswordCheck = ({ passwords, lockout, audit, replaceHash }: PasswordCheckDeps) => {
  const compare = async <Account extends Holder>(account: Account | null, password: string) => ({
    account,
    ...(await passwords.check(account?.passwordHash, password)),
  });

  /** Without the address that was typed: people type passwords there by mistake, and addresses of others. */
  const recordRefusal = (account: Holder | null, origin: Origin): Promise<void> =>
    audit.append({
      action: 'account.password_refused',
      target: account && `user:${account.id}`,
      origin,
      details: { known: account !== null },
    });

  /** The hash of a password from before they were normalised is replaced; the account is answered with its newest one. */
  const renew = async <Account extends Holder>(
    account: Account,
    password: string,
    load: () => Promise<Account | null>,
  ): Promise<CheckedPassword<Account>> => {
    const passwordHash = await passwords.hash(password);
    if (await replaceHash(account.id, { from: account.passwordHash, to: passwordHash }))
      return { account: { ...account, passwordHash }, matches: true };
    // Another sign-in replaced the hash first, or the password has been changed.
    return compare(await load(), password);
  };

  /**
   * @param load finds the account, after the try was counted.
   * @returns the account, if there is one, and whether the password is its own. @throws AppError `account_locked` with the time to wait.
   */
  return async <Account extends Holder>(
    { email, origin, password }: PasswordTry,
    load: () => Promise<Account | null>,
  ): Promise<CheckedPassword<Account>> => {
    await lockout.begin(email, origin);
    const { account, matches, outdated } = await compare(await load(), password);
    if (!account || !matches) {
      await recordRefusal(account, origin);
      return { account, matches: false };
    }
    await lockout.succeed(email, origin.ip);
    return outdated ? renew(account, password, load) : { account, matches };
  };
};
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
