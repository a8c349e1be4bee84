// npm run restore FILE [-- --drop]: puts a backup into the database; --drop first empties the whole database.
import { existsSync } from 'node:fs';
import { databaseUri, ensureEngineBuilt, runEngineProgram } from './lib/engine.mjs';

const args = process.argv.slice(2);
const file = args.find((argument) => !argument.startsWith('--'));

try {
  if (!file) throw new Error('Please name the backup: npm run restore FILE [-- --drop]');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const uri = databaseUri();
  await ensureEngineBuilt();
  runEngineProgram('restore.js', ['--uri', uri, ...args]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
