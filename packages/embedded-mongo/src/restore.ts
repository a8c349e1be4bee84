import { parseArgs } from 'node:util';
import { openBucket } from './dump/bucket-backups';
import { named, runCommandLine, settingsOf, uriOf } from './dump/command-line';
import { parseIdentities } from './dump/encryption';
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

const identitiesOf = (): string[] => {
  const { BACKUP_IDENTITY: text } = settingsOf(process.env, ['BACKUP_IDENTITY']);
  return text ? named('BACKUP_IDENTITY', () => parseIdentities(text)) : [];
};

interface Named {
  /** A file of this machine, or `s3:` and the name of one in the bucket. */
  named: string;
  backups: string;
}

/** Reads all of a backup. Nothing is left behind or changed, also when it is in the bucket. */
const checkOne = async ({ named, backups }: Named): Promise<string> => {
  const wanted = IN_BUCKET.exec(named)?.[1];
  const identities = identitiesOf();
  const { name, contents } = wanted
    ? await openBucket(process.env).check({ wanted, backups, identities })
    : { name: named, contents: await check({ path: named, identities }) };
  const { header, collections, documents } = contents;
  return `${name} is whole: ${documents} documents of ${collections.length} collections, as of ${header.at.toISOString()}.`;
};

/** @returns where the file is on this machine; one of the bucket is fetched first, with the journal of deletions */
const pathOf = async ({ named, backups }: Named): Promise<string> => {
  const wanted = IN_BUCKET.exec(named)?.[1];
  if (!wanted) return named;
  const bucket = openBucket(process.env);
  const { name, path, contents } = await bucket.fetch({ wanted, backups, identities: identitiesOf() });
  // The bucket decides what `latest` is, so the operator sees it before anything is replaced.
  process.stdout.write(
    `Restoring ${name} of the ${bucket.place}, with all data as of ${contents.header.at.toISOString()}.\n`,
  );
  await bucket.fetchJournal(backups);
  return path;
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
  const { dir, drop = false, backups = '.data/backups' } = values;
  if (!wanted || positionals.length > 1) throw new Error(USAGE);
  const uri = values.check ? undefined : (values.uri ?? (dir ? undefined : uriOf(process.env)));
  if (values.check) return checkOne({ named: wanted, backups });
  const file = { path: await pathOf({ named: wanted, backups }), identities: identitiesOf() };
  const { collections, documents } = await withServer({ uri, dir }, (server) =>
    restoreForGood(server, file, { drop, withoutDeletions: values['without-deletions'] ?? false }),
  );
  return (
    `Restored ${documents} documents into ${collections} collections. Start the product now: it brings the data up to ` +
    'what has happened since the backup.'
  );
});
