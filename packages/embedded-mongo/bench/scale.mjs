// Measures an indexed find, a keyset page, a find by id and an insert among 1,000 and among 1,000,000 bookings.
import { existsSync } from 'node:fs';

const program = new URL('../dist/trials/scale.js', import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('The measurement is not built: run "pnpm nx build @gently/embedded-mongo" first.\n');
  process.exitCode = 1;
}
