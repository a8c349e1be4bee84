import { PRODUCT_NAME } from '@gently/contracts/product';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditEntry, AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import { accountDeletedEmail, type NewEmail, type Outbox } from '../mail';
import { LEFT_OUT } from './private-data';
import { subjectOf } from './subject';
import type { DeletionRecorder, Prepare } from './record-deletions';
import type { PrivacyRepository } from './privacy.repository';

interface PrivacyDeps {
  transact: Transact;
  repository: PrivacyRepository;
  accounts: Accounts;
  /** Whether it is the person's own. @throws AppError `account_locked` after too many tries. */
  isPassword: (account: Account, password: string, origin: Origin) => Promise<boolean>;
  /** Cancels an own booking and gives back what is due. */
  cancelBooking: (clientId: string, id: string, reason: string) => Promise<unknown>;
  /** Ends the connection of an own calendar; our access at its provider ends soon after. */
  leaveCalendar: (userId: string, tx: Transaction) => Promise<unknown>;
  mail: Outbox;
  /** Writes a deletion down outside the database, before it counts as done. */
  carryOut: DeletionRecorder['carryOut'];
  audit: AuditLog;
  clock: Clock;
}

/** How an account goes. */
interface Forgetting {
  entry: AuditEntry;
  email: NewEmail;
  /** What must hold, or happens, in the same transaction. */
  also?: ((tx: Transaction) => Promise<unknown>) | undefined;
}

/** A file that an admin takes. */
interface ExportFor {
  /** The admin. */
  by: string;
  reason: string;
  /** The person's own request: its day in London, and how it was made. */
  asked: { on: string; how: string } | undefined;
  origin: Origin;
  also: (tx: Transaction) => Promise<unknown>;
}

/** What an export says while the address is not confirmed. */
const UNCONFIRMED =
  'Messages and emails under your email address are added here once you have confirmed that it is yours.';

export const createPrivacy = (deps: PrivacyDeps) => {
  const { transact, repository, accounts, isPassword, cancelBooking, leaveCalendar, mail, audit, clock } =
    deps;
  const { carryOut } = deps;

  const get = async (userId: string): Promise<Account> => {
    const account = await accounts.findById(userId);
    if (!account) throw new AppError('unauthenticated');
    return account;
  };

  const prove = async (account: Account, password: string, origin: Origin): Promise<void> => {
    if (await isPassword(account, password, origin)) return;
    const message = 'That is not your password. Please check it and try again';
    throw new AppError('validation_failed', { errors: [{ field: 'password', message }] });
  };

  /** Deletes an account and all that need not be kept for the books, in one go. @throws AppError `sessions_open` */
  const forget = async (account: Account, { entry, email, also }: Forgetting): Promise<Date> => {
    const { id } = account;
    if (await repository.hasOpenSession(id, clock())) throw new AppError('sessions_open');
    // Nothing may be paid any more for a booking of nobody.
    for (const booking of await repository.unpaidBookings(id))
      await cancelBooking(id, booking, 'The account was deleted');
    const run = (prepare: Prepare): Promise<Date> =>
      transact(async (tx) => {
        const now = clock();
        if (await repository.hasOpenSession(id, now, tx)) throw new AppError('sessions_open');
        await also?.(tx);
        await leaveCalendar(id, tx);
        const subject = await subjectOf(accounts, id, tx);
        await prepare(subject.emails);
        await repository.forget(subject, tx);
        await audit.append(entry, tx);
        await mail.enqueue([email], tx);
        return now;
      });
    return carryOut(id, run);
  };

  const fileOf = async (account: Account, withPrivate: boolean): Promise<Record<string, unknown>> => ({
    from: PRODUCT_NAME,
    exported_at: clock().toISOString(),
    ...(account.emailVerifiedAt === null ? { not_yet_included: UNCONFIRMED } : {}),
    ...(withPrivate ? {} : { left_out: LEFT_OUT }),
    ...(await repository.everythingOf(await subjectOf(accounts, account.id), withPrivate)),
  });

  return {
    /** Everything that we hold about a person, for them to keep. */
    export: async (userId: string, origin: Origin): Promise<Record<string, unknown>> => {
      const account = await get(userId);
      const { id } = account;
      await audit.append({ action: 'account.exported', actorId: id, target: `user:${id}`, origin });
      return fileOf(account, true);
    },

    /**
     * Hands an admin the data of a person. It includes what is private only at the person's own request.
     * @param also is written in the transaction that audits it, before anything is read
     */
    exportFor: async (
      account: Account,
      { by, reason, asked, origin, also }: ExportFor,
    ): Promise<Record<string, unknown>> => {
      const details = { reason, asked: asked ?? null };
      await transact(async (tx) => {
        await also(tx);
        await audit.append(
          { action: 'account.exported_for', actorId: by, target: `user:${account.id}`, origin, details },
          tx,
        );
      });
      return fileOf(account, asked !== undefined);
    },

    /**
     * Deletes an account and all that need not be kept for the books, for good. Ends every sign-in, and writes once
     * more. What is kept under an address that was never confirmed stays: it is somebody else's, as far as we know.
     * @throws AppError `validation_failed` for a wrong password, `account_locked`, `sessions_open`.
     */
    deleteAccount: async (userId: string, password: string, origin: Origin): Promise<Date> => {
      const account = await get(userId);
      const { id } = account;
      await prove(account, password, origin);
      return forget(account, {
        entry: { action: 'account.deleted', actorId: id, target: `user:${id}`, origin },
        email: accountDeletedEmail(account),
      });
    },

    /** An admin deletes the account of somebody else. @throws AppError `sessions_open` */
    closeAccount: (
      account: Account,
      { by, reason, origin, also }: Pick<Forgetting, 'also'> & { by: string; reason: string; origin: Origin },
    ): Promise<Date> =>
      forget(account, {
        entry: {
          action: 'account.deleted_for',
          actorId: by,
          target: `user:${account.id}`,
          origin,
          details: { role: account.role, reason },
        },
        email: accountDeletedEmail(account, 'team'),
        also,
      }),
  };
};
export type Privacy = ReturnType<typeof createPrivacy>;
