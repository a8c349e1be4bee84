// npm run move-to mongodb://…: moves all data out of the embedded database to a server, while the product goes on.
import { existsSync } from 'node:fs';
import { ensureEngineBuilt, runEngineProgram, runningStack, STACK_FILE } from './lib/engine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DATA_DIR } from './lib/paths.mjs';

const HELP = `npm run move-to mongodb://host/name

  Copies everything from the embedded database to another server (MongoDB 7.0 or newer, a replica set) while the product
  goes on, asks for it to be stopped, brings the last changes, and compares both sides by counts and hashes.
  May be ended at any time and begun again. The old data stays as it was. MOVE_TO=mongodb://… npm run move-to keeps a
  password out of the list of processes.
`;

const target = process.argv[2] ?? process.env.MOVE_TO;

try {
  if (!target) throw new Error(HELP);
  if (process.env.MONGODB_URI)
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
  const uri = runningStack()?.mongoUri;
  await ensureEngineBuilt();
  process.env.MOVE_TO = target;
  runEngineProgram(
    'move-to.js',
    [
      ...['--dir', dir, '--db', DATABASE, '--note', movedFile(DATA_DIR)],
      ...(uri ? ['--uri', uri, '--served-while', STACK_FILE] : []),
    ],
    () =>
      console.log(
        '\nStart the product there:  MONGODB_URI=mongodb://… npm start\nThe old data is still in .data/mongo.',
      ),
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
