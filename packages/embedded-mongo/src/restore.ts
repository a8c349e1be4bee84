import { parseArgs } from 'node:util';
import { runCommandLine, uriOf } from './dump/command-line';
import { restoreForGood } from './dump/restore';
import { startEmbeddedMongo } from './index';

const USAGE =
  'usage: node dist/restore.js [--uri mongodb://… | --dir DIR] [--drop] [--without-deletions] FILE';

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

runCommandLine(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      uri: { type: 'string' },
      dir: { type: 'string' },
      drop: { type: 'boolean' },
      'without-deletions': { type: 'boolean' },
    },
  });
  const [file] = positionals;
  const { dir, drop = false } = values;
  const uri = values.uri ?? (dir ? undefined : uriOf(process.env));
  if (!file || positionals.length > 1) throw new Error(USAGE);
  const { collections, documents } = await withServer({ uri, dir }, (server) =>
    restoreForGood(server, file, { drop, withoutDeletions: values['without-deletions'] ?? false }),
  );
  return (
    `Restored ${documents} documents into ${collections} collections. Start the product now: it brings the data up to ` +
    'what has happened since the backup.'
  );
});
