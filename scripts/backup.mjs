// npm run backup [FILE]: one consistent file of the database, while it runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUri, ensureEngineBuilt, runEngineProgram } from './lib/engine.mjs';
import { DATA_DIR } from './lib/paths.mjs';

const stamp = () => new Date().toISOString().replace(/[:.]/g, '-');

try {
  const uri = databaseUri();
  const file = process.argv[2] ?? join(DATA_DIR, 'backups', `${stamp()}.backup`);
  await ensureEngineBuilt();
  const ownKey = join(DATA_DIR, 'backup-key.txt');
  if (existsSync(ownKey)) {
    const { loadBackupKey } = await import('@gently/local-stack/backup-key');
    Object.assign(process.env, await loadBackupKey(ownKey, process.env));
  }
  runEngineProgram('backup.js', ['--uri', uri, file]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
