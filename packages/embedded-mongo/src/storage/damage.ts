/** The store cannot be used as it is; the message says what to do. */
export class UnusableStoreError extends Error {}

/** Does what needs a folder that can be written and locked; the system's refusal becomes one that says so. */
export function usable<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnusableStoreError) throw error;
    throw new UnusableStoreError(
      `${path} cannot be used: ${(error as Error).message}. The server needs a folder that it may write, on a disk of this machine.`,
    );
  }
}

/** How a process ends whose data is damaged: starting it again cannot help, so nobody should. */
export const DAMAGED_EXIT_CODE = 3;

const SHOWN = 20;

/** What to do about a damaged data file, in the order of what loses least. */
const advice = (path: string): string =>
  [
    'Nothing was changed. What to do:',
    `- See all that is damaged: node packages/embedded-mongo/dist/check.js ${folderOf(path)}`,
    `- Keep what can still be read: node packages/embedded-mongo/dist/check.js ${folderOf(path)} --rescue FILE`,
    '- Restore a backup (.data/backups holds those of npm run backup): move the folder away, then npm run restore FILE, then start.',
  ].join('\n');

const folderOf = (path: string): string => path.replace(/[/\\]data\.mdb$/, '');

/** The data file has lost something, or holds what was never written. It names every place, up to twenty. */
export class DamagedStoreError extends UnusableStoreError {
  constructor(
    readonly path: string,
    readonly damages: string[],
  ) {
    super(`${path} is damaged: ${listed(damages)}\n${advice(path)}`);
  }
}

function listed(damages: string[]): string {
  if (damages.length === 1) return `${damages[0] ?? ''}.`;
  const shown = damages.slice(0, SHOWN).map((damage) => `- ${damage}`);
  const more = damages.length - shown.length;
  return ['', ...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}

/** A stored record that is not what was written; whoever reads it gets this instead. */
export class DamagedRecordError extends Error {
  constructor(readonly key: Buffer) {
    super('a stored record does not match its checksum');
  }
}

/** What LMDB says of pages that cannot be what it wrote. */
const LMDB_FOUND_DAMAGE = /MDB_(CORRUPTED|PAGE_NOTFOUND|BAD_TXN|PANIC|INVALID)|page \d+ not found/;

/** What went wrong while a store was opened, as damage if that is what it is. */
export function asDamage(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const damaged = error instanceof DamagedRecordError || LMDB_FOUND_DAMAGE.test(error.message);
  return damaged
    ? new DamagedStoreError(path, [`what a start needs cannot be read (${error.message})`])
    : error;
}
