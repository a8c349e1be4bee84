import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The database of the product, where no address names another one. */
export const DATABASE = 'gently-sorted';

/** @param {string} dataDir @returns {string} the folder of the embedded database */
export const databaseFolder = (dataDir) => join(dataDir, 'mongo');

/** @param {string} dataDir @returns {string} written when everything was moved to another server */
export const movedFile = (dataDir) => join(dataDir, 'moved.json');

/**
 * What would be written to the old data after a move, nobody would read.
 * @param {string} dataDir
 * @throws {Error} when the data was moved to another server
 */
export const assertNotMoved = (dataDir) => {
  const file = movedFile(dataDir);
  if (!existsSync(file)) return;
  const { to, at } = JSON.parse(readFileSync(file, 'utf8'));
  throw new Error(
    `The data of this product was moved to ${to} on ${at.slice(0, 10)}. Start it there: MONGODB_URI=mongodb://… npm start\n` +
      `To go on with the data as it was then all the same, delete ${file} first.`,
  );
};
