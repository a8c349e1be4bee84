import { connectServers } from './database-setup/connect';
import { readSetup } from './database-setup/settings';
import { setUpDatabase } from './database-setup/set-up';

/*
 * Makes a replica set of new MongoDB servers, its root user, and the user of the API with the rights that it needs. It may
 * be run again at any time: what is there stays, and a new password of the API's user is taken over.
 */

try {
  const setup = readSetup(process.env);
  await setUpDatabase(setup, connectServers(setup));
  process.stdout.write(
    `The replica set ${setup.replicaSet} is ready, and ${setup.user.name} may use the database ${setup.database}.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
