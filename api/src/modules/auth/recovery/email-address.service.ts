import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING } from '@gently/contracts/roles';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import {
  addressChangeEmail,
  addressTestEmail,
  type MailAddresses,
  type Outbox,
  verifyAgainEmail,
} from '../../mail';
import type { Account } from '../accounts/account';
import { emailTaken } from '../accounts/account-addresses.repository';
import type { AccountsRepository } from '../accounts/accounts.repository';
import type { LinksRepository } from '../links/links.repository';
import type { EmailVerification } from './email-verification.service';

interface EmailAddressDeps {
  transact: Transact;
  repository: AccountsRepository;
  links: LinksRepository;
  verification: Pick<EmailVerification, 'send' | 'checkLimit'>;
  isPassword: (account: Account, password: string, origin: Origin) => Promise<boolean>;
  mail: Pick<Outbox, 'enqueue'>;
  mailAddresses: MailAddresses;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

const HOUR_MS = 3_600_000;
/** A quarter of an hour lies between two attempts: a server that refuses the address has answered by then. */
const RETRY_AFTER_MS = HOUR_MS / 4;
const MAX_LINKS_PER_HOUR = 4;
/** An account remembers its earlier addresses for as long as it exists, and this is more than anyone needs in a lifetime. */
const MAX_EARLIER_EMAILS = 50;

const limited = (waitMs: number): AppError =>
  new AppError('rate_limited', { details: { retry_after_seconds: Math.ceil(waitMs / 1000) } });

const refused = (field: 'email' | 'password', message: string): AppError =>
  new AppError('validation_failed', { errors: [{ field, message }] });

/** Corrects the address of an account to which our emails could not be delivered, or gives it another one. */
export const createEmailAddress = (deps: EmailAddressDeps) => {
  const { transact, repository, links, verification, isPassword, mail, mailAddresses, clock, origin } = deps;

  const get = async (userId: string): Promise<Account> => {
    const account = await repository.findById(userId);
    if (!account) throw new AppError('unauthenticated');
    return account;
  };

  const checkRetry = async ({ id, email, emailVerifiedAt }: Account): Promise<void> => {
    const last = await mailAddresses.correctedAt(email);
    const waitMs = last ? last.getTime() + RETRY_AFTER_MS - clock().getTime() : 0;
    if (waitMs > 0) throw limited(waitMs);
    if (!emailVerifiedAt) await verification.checkLimit(id);
  };

  const sendTo = async (account: Account, tx: Transaction): Promise<'link' | 'test'> => {
    if (!account.emailVerifiedAt) {
      await verification.send(account, (url) => verifyAgainEmail(account, url), tx);
      return 'link';
    }
    await mail.enqueue([addressTestEmail(account, origin + ROLE_LANDING[account.role])], tx);
    return 'test';
  };

  const checkChange = async (account: Account, email: string): Promise<void> => {
    if (email === account.email) throw refused('email', 'This is your email address already');
    if (await repository.findByEmail(email)) throw emailTaken();
    if ((await repository.countEarlierEmails(account.id)) >= MAX_EARLIER_EMAILS)
      throw refused(
        'email',
        'You have changed your email address very often. Please write to us if you need another one',
      );
    const since = new Date(clock().getTime() - HOUR_MS);
    if ((await links.countSince('change_email', account.id, since)) >= MAX_LINKS_PER_HOUR)
      throw limited(HOUR_MS);
  };

  return {
    /** The person says that the address is right: it is written to again, at once. @throws AppError `rate_limited` */
    retry: async (userId: string): Promise<'link' | 'test'> => {
      const account = await get(userId);
      await checkRetry(account);
      return transact(async (tx) => {
        await mailAddresses.correct(account.email, tx);
        return sendTo(account, tx);
      });
    },

    /**
     * Sends a link to another address, which becomes that of the account once the link is followed.
     * @throws AppError `validation_failed`, `email_taken`, `account_locked`, `rate_limited`
     */
    change: async (
      userId: string,
      { email, password }: { email: string; password: string },
      asked: Origin,
    ): Promise<void> => {
      const account = await get(userId);
      if (!(await isPassword(account, password, asked)))
        throw refused('password', 'That is not your password. Please check it and try again');
      await checkChange(account, email);
      await transact(async (tx) => {
        const token = await links.issue('change_email', account.id, clock(), tx, email);
        const url = origin + emailLinkPath(PATHS.verifyEmail, token);
        await mail.enqueue([addressChangeEmail(account, email, url)], tx);
      });
    },
  };
};
export type EmailAddress = ReturnType<typeof createEmailAddress>;
