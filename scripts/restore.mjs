// npm run restore FILE [-- --drop]: puts a backup in the place of the data; --drop first empties the whole database.
import { existsSync } from 'node:fs';
import { ensureEngineBuilt, runEngineProgram } from './lib/engine.mjs';
import { DATA_DIR } from './lib/paths.mjs';

const args = process.argv.slice(2);
const file = args.find((argument) => !argument.startsWith('--'));

/** The database that `MONGODB_URI` names, or the one of this folder, which nothing else may use meanwhile. */
const target = async () => {
  if (process.env.MONGODB_URI) return ['--uri', process.env.MONGODB_URI];
  const { assertNotMoved, databaseFolder } = await import('@gently/local-stack/own-database');
  assertNotMoved(DATA_DIR);
  return ['--dir', databaseFolder(DATA_DIR)];
};

try {
  if (!file) throw new Error('Please name the backup: npm run restore FILE [-- --drop]');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await ensureEngineBuilt();
  runEngineProgram('restore.js', [...(await target()), ...args]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
