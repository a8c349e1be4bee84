import { MIGRATIONS } from './migrations/order';
import { runForOperator } from './operator-command';
import { StartRefused } from './shared/database/database';

/*
 * Brings the database that the environment names into the form of this release, as a start does, and serves nothing:
 * node dist/migrate-data.js
 */

try {
  process.stdout.write(
    await runForOperator({
      env: process.env,
      migrates: true,
      away: 'The database cannot be used. Start it, and check MONGODB_URI.',
      work: () => Promise.resolve(`The data has version ${MIGRATIONS.length}, the one of this release.\n`),
    }),
  );
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
