import type { FastifyBaseLogger } from 'fastify';
import type { Recover } from '../../recovery';
import { StartRefused } from '../../shared/database/database';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { AuditLog } from '../audit';
import type { Accounts } from '../auth';
import { type JournalEntry, type RestoreJournal, JournalUnusable } from '../../shared/restore-journal';
import type { AddressMarks } from './address-marks';
import type { PrivacyRepository } from './privacy.repository';
import { subjectOf } from './subject';

interface RecoverDeletionsDeps {
  journal: RestoreJournal;
  marks: AddressMarks;
  repository: PrivacyRepository;
  accounts: Pick<Accounts, 'findById' | 'provedEmails'>;
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
  const { journal, marks, repository, accounts, audit, leaveCalendar, transact, logger } = deps;

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

  /** The addresses in the data that were those of deleted people: a backup may be older than the account, or than a change of address. */
  const findAddresses = async (entries: readonly JournalEntry[]): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>();
    const idsByMark = new Map<string, string[]>();
    for (const { id, marks: own = [] } of entries)
      for (const mark of own) idsByMark.set(mark, [...(idsByMark.get(mark) ?? []), id]);
    const others = [...idsByMark.keys()].filter((mark) => !marks.isOurs(mark)).length;
    if (others > 0)
      logger.warn(
        { marks: others },
        'this database does not have the key of these marks, so the addresses behind them are found by their accounts only',
      );
    if (idsByMark.size === others) return found;
    for await (const email of repository.eachAddress())
      for (const id of idsByMark.get(marks.of(email)) ?? []) found.set(id, [...(found.get(id) ?? []), email]);
    return found;
  };

  /** @returns false when there was nothing of the person */
  const deleteAgain = ({ id, at }: JournalEntry, emails: readonly string[], now: Date): Promise<boolean> =>
    transact(async (tx) => {
      const open = await repository.hasOpenSession(id, now, tx);
      await leaveCalendar(id, tx);
      // Another process may have been quicker.
      if ((await repository.forget(await subjectOf(accounts, id, tx, emails), tx)) === 0) return false;
      const details = { deleted_at: at, session_ahead: open };
      await audit.append(
        { action: 'account.deleted_again', target: `user:${id}`, origin: BY_ITSELF, details },
        tx,
      );
      if (open) logger.error({ user_id: id }, 'a deleted account has a paid session ahead in restored data');
      return true;
    });

  return async ({ backupAt, restoredAt, withoutDeletions }) => {
    if (withoutDeletions) return 0;
    const entries = await readJournal();
    const addresses = await findAddresses(entries);
    let deleted = 0;
    for (const entry of entries) {
      const isThere = (await accounts.findById(entry.id)) !== null;
      const emails = addresses.get(entry.id) ?? [];
      // What is newer than the deletion may be of a person who has written to us again since.
      if (!isThere && (entry.at < backupAt || emails.length === 0)) continue;
      if (await deleteAgain(entry, emails, restoredAt)) deleted += 1;
    }
    return deleted;
  };
};
