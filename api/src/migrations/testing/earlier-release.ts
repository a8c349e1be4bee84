import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** What a release wrote, and what its demo accounts saw of it (README.md). */
export interface Seen {
  /** When that was: answers depend on the time. */
  at: string;
  encryptionKey: string;
  /** The data of successful calls, by role and call: `client GET /bookings`. */
  answers: Record<string, unknown>;
}

/** The path of a file that an earlier release wrote. */
export const fixture = (release: string, file: string): string =>
  join(import.meta.dirname, '..', 'fixtures', release, file);

export const unpacked = async (path: string): Promise<Buffer> => brotliDecompressSync(await readFile(path));

export const readSeen = async (release: string): Promise<Seen> =>
  JSON.parse(String(await unpacked(fixture(release, 'answers.json.br')))) as Seen;
