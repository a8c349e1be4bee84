import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommandLine } from './dump/command-line';
import { move } from './move/move';

const USAGE =
  'usage: node dist/move-to.js --dir DIR --db NAME [--uri mongodb://… --served-while FILE] [--note FILE] mongodb://TARGET/NAME';

runCommandLine(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      db: { type: 'string' },
      uri: { type: 'string' },
      'served-while': { type: 'string' },
      note: { type: 'string' },
    },
  });
  // In the environment nobody else on this machine can read it.
  const target = positionals[0] ?? process.env.MOVE_TO;
  const { dir, db, uri, note, 'served-while': file } = values;
  if (!dir || !db || !target || positionals.length > 1) throw new Error(USAGE);
  const result = await move({
    source: {
      dir,
      database: db,
      ...(uri ? { uri } : {}),
      isServed: () => file !== undefined && existsSync(file),
    },
    target,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  const { collections, documents, hash } = result;
  // Whoever starts on the old data afterwards would write what nobody reads.
  if (note) writeFileSync(note, JSON.stringify({ to: result.target, at: new Date() }));
  return `Moved to ${result.target}: ${documents} documents of ${collections} collections; counts and hashes are equal on both sides (${hash.slice(0, 16)}).`;
});
