import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import type { RestoreJournal } from '../../shared/restore-journal';
import type { AddressMarks } from './address-marks';
import { deletionsIn } from './recover-deletions';

/** Keeps the addresses of a person for the journal, as marks, while the database still has them. */
export type Prepare = (emails: readonly string[]) => Promise<void>;

interface RecordDeps {
  journal: RestoreJournal;
  marks: Pick<AddressMarks, 'of'>;
  audit: AuditLog;
  /** Sends the journal to where copies of backups are, if there is such a place. Never throws. */
  sendJournal: () => Promise<void>;
  logger: FastifyBaseLogger;
}

/** Puts deletions into the journal, each before its person is told that it is done. */
export const createDeletionRecorder = ({ journal, marks, audit, sendJournal, logger }: RecordDeps) => ({
  /**
   * Carries out a deletion of an account and writes it down.
   * @param run deletes it, and returns when that was; before that, it says which addresses the person has
   * @throws AppError `unavailable` while the journal cannot be written
   */
  carryOut: async (id: string, run: (prepare: Prepare) => Promise<Date>): Promise<Date> => {
    const orStop = (error: unknown): never => {
      logger.error({ err: error, user_id: id }, 'the journal of deletions cannot be written');
      throw new AppError('unavailable', { cause: error });
    };
    await journal.assertWritable().catch(orStop);
    const at = await run((emails) => journal.prepare(id, emails.map(marks.of)).catch(orStop));
    await journal.add({ id, at }).catch(orStop);
    // The person does not wait for a bucket that may be away: a job sends what is missing there.
    void sendJournal();
    return at;
  },

  /** For a job: adds what the audit log says was deleted, and a process that died did not write down. @returns how many */
  addMissing: async (): Promise<number> => {
    const known = await journal.ids();
    const missing = (await deletionsIn(audit)).filter(({ id }) => !known.has(id));
    for (const deletion of missing) await journal.add(deletion);
    return missing.length;
  },
});
export type DeletionRecorder = ReturnType<typeof createDeletionRecorder>;
