import { spawn } from 'node:child_process';
import { buildRooms } from '../bundle/workspace.mjs';
import { bundleForApi, startDatabase } from './beside-the-api.mjs';

/**
 * Runs a program that uses the API, on the embedded database (or `MONGODB_URI`), in a process of its own.
 * @param {string} entry its file
 * @returns {Promise<number>} its exit code
 */
export const runBeside = async (entry) => {
  await buildRooms(['embedded-mongo']);
  const file = await bundleForApi(entry);
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
