// npm run move-to mongodb://…: moves all data out of the embedded database to a server, while the product goes on.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import {
  ensureEngineBuilt,
  givenDatabaseUri,
  runEngineProgram,
  runningStack,
  STACK_FILE,
} from './lib/engine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DATA_DIR, ROOT } from './lib/paths.mjs';

const HELP = `npm run move-to mongodb://host/name

  Copies everything from the embedded database to another server (MongoDB 7.0 or newer, a replica set) while the product
  goes on, asks for it to be stopped, brings the last changes, compares both sides by counts and hashes, and brings data
  of an earlier release into the form of this one, there.
  May be ended at any time and begun again. The old data stays as it was. MOVE_TO=mongodb://… npm run move-to keeps a
  password out of the list of processes.
`;

const target = process.argv[2] ?? process.env.MOVE_TO;

const NOT_MIGRATED = `
Everything was copied, but the copy could not be brought into the form of this release, for the reason above. The move is
not finished: the data here is as it was, and is still the one in use. Mend what is named there in the data here, empty the
new database, and move again.`;

const DONE = `
Start the product there:  MONGODB_URI=mongodb://… npm start
The old data is still in .data/mongo.`;

/** Makes the migrations that are missing at the target, with the settings of this installation. @returns whether all are stored */
const migrate = async (origin) => {
  const { loadSecrets } = await import('@gently/local-stack/secrets');
  const secrets = loadSecrets(join(DATA_DIR, 'secrets.json'), process.env);
  const env = { PUBLIC_ORIGIN: origin, ...secrets, ...process.env, MONGODB_URI: target };
  return () => {
    const program = join(ROOT, 'api', 'dist', 'migrate-data.js');
    return spawnSync(process.execPath, [program], { env, stdio: 'inherit' }).status === 0;
  };
};

try {
  if (!target) throw new Error(HELP);
  if ((await givenDatabaseUri()) !== undefined)
    throw new Error(
      'MONGODB_URI is set, so the data is on a server already. Between servers, mongodump and mongorestore of MongoDB move it.',
    );
  await ensureInstalled();
  const { DATABASE, databaseFolder, movedFile } = await import('@gently/local-stack/own-database');
  const dir = databaseFolder(DATA_DIR);
  if (!existsSync(dir))
    throw new Error(
      'There is no data here yet. Start the product on the new server at once:\n  MONGODB_URI=mongodb://… npm start',
    );
  const stack = runningStack();
  await ensureEngineBuilt();
  await build({ rooms: ['api'], out: process.stderr });
  const isMigrated = await migrate(stack?.origin ?? 'http://localhost:3000');
  process.env.MOVE_TO = target;
  const note = movedFile(DATA_DIR);
  const unfinished = `${note}.unfinished`;
  runEngineProgram(
    'move-to.js',
    [
      ...['--dir', dir, '--db', DATABASE, '--note', unfinished],
      ...(stack ? ['--uri', stack.mongoUri, '--served-while', STACK_FILE] : []),
    ],
    () => {
      if (!isMigrated()) {
        console.error(NOT_MIGRATED);
        return 1;
      }
      // From now on the product refuses to start on the data here.
      renameSync(unfinished, note);
      console.log(DONE);
      return 0;
    },
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
