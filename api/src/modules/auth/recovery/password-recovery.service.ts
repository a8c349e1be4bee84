import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import type { HandoverEnding } from '@gently/contracts/registration-texts';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Publish } from '../../../shared/domain-events';
import type { Origin } from '../../../shared/http/origin';
import type { AuditLog } from '../../audit';
import { type MailAddresses, type Outbox, passwordChangedEmail, resetPasswordEmail } from '../../mail';
import type { AccountEvents } from '../account-events';
import type { AccountsRepository } from '../accounts/accounts.repository';
import { refuseCommonPassword } from '../accounts/common-passwords';
import type { Passwords } from '../accounts/passwords';
import type { LinksRepository } from '../links/links.repository';
import type { Handover } from '../handover/handover';
import type { Lockout } from '../lockout/lockout.service';
import type { Sessions } from '../sign-ins/sign-ins.service';
import type { ResetRequest, ResetRequestsRepository } from './reset-requests.repository';

interface PasswordRecoveryDeps {
  transact: Transact;
  repository: AccountsRepository;
  requests: ResetRequestsRepository;
  links: LinksRepository;
  sessions: Sessions;
  handover: Handover;
  lockout: Lockout;
  passwords: Passwords;
  mail: Outbox;
  mailAddresses: Pick<MailAddresses, 'correct'>;
  audit: AuditLog;
  publish: Publish<AccountEvents>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

const BATCH = 50;
const HOUR_MS = 3_600_000;
/** Links for one account in an hour: more would only fill somebody's inbox. */
const MAX_LINKS_PER_HOUR = 3;

export const createPasswordRecovery = (deps: PasswordRecoveryDeps) => {
  const { transact, repository, requests, links, sessions, handover, lockout, passwords, mail } = deps;
  const { mailAddresses, audit, publish, clock } = deps;

  const sendLink = async (email: string, tx: Transaction): Promise<boolean> => {
    const now = clock();
    const account = await repository.findByEmail(email);
    if (!account) return false;
    const recent = await links.countSince('reset_password', account.id, new Date(now.getTime() - HOUR_MS));
    if (recent >= MAX_LINKS_PER_HOUR) return false;
    const token = await links.issue('reset_password', account.id, now, tx);
    const url = deps.origin + emailLinkPath(PATHS.resetPassword, token);
    await mail.enqueue([resetPasswordEmail(account, url)], tx);
    return true;
  };

  const answer = ({ id, email }: ResetRequest): Promise<boolean> =>
    transact(async (tx) => (await requests.remove(id, tx)) && sendLink(email, tx));

  return {
    /**
     * Only notes the request. Whether the email has an account is looked up by the job, so that the answer and the time
     * that it takes are the same for every email.
     */
    request: (email: string): Promise<void> => requests.insert(email, clock()),

    /** Sends the links that were asked for. @returns how many. */
    answerRequests: async (): Promise<number> => {
      let sent = 0;
      for (const request of await requests.list(BATCH)) if (await answer(request)) sent += 1;
      return sent;
    },

    /**
     * Sets a new password with the secret of a link: ends every sign-in, connected calendars and feeds, and every pause
     * after failed tries, and tells the person. @returns what there was to end. @throws AppError `link_invalid`,
     * `validation_failed`
     */
    reset: async (token: string, password: string, origin: Origin): Promise<HandoverEnding[]> => {
      const passwordHash = await passwords.hash(password);
      const { email, ended } = await transact(async (tx) => {
        const now = clock();
        const link = await links.use('reset_password', token, now, tx);
        const account = link && (await repository.setPassword(link.userId, passwordHash, now, tx));
        if (!account) throw new AppError('link_invalid');
        refuseCommonPassword(password, account);
        // The mailbox is proven: it receives mail, and no other link into the account is left.
        await mailAddresses.correct(account.email, tx);
        await publish('account.address_confirmed', { userId: account.id }, tx);
        await links.endAll('reset_password', account.id, now, tx);
        await links.endAll('verify_email', account.id, now, tx);
        await links.endAll('change_email', account.id, now, tx);
        const signIns = await sessions.endAll(account.id, 'password_changed', tx);
        const opened = await handover.end(account.id, tx);
        await mail.enqueue([passwordChangedEmail(account, deps.origin + PATHS.login, opened)], tx);
        const target = `user:${account.id}`;
        await audit.append(
          {
            action: 'account.password_reset',
            actorId: account.id,
            target,
            origin,
            details: { ended: opened },
          },
          tx,
        );
        const signedOut: HandoverEnding[] = signIns > 0 ? ['sign_ins'] : [];
        return { email: account.email, ended: [...signedOut, ...opened] };
      });
      await lockout.forgive(email);
      return ended;
    },
  };
};
export type PasswordRecovery = ReturnType<typeof createPasswordRecovery>;
