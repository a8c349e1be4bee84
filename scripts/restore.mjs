// npm run restore FILE [-- --drop]: puts a backup in the place of the data; --drop first empties the whole database.
// npm run restore -- s3:NAME fetches it from the bucket first; --list shows what is there, --check only reads a backup.
import { existsSync } from 'node:fs';
import { ensureEngineBuilt, givenDatabaseUri, runEngineProgram } from './lib/engine.mjs';
import { DATA_DIR } from './lib/paths.mjs';

const args = process.argv.slice(2);
const file = args.find((argument) => !argument.startsWith('--'));
const only = (option) => args.includes(option);

/** The database that `MONGODB_URI` names, or the one of this folder, which nothing else may use meanwhile. */
const target = async () => {
  if (only('--list') || only('--check')) return [];
  const uri = await givenDatabaseUri();
  if (uri !== undefined) return ['--uri', uri];
  const { assertNotMoved, databaseFolder } = await import('@gently/local-stack/own-database');
  assertNotMoved(DATA_DIR);
  return ['--dir', databaseFolder(DATA_DIR)];
};

try {
  if (!file && !only('--list'))
    throw new Error(
      'Please name the backup: npm run restore FILE [-- --drop], or see npm run restore -- --list',
    );
  if (file && !file.startsWith('s3:') && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  await ensureEngineBuilt();
  const { planRestore } = await import('./lib/backups/plan.mjs');
  const plan = planRestore({ args, environment: process.env, dataDir: DATA_DIR });
  Object.assign(process.env, plan.settings);
  runEngineProgram('restore.js', [...(await target()), ...plan.args]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
