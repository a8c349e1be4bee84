import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleForApi, startDatabase } from '../api/beside-the-api.mjs';
import { buildRooms } from '../bundle/workspace.mjs';

/**
 * Pages of training far behind against their first ones, in one run.
 * @returns {Promise<number>} exit code: 1 past the limit
 */
export const training = async () => {
  await buildRooms(['embedded-mongo']);
  const file = await bundleForApi(join(import.meta.dirname, 'pages.mjs'));
  const database = await startDatabase();
  try {
    const env = { ...process.env, MONGODB_URI: database.uri };
    const child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
    return await new Promise((done, failed) => {
      child.on('error', failed);
      child.on('exit', (code) => done(code ?? 1));
    });
  } finally {
    database.stop();
  }
};
