// pnpm embedded-mongo --dir DIR --port N: the embedded database alone.
import { ensureEngineBuilt, runEngineProgram } from './lib/engine.mjs';

try {
  await ensureEngineBuilt();
  runEngineProgram('main.js', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
