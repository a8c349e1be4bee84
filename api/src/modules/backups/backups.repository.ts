import type { BackupState } from '@gently/contracts/admin-health-options';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import {
  backupModel,
  type BackupRow,
  type CopyLease,
  type StoredCopy,
  type StoredDrill,
} from './backup.model';
import { abandonedBefore, leaseFrom } from './under-way';

/** A backup as the module works with it. */
export interface Backup extends Omit<BackupRow, '_id' | 'by' | 'workingUntil'> {
  id: string;
  by: string | null;
  workingUntil: Date | null;
}

/** Another one is being made. */
export class BackupUnderWay extends Error {}

const toBackup = ({ _id, by, ...row }: BackupRow): Backup => ({
  ...row,
  // Missing in those from before trials were noted.
  provingSince: row.provingSince ?? null,
  workingUntil: row.workingUntil ?? null,
  id: _id.toHexString(),
  by: by?.toHexString() ?? null,
});

const MOST = 200;

/** Work that began at `since` and whose process is gone. */
const abandoned = (since: 'startedAt' | 'provingSince', now: Date) => [
  { workingUntil: { $lte: now, $ne: null } },
  { workingUntil: null, [since]: { $lte: abandonedBefore(now) } },
];

export const createBackupsRepository = (connection: Connection) => {
  const backups = backupModel(connection);
  const update = async (id: string, change: Partial<BackupRow>): Promise<void> => {
    await backups.updateOne({ _id: id }, { $set: change });
  };
  return {
    /** @throws BackupUnderWay */
    begin: async (begun: Pick<Backup, 'by' | 'file' | 'host' | 'startedAt'>): Promise<Backup> => {
      const { by, ...given } = begun;
      const rest = { ...given, workingUntil: leaseFrom(begun.startedAt) };
      const counts = { bytes: 0, documents: 0, collections: 0 };
      try {
        const row = { ...rest, ...counts, state: 'running' as const, by: by ? new Types.ObjectId(by) : null };
        const [made] = await backups.create([row]);
        return toBackup((made as InstanceType<typeof backups>).toObject<BackupRow>());
      } catch (error) {
        if (isDuplicateKey(error, 'state')) throw new BackupUnderWay();
        throw error;
      }
    },
    finish: (
      id: string,
      facts: Pick<Backup, 'bytes' | 'collections' | 'documents' | 'encrypted' | 'finishedAt' | 'sha256'>,
    ): Promise<void> => update(id, { ...facts, state: 'done' }),
    fail: (id: string, finishedAt: Date, reason: string): Promise<void> =>
      update(id, { state: 'failed', finishedAt, reason }),
    /** The process that works on it gives a sign of life. */
    renew: (id: string, now: Date): Promise<void> => update(id, { workingUntil: leaseFrom(now) }),
    /** Those whose process is gone. @returns how many */
    failAbandoned: async (now: Date, reason: string): Promise<number> => {
      const { modifiedCount } = await backups.updateMany(
        { state: 'running', $or: abandoned('startedAt', now) },
        { $set: { state: 'failed', finishedAt: now, reason } },
      );
      return modifiedCount;
    },
    /** @returns false when a process tries it already, or it is no finished backup */
    beginDrill: async (id: string, at: Date): Promise<boolean> => {
      const { modifiedCount } = await backups.updateOne(
        { _id: id, state: 'done', $or: [{ provingSince: null }, ...abandoned('provingSince', at)] },
        { $set: { provingSince: at, workingUntil: leaseFrom(at) } },
      );
      return modifiedCount > 0;
    },
    /** @returns false when another process sends its file, or it needs no copy */
    beginCopy: async (id: string, copying: CopyLease, now: Date): Promise<boolean> => {
      const isFree = { $or: [{ copying: null }, { 'copying.until': { $lte: now } }] };
      const { modifiedCount } = await backups.updateOne(
        { _id: id, state: 'done', removedAt: null, 'copy.state': { $nin: ['done', 'skipped'] }, ...isFree },
        { $set: { copying } },
      );
      return modifiedCount > 0;
    },
    renewCopy: async (id: string, { by, until }: CopyLease): Promise<void> => {
      await backups.updateOne({ _id: id, 'copying.by': by }, { $set: { 'copying.until': until } });
    },
    /** Changes nothing when another process has it by now. */
    keepCopy: async (id: string, copy: StoredCopy, by: string): Promise<void> => {
      await backups.updateOne({ _id: id, 'copying.by': by }, { $set: { copy, copying: null } });
    },
    markRemoved: (id: string, removedAt: Date): Promise<void> => update(id, { removedAt }),
    /** Those whose file is removed, and whose copy may still be there. */
    listRemoved: async (): Promise<Backup[]> => {
      const rows = await backups
        .find({ removedAt: { $ne: null } })
        .sort({ startedAt: 1, _id: 1 })
        .limit(MOST)
        .lean<BackupRow[]>();
      return rows.map(toBackup);
    },
    keepDrill: (id: string, drill: StoredDrill): Promise<void> => update(id, { drill, provingSince: null }),
    remove: async (id: string): Promise<void> => {
      await backups.deleteOne({ _id: id });
    },
    find: async (id: string): Promise<Backup | null> => {
      const row = await backups.findOne({ _id: id, removedAt: null }).lean<BackupRow>();
      return row && toBackup(row);
    },
    /** The newest first. */
    list: async (state?: BackupState): Promise<Backup[]> => {
      const rows = await backups
        .find({ removedAt: null, ...(state ? { state } : {}) })
        .sort({ startedAt: -1, _id: -1 })
        .limit(MOST)
        .lean<BackupRow[]>();
      return rows.map(toBackup);
    },
  };
};
export type BackupsRepository = ReturnType<typeof createBackupsRepository>;
