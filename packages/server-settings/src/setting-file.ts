import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const MAX_KIB = 64;
const MAX_BYTES = MAX_KIB * 1024;

/** A pipe without a writer would otherwise keep the process from starting. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/** Reads at most one byte more than is allowed, whatever size the file has. */
const readStart = (descriptor: number): Buffer => {
  const buffer = Buffer.alloc(MAX_BYTES + 1);
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (read === 0) return buffer.subarray(0, length);
    length += read;
  }
};

const readRegularFile = (file: string): Buffer | undefined => {
  const descriptor = openSync(file, OPEN_FLAGS);
  try {
    return fstatSync(descriptor).isFile() ? readStart(descriptor) : undefined;
  } finally {
    closeSync(descriptor);
  }
};

const textOf = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const valueOf = (file: string, bytes: Buffer | undefined): { value: string } | { message: string } => {
  if (!bytes) return { message: `the file ${file} is not a regular file` };
  if (bytes.length > MAX_BYTES) return { message: `the file ${file} is larger than ${MAX_KIB} KiB` };
  const value = textOf(bytes)?.replace(/\r?\n$/, '');
  if (value === undefined) return { message: `the file ${file} is not text in UTF-8` };
  return value.trim() ? { value } : { message: `the file ${file} is empty` };
};

/** @returns the text of a file without the line break at its end, or why it cannot be used */
export const readSettingFile = (file: string): { value: string } | { message: string } => {
  try {
    return valueOf(file, readRegularFile(file));
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    return { message: `the file ${file} ${reason}` };
  }
};
