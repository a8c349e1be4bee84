import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import type { HandoverEnding } from '@gently/contracts/registration-texts';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import type { Publish } from '../../../shared/domain-events';
import type { AuditLog } from '../../audit';
import type { AccountEvents } from '../account-events';
import {
  addressChangedEmail,
  addressConfirmedEmail,
  type MailAddresses,
  type NewEmail,
  type Outbox,
  verifyAgainEmail,
} from '../../mail';
import type { Account } from '../accounts/account';
import { emailTaken } from '../accounts/account-addresses.repository';
import type { AccountsRepository } from '../accounts/accounts.repository';
import type { Handover } from '../handover/handover';
import type { LinksRepository } from '../links/links.repository';
import type { IssuedSession, Sessions } from '../sign-ins/sign-ins.service';

interface EmailVerificationDeps {
  transact: Transact;
  repository: AccountsRepository;
  links: LinksRepository;
  sessions: Sessions;
  handover: Handover;
  mail: Outbox;
  mailAddresses: Pick<MailAddresses, 'correct'>;
  audit: AuditLog;
  publish: Publish<AccountEvents>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** Somebody who followed the link of an email. */
interface Verifying {
  token: string;
  /** Of the browser's own sign-in, if it has one. */
  refreshToken: string | undefined;
  origin: Origin;
}

interface Verified {
  account: Account;
  /** In place of the sign-in that the browser had. */
  session: IssuedSession | null;
  ended: HandoverEnding[];
}

const HOUR_MS = 3_600_000;
/** Links for one account in an hour, the first one included. */
const MAX_LINKS_PER_HOUR = 4;

export const createEmailVerification = (deps: EmailVerificationDeps) => {
  const { transact, repository, links, sessions, handover, mail, mailAddresses, audit, publish, clock } =
    deps;

  /** Sends an email with a fresh link, as part of what causes it. */
  const send = async (account: Account, email: (url: string) => NewEmail, tx: Transaction): Promise<void> => {
    const token = await links.issue('verify_email', account.id, clock(), tx);
    await mail.enqueue([email(deps.origin + emailLinkPath(PATHS.verifyEmail, token))], tx);
  };

  const takeOver = async (
    account: Account,
    { refreshToken, origin }: Omit<Verifying, 'token'>,
    tx: Transaction,
  ): Promise<Verified> => {
    await publish('account.address_confirmed', { userId: account.id }, tx);
    const isOwn = await sessions.isSignInOf(refreshToken, account.id, tx);
    const signIns = await sessions.endAll(account.id, 'address_confirmed', tx);
    const ended: HandoverEnding[] = [
      ...(signIns > (isOwn ? 1 : 0) ? (['sign_ins'] as const) : []),
      ...(await handover.end(account.id, tx)),
    ];
    const forgotUrl = deps.origin + PATHS.forgotPassword;
    if (ended.length > 0) await mail.enqueue([addressConfirmedEmail(account, forgotUrl, ended)], tx);
    const entry = {
      action: 'account.address_confirmed' as const,
      actorId: account.id,
      target: `user:${account.id}`,
    };
    await audit.append({ ...entry, origin, details: { ended } }, tx);
    return { account, session: isOwn ? await sessions.start(account.id, origin, tx) : null, ended };
  };

  /** @throws AppError `rate_limited` */
  const checkLimit = async (userId: string): Promise<void> => {
    const since = new Date(clock().getTime() - HOUR_MS);
    if ((await links.countSince('verify_email', userId, since)) >= MAX_LINKS_PER_HOUR)
      throw new AppError('rate_limited', { details: { retry_after_seconds: HOUR_MS / 1000 } });
  };

  /** The link proves that the new address receives mail. An email to the old one reports it, in case a stranger did this. */
  const changeAddress = async (
    { userId, email }: { userId: string; email: string },
    verifying: Omit<Verifying, 'token'>,
    tx: Transaction,
  ): Promise<Verified> => {
    const before = await repository.findById(userId);
    if (!before) throw new AppError('link_invalid');
    if (await repository.findByEmail(email)) throw emailTaken();
    const now = clock();
    for (const purpose of ['verify_email', 'reset_password'] as const)
      await links.endAll(purpose, userId, now, tx);
    const proved = before.emailVerifiedAt ? before.email : null;
    const account = await repository.setEmail(userId, { email, proved, at: now }, tx);
    if (!account) throw new AppError('link_invalid');
    await mailAddresses.correct(email, tx);
    await publish('account.address_changed', { userId, email: account.email }, tx);
    await mail.enqueue([addressChangedEmail(before)], tx);
    const entry = { action: 'account.address_changed' as const, actorId: userId, target: `user:${userId}` };
    await audit.append({ ...entry, origin: verifying.origin }, tx);
    // The earlier address was never confirmed, so a stranger may have made the account with it.
    if (!before.emailVerifiedAt) return takeOver(account, verifying, tx);
    return { account, session: null, ended: [] };
  };

  const confirmAddress = async (
    userId: string,
    verifying: Omit<Verifying, 'token'>,
    tx: Transaction,
  ): Promise<Verified> => {
    const now = clock();
    await links.endAll('verify_email', userId, now, tx);
    const account = await repository.setEmailVerified(userId, now, tx);
    const known = account ?? (await repository.findById(userId));
    if (!known) throw new AppError('link_invalid');
    await mailAddresses.correct(known.email, tx);
    return account ? takeOver(account, verifying, tx) : { account: known, session: null, ended: [] };
  };

  return {
    send,
    checkLimit,
    /** @returns false when the email was confirmed already. @throws AppError `rate_limited`. */
    resend: async (userId: string): Promise<boolean> => {
      const account = await repository.findById(userId);
      if (!account) throw new AppError('unauthenticated');
      if (account.emailVerifiedAt) return false;
      await checkLimit(userId);
      await transact((tx) => send(account, (url) => verifyAgainEmail(account, url), tx));
      return true;
    },
    /**
     * Uses the secret of a link up. The first time, all that was opened in the account before ends: anybody may have made
     * it. A browser that holds the link and a sign-in goes on with a new one, of which nobody else can have a copy.
     * @throws AppError `link_invalid`.
     */
    verify: ({ token, ...verifying }: Verifying): Promise<Verified> =>
      transact(async (tx) => {
        const link = await links.use('verify_email', token, clock(), tx);
        if (link) return confirmAddress(link.userId, verifying, tx);
        const change = await links.use('change_email', token, clock(), tx);
        if (!change?.email) throw new AppError('link_invalid');
        return changeAddress({ userId: change.userId, email: change.email }, verifying, tx);
      }),
  };
};
export type EmailVerification = ReturnType<typeof createEmailVerification>;
