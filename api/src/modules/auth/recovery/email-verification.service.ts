import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import type { ClientSession, Connection } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import { inTransaction } from '../../../shared/database/database';
import { AppError } from '../../../shared/errors/app-error';
import { type NewEmail, type Outbox, verifyAgainEmail } from '../../mail';
import type { Account } from '../accounts/account';
import type { AccountsRepository } from '../accounts/accounts.repository';
import type { LinksRepository } from '../links/links.repository';

interface EmailVerificationDeps {
  connection: Connection;
  repository: AccountsRepository;
  links: LinksRepository;
  mail: Outbox;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

const HOUR_MS = 3_600_000;
/** Links for one account in an hour, the first one included. */
const MAX_LINKS_PER_HOUR = 4;

export const createEmailVerification = (deps: EmailVerificationDeps) => {
  const { connection, repository, links, mail, clock } = deps;

  /** Sends a letter with a fresh link, as part of what causes it. */
  const send = async (
    account: Account,
    letter: (url: string) => NewEmail,
    session: ClientSession,
  ): Promise<void> => {
    const token = await links.issue('verify_email', account.id, clock(), session);
    await mail.enqueue([letter(deps.origin + emailLinkPath(PATHS.verifyEmail, token))], session);
  };

  return {
    send,
    /** @returns false when the email was confirmed already. @throws AppError `rate_limited`. */
    resend: async (userId: string): Promise<boolean> => {
      const account = await repository.findById(userId);
      if (!account) throw new AppError('unauthenticated');
      if (account.emailVerifiedAt) return false;
      const since = new Date(clock().getTime() - HOUR_MS);
      if ((await links.countSince('verify_email', userId, since)) >= MAX_LINKS_PER_HOUR) {
        throw new AppError('rate_limited', { details: { retry_after_seconds: HOUR_MS / 1000 } });
      }
      await inTransaction(connection, (session) =>
        send(account, (url) => verifyAgainEmail(account, url), session),
      );
      return true;
    },
    /** Uses the secret of a link up. @throws AppError `link_invalid`. */
    verify: (token: string): Promise<Account> =>
      inTransaction(connection, async (session) => {
        const now = clock();
        const link = await links.use('verify_email', token, now, session);
        const account = link && (await repository.setEmailVerified(link.userId, now, session));
        if (!account) throw new AppError('link_invalid');
        await links.endOthers('verify_email', account.id, now, session);
        return account;
      }),
  };
};
export type EmailVerification = ReturnType<typeof createEmailVerification>;
