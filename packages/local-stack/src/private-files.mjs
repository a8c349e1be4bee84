import { chmodSync, createWriteStream, fchmodSync, mkdirSync, openSync } from 'node:fs';

/** What only the person who runs the product may read: data, logs, secrets. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Makes a folder that nobody else of this machine can look into; one that is there already is closed. */
export const privateFolder = (folder) => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(folder, PRIVATE_FOLDER);
};

/** Goes on writing at the end of a file that nobody else of this machine can read, whoever could before. */
export const privateLog = (file) => {
  const fd = openSync(file, 'a', PRIVATE_FILE);
  fchmodSync(fd, PRIVATE_FILE);
  return createWriteStream(file, { fd });
};
