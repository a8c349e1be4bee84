import type { FastifyBaseLogger } from 'fastify';
import type { Recover } from '../../recovery';
import { StartRefused } from '../../shared/database/database';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import { type JournalEntry, type RestoreJournal, JournalUnusable } from '../../shared/restore-journal';
import type { PrivacyRepository } from './privacy.repository';
import { subjectOf } from './subject';

interface RecoverDeletionsDeps {
  journal: RestoreJournal;
  repository: PrivacyRepository;
  accounts: Pick<Accounts, 'findById'>;
  audit: AuditLog;
  leaveCalendar: (userId: string, tx: Transaction) => Promise<unknown>;
  transact: Transact;
  logger: FastifyBaseLogger;
}

/** The records that say of an account that it was deleted. */
export const DELETION_ACTIONS = ['account.deleted', 'account.deleted_for'] as const;
const BY_ITSELF = { ip: 'own process', requestId: 'recovery' };

/** The journal that a restore needs cannot be used. */
export class DeletionsUnknown extends StartRefused {
  constructor(why: string) {
    super(
      `${why} Without it, people who have deleted their accounts since the backup would be back. Put the folder "deletions" of the ` +
        'lost machine, or its copy, into BACKUPS_DIR and start again. If there is none left, and only then, run the restore again ' +
        'with --without-deletions.',
    );
  }
}

const idOf = (target: string | null): string => target?.replace(/^user:/, '') ?? '';

/** What the audit log says was deleted. */
export const deletionsIn = async (audit: AuditLog): Promise<JournalEntry[]> =>
  (await audit.listByAction(DELETION_ACTIONS)).map(({ target, at }) => ({ id: idOf(target), at }));

/** After a restore: those who had deleted their accounts since the backup are deleted again, each in one transaction. */
export const createRecoverDeletions = (deps: RecoverDeletionsDeps): Recover => {
  const { journal, repository, accounts, audit, leaveCalendar, transact, logger } = deps;

  /** A journal that does not know what the database remembers is of another installation, or not whole. */
  const readJournal = async (): Promise<JournalEntry[]> => {
    try {
      const entries = await journal.read();
      const known = new Set(entries.map(({ id }) => id));
      const unknown = (await deletionsIn(audit)).filter(({ id }) => !known.has(id));
      if (unknown.length === 0) return entries;
      throw new JournalUnusable(
        `The journal of deletions lacks ${unknown.length} that the database remembers, so it is not the one of this database.`,
      );
    } catch (error) {
      throw error instanceof JournalUnusable ? new DeletionsUnknown(error.message) : error;
    }
  };

  const deleteAgain = (account: Account, at: Date, now: Date): Promise<void> =>
    transact(async (tx) => {
      const { id } = account;
      // Another process may have been quicker.
      if (!(await repository.exists(id, tx))) return;
      const open = await repository.hasOpenSession(id, now, tx);
      await leaveCalendar(id, tx);
      await repository.forget(subjectOf(account), tx);
      const details = { deleted_at: at, session_ahead: open };
      await audit.append(
        { action: 'account.deleted_again', target: `user:${id}`, origin: BY_ITSELF, details },
        tx,
      );
      if (open) logger.error({ user_id: id }, 'a deleted account has a paid session ahead in restored data');
    });

  return async ({ restoredAt, withoutDeletions }) => {
    if (withoutDeletions) return 0;
    let deleted = 0;
    for (const { id, at } of await readJournal()) {
      const account = await accounts.findById(id);
      if (!account) continue;
      await deleteAgain(account, at, restoredAt);
      deleted += 1;
    }
    return deleted;
  };
};
