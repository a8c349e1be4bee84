// npm run backup-key [FILE]: a new pair of keys for encrypted backups, to a new file or to the terminal.
import { ensureEngineBuilt, runEngineProgram } from './lib/engine.mjs';

try {
  await ensureEngineBuilt();
  runEngineProgram('backup-key.js', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
