// npm run backup [FILE]: one consistent file of the database, while it runs.
import { databaseUri, ensureEngineBuilt, runEngineProgram } from './lib/engine.mjs';
import { DATA_DIR } from './lib/paths.mjs';

try {
  const uri = await databaseUri();
  await ensureEngineBuilt();
  const { planBackup } = await import('./lib/backups/plan.mjs');
  const { file, settings } = await planBackup({
    args: process.argv.slice(2),
    environment: process.env,
    dataDir: DATA_DIR,
  });
  Object.assign(process.env, settings);
  runEngineProgram('backup.js', ['--uri', uri, file]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
