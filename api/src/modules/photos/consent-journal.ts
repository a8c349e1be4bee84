import type { FastifyBaseLogger } from 'fastify';
import type { Recover } from '../../recovery';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { type JournalEntry, JournalUnusable, type RestoreJournal } from '../../shared/restore-journal';
import { StartRefused } from '../../shared/database/database';
import type { AuditLog } from '../audit';
import { refusedTo } from './consent';
import type { ConsentsRepository } from './consent.repository';

interface ConsentJournalDeps {
  journal: RestoreJournal;
  consents: Pick<ConsentsRepository, 'find' | 'save'>;
  /** Deletes every photo of a session. @returns how many */
  removeAll: (bookingId: string, tx: Transaction) => Promise<number>;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const WITHDRAWN = 'photo.consent_withdrawn';
const BY_ITSELF = { ip: 'own process', requestId: 'recovery', userAgent: '' };
const idOf = (target: string | null): string => target?.replace(/^booking:/, '') ?? '';

/** The journal that a restore needs cannot be used. */
class ConsentsUnknown extends StartRefused {
  constructor(why: string) {
    super(
      `${why} Without it, photos to which a client no longer agrees would be back. Put the folder "deletions" of the lost machine, ` +
        'or its copy, into BACKUPS_DIR and start again. If there is no whole one left, and only then, run the restore again ' +
        'with --without-deletions.',
    );
  }
}

/** Consents to photos that were taken back, on record outside the database: a restore must not bring one back. */
export const createConsentJournal = (deps: ConsentJournalDeps) => {
  const { journal, consents, removeAll, audit, transact, clock, logger } = deps;

  const withdrawAgain = (bookingId: string, at: Date): Promise<boolean> =>
    transact(async (tx) => {
      const consent = await consents.find(bookingId, tx);
      // What was given after the withdrawal is another yes.
      if (!consent?.given || consent.given.at > at) return false;
      const details = { photos: String(await removeAll(bookingId, tx)), after_restore: true };
      await consents.save(refusedTo(consent, clock()), tx);
      await audit.append(
        { action: WITHDRAWN, target: `booking:${bookingId}`, origin: BY_ITSELF, details },
        tx,
      );
      return true;
    });

  const read = (): Promise<JournalEntry[]> =>
    journal.read().catch((error: unknown) => {
      throw error instanceof JournalUnusable ? new ConsentsUnknown(error.message) : error;
    });

  /** After a restore: takes back again what was taken back since the backup, with the photos. */
  const recover: Recover = async ({ withoutDeletions }) => {
    if (withoutDeletions) return 0;
    let changed = 0;
    for (const { id, at } of await read()) if (await withdrawAgain(id, at)) changed += 1;
    return changed;
  };

  return {
    recover,

    /** A withdrawal counts whether or not it can be written down: a job adds what is missing here. */
    add: async (bookingId: string, at: Date): Promise<void> => {
      await journal.add({ id: bookingId, at }).catch((error: unknown) => {
        logger.error({ err: error, booking_id: bookingId }, 'a withdrawn consent could not be put on record');
      });
    },

    /** For a job: adds what the audit log says was taken back. @returns how many */
    addMissing: async (): Promise<number> => {
      const known = await journal.times();
      const missing = new Map<string, Date>();
      for (const { target, at } of await audit.listByAction([WITHDRAWN])) {
        const id = idOf(target);
        const newest = missing.get(id) ?? known.get(id);
        if (!newest || newest < at) missing.set(id, at);
      }
      for (const [id, at] of missing) await journal.add({ id, at });
      return missing.size;
    },
  };
};
export type ConsentJournal = ReturnType<typeof createConsentJournal>;
