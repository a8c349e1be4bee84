import { parseArgs } from 'node:util';
import { openBucket } from './dump/bucket-backups';
import { named, runCommandLine, settingsOf, uriOf } from './dump/command-line';
import { parseIdentities } from './dump/encryption';
import type { BackupFile } from './dump/read-backup';
import { check, restoreForGood } from './dump/restore';
import { startEmbeddedMongo } from './index';

const USAGE =
  'usage: node dist/restore.js [--uri mongodb://… | --dir DIR] [--backups DIR] [--drop] [--without-deletions] FILE | s3:NAME\n' +
  '       node dist/restore.js [--backups DIR] --check FILE | s3:NAME\n' +
  '       node dist/restore.js --list';
const IN_BUCKET = /^s3:(.+)$/;

/** Runs with the server that is named, or with one of its own on the folder that is. */
const withServer = async <T>(
  { uri, dir }: { uri: string | undefined; dir: string | undefined },
  run: (uri: string) => Promise<T>,
): Promise<T> => {
  if (uri) return run(uri);
  if (!dir) throw new Error(USAGE);
  const server = await startEmbeddedMongo({ dir });
  try {
    return await run(server.uri);
  } finally {
    await server.stop();
  }
};

/** The folder of the API, in which the journal of deletions is: an image can write nowhere else. */
const backupsFolder = (): string => settingsOf(process.env, ['BACKUPS_DIR']).BACKUPS_DIR ?? '.data/backups';

const identitiesOf = (): string[] => {
  const { BACKUP_IDENTITY: text } = settingsOf(process.env, ['BACKUP_IDENTITY']);
  return text ? named('BACKUP_IDENTITY', () => parseIdentities(text)) : [];
};

/** The file on this machine; one of the bucket is fetched first, with the journal of deletions. */
const backupOf = async (named: string, backups: string): Promise<BackupFile> => {
  const name = IN_BUCKET.exec(named)?.[1];
  const path = name ? await openBucket(process.env).fetch(name, backups) : named;
  return { path, identities: identitiesOf() };
};

runCommandLine(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      uri: { type: 'string' },
      dir: { type: 'string' },
      backups: { type: 'string' },
      drop: { type: 'boolean' },
      check: { type: 'boolean' },
      list: { type: 'boolean' },
      'without-deletions': { type: 'boolean' },
    },
  });
  if (values.list)
    return (await openBucket(process.env).list()).join('\n') || 'There is no backup in the bucket.';
  const [wanted] = positionals;
  const { dir, drop = false, backups = backupsFolder() } = values;
  if (!wanted || positionals.length > 1) throw new Error(USAGE);
  const uri = values.check ? undefined : (values.uri ?? (dir ? undefined : uriOf(process.env)));
  const file = await backupOf(wanted, backups);
  if (values.check) {
    const { header, collections, documents } = await check(file);
    return `${file.path} is whole: ${documents} documents of ${collections.length} collections, as of ${header.at.toISOString()}.`;
  }
  const { collections, documents } = await withServer({ uri, dir }, (server) =>
    restoreForGood(server, file, { drop, withoutDeletions: values['without-deletions'] ?? false }),
  );
  return (
    `Restored ${documents} documents into ${collections} collections. Start the product now: it brings the data up to ` +
    'what has happened since the backup.'
  );
});
