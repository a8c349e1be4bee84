import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { Writable } from 'node:stream';

/** What only the person who runs the product may read: data, logs, secrets. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** A log that is full becomes the first of a few older ones, and the oldest of these is dropped. */
const LOG_LIMITS = { mostBytes: 16 * 1024 * 1024, older: 3 };

/** Makes a folder that nobody else of this machine can look into; one that is there already is closed. */
export const privateFolder = (folder) => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(folder, PRIVATE_FOLDER);
};

const openPrivate = (file) => {
  const fd = openSync(file, 'a', PRIVATE_FILE);
  fchmodSync(fd, PRIVATE_FILE);
  return fd;
};

/** Moves `x.log` to `x.log.1`, `x.log.1` to `x.log.2`, and so on. */
const shift = (file, older) => {
  for (let number = older; number > 0; number -= 1)
    try {
      renameSync(number === 1 ? file : `${file}.${number - 1}`, `${file}.${number}`);
    } catch (error) {
      // A missing one only means that there were fewer so far.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
};

/**
 * Goes on writing at the end of a file that nobody else of this machine can read, whoever could before. It never grows
 * beyond a bound. What cannot be written, on a full disk, is dropped: the process that speaks goes on.
 */
export const privateLog = (file, { mostBytes, older } = LOG_LIMITS) => {
  let fd = openPrivate(file);
  let size = fstatSync(fd).size;
  const rotate = () => {
    // The full one stays open until another is there: its number would otherwise be given to the next file that the process opens.
    const next = openPrivate(`${file}.next`);
    try {
      shift(file, older);
      renameSync(`${file}.next`, file);
    } catch (error) {
      closeSync(next);
      throw error;
    }
    closeSync(fd);
    fd = next;
    size = fstatSync(fd).size;
  };
  const append = (chunk) => {
    if (size > 0 && size + chunk.length > mostBytes) rotate();
    size += writeSync(fd, chunk);
  };
  return new Writable({
    decodeStrings: true,
    write: (chunk, _encoding, done) => {
      try {
        append(chunk);
      } catch {
        // The next line may have room again.
      }
      done();
    },
    final: (done) => {
      closeSync(fd);
      done();
    },
  });
};
