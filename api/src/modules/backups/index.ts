import { backupBucket } from '@gently/artifact-store';
import type { Backup as PresentedBackup } from '@gently/contracts/admin-health';
import type { FastifyRequest } from 'fastify';
import { transactOn } from '../../shared/database/transaction';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { defineModule } from '../../shared/module';
import { type Backup, createBackupsRepository } from './backups.repository';
import { type Backups, createBackups } from './backups.service';
import { type Copies, createCopies } from './copies';
import { GONE, isAtWork, provingNow } from './under-way';

declare module 'fastify' {
  interface FastifyInstance {
    /** Backups of the database, and the proof that they can be restored. */
    backups: Backups;
    /** Copies of them in a bucket elsewhere. */
    backupCopies: Pick<Copies, 'check' | 'sendDue' | 'sendJournal'>;
  }
}

export type { Backups } from './backups.service';

/** As the driver has it: the path of the address, and `test` where there is none. */
const databaseNameOf = (uri: string): string =>
  decodeURIComponent(/^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(uri)?.[1] ?? '') || 'test';

const ADMINS = { roles: ['admin'] } as const;
const actorOf = ({ id }: { id: string }, request: FastifyRequest) => ({ id, origin: originOf(request) });

/** One whose process is gone has failed, even though no process has noted it yet. */
const outcomeOf = (backup: Backup, now: Date): Pick<PresentedBackup, 'reason' | 'state'> =>
  backup.state === 'running' && !isAtWork(backup, now)
    ? { state: 'failed', reason: GONE }
    : { state: backup.state, reason: backup.reason };

const present = (backup: Backup, names: ReadonlyMap<string, string>, now: Date): PresentedBackup => ({
  id: backup.id,
  ...outcomeOf(backup, now),
  started_at: backup.startedAt.toISOString(),
  finished_at: backup.finishedAt?.toISOString() ?? null,
  by: backup.by === null ? null : (names.get(backup.by) ?? 'Somebody whose account is gone'),
  file: backup.file,
  bytes: backup.bytes,
  documents: backup.documents,
  collections: backup.collections,
  sha256: backup.sha256,
  proving_since: provingNow(backup, now)?.toISOString() ?? null,
  encrypted: backup.encrypted ?? false,
  copy: backup.copy ? { ...backup.copy, at: backup.copy.at.toISOString() } : null,
  drill: backup.drill && { ...backup.drill, at: backup.drill.at.toISOString() },
});

/** Backups of the database while it is served. */
export const backupsModule = defineModule('backups', { needs: ['auth', 'audit', 'settings'] }, (app) => {
  const { accounts, audit, config, settings } = app;
  const { clock, database, logger } = app.deps;
  const repository = createBackupsRepository(database.connection);
  const bucket = backupBucket(config) ?? null;
  const recipients = config.BACKUP_RECIPIENTS ?? [];
  const copies = createCopies({
    backups: repository,
    settings,
    bucket,
    mustBeEncrypted: recipients.length > 0,
    folder: config.BACKUPS_DIR,
    logger,
    clock,
  });
  const backups = createBackups({
    backups: repository,
    recipients,
    hasCopies: bucket !== null,
    identities: config.BACKUP_IDENTITY ?? [],
    settings,
    audit,
    transact: transactOn(database.connection),
    uri: config.MONGODB_URI,
    databaseName: databaseNameOf(config.MONGODB_URI),
    folder: config.BACKUPS_DIR,
    logger,
    clock,
  });
  app.decorate('backups', backups);
  app.decorate('backupCopies', copies);

  const shown = async (list: readonly Backup[]): Promise<PresentedBackup[]> => {
    const names = await accounts.namesByIds(list.flatMap(({ by }) => by ?? []));
    return list.map((backup) => present(backup, names, clock()));
  };
  const one = async (backup: Backup) => ({ backup: (await shown([backup]))[0] as PresentedBackup });

  endpoint(app, 'GET /admin/health/backups', {
    access: ADMINS,
    summary: 'The backups that are kept, the newest first',
    handler: async () => ({ backups: await shown(await backups.list()), bucket: copies.place }),
  });
  endpoint(app, 'POST /admin/health/backups', {
    access: ADMINS,
    summary: 'Make a backup now; it is made while everything goes on',
    handler: async ({ actor, request }) => one((await backups.make(actorOf(actor, request))).backup),
  });
  endpoint(app, 'POST /admin/health/backups/:id/drill', {
    access: ADMINS,
    summary:
      'Begin to restore a backup beside what is served and to compare it by hashes; the copy is taken away',
    handler: async ({ actor, params, request }) =>
      one((await backups.drill(actorOf(actor, request), params.id)).backup),
  });
});
