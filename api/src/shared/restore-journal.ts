import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A restore must not bring this back. The id says nothing without the database. */
export interface JournalEntry {
  id: string;
  at: Date;
  /** Stand for the email addresses of the person, and say nothing without the database either. */
  marks?: readonly string[];
}

/** The journal is not there, or not as it was written. Its message is a sentence for the operator. */
export class JournalUnusable extends Error {}

const FOLDER = 'deletions';
const HEADER = 'journal.json';

const sealOf = (id: string, at: string): string =>
  createHash('sha256').update(`${id} ${at}`).digest('hex').slice(0, 16);

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** The file is there under its name only when the disk has all of it. */
const writeDurably = async (folder: string, name: string, content: string): Promise<void> => {
  const partial = join(folder, `${name}.${randomUUID()}.partial`);
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(partial, join(folder, name));
  await syncFolder(folder);
};

interface StoredEntry {
  at: string;
  seal: string;
  marks?: string[];
  /** Of its own, because earlier releases know only the one above. */
  marks_seal?: string;
}

const toStored = ({ id, at, marks = [] }: JournalEntry): StoredEntry => {
  const time = at.toISOString();
  const stored = { at: time, seal: sealOf(id, time) };
  return marks.length === 0
    ? stored
    : { ...stored, marks: [...marks], marks_seal: sealOf(id, marks.join(' ')) };
};

const readEntry = (name: string, id: string, content: string): JournalEntry => {
  try {
    const { at, seal, marks, marks_seal: marksSeal } = JSON.parse(content) as StoredEntry;
    const isWhole = seal === sealOf(id, at) && (!marks || marksSeal === sealOf(id, marks.join(' ')));
    if (isWhole) return { id, at: new Date(at), ...(marks ? { marks } : {}) };
  } catch {
    // Said below, in the same words.
  }
  throw new JournalUnusable(`The entry ${name} of the journal of deletions is damaged.`);
};

/** Of an entry that is being written again; one that is damaged has none. */
const marksIn = (content: string): readonly string[] => {
  try {
    return (JSON.parse(content) as StoredEntry).marks ?? [];
  } catch {
    return [];
  }
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @returns null when there is no such file */
const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** What the journal keeps: accounts that were deleted, or consents to photos of a booking that were taken back. */
const KINDS = { account: '', consent: 'consent-' } as const;

/**
 * What was deleted or taken back, beside the backups and outside the database, so that a restore does not bring it back. Each
 * entry is a file of its own: processes do not have to take turns, and a copy of one cannot be cut short unnoticed.
 * @param backups the folder of the backups
 */
export const createRestoreJournal = (backups: string, kind: keyof typeof KINDS = 'account') => {
  const folder = join(backups, FOLDER);
  const prefix = KINDS[kind];
  const entry = new RegExp(`^${prefix}([0-9a-f]{24})\\.json$`);
  const fileOf = (id: string): string => `${prefix}${id}.json`;
  const preparedOf = (id: string): string => `${prefix}${id}.prepared`;

  /** What was prepared, or what an entry has already: another process may have added it from the audit log. */
  const marksOf = async (id: string): Promise<readonly string[]> => {
    const prepared = await readIfThere(join(folder, preparedOf(id)));
    if (prepared !== null) return JSON.parse(prepared) as string[];
    const added = await readIfThere(join(folder, fileOf(id)));
    return added === null ? [] : marksIn(added);
  };

  return {
    /** Begins the journal where there is none. */
    begin: async (now: Date): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      if (!names.includes(HEADER)) await writeDurably(folder, HEADER, JSON.stringify({ since: now }));
    },

    /** @throws when nothing can be written, before anything is deleted that could not be put on record */
    assertWritable: async (): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `${randomUUID()}.partial`);
      await (await open(probe, 'wx', 0o600)).close();
      await rm(probe);
    },

    /**
     * Keeps the marks of a deletion that is about to happen, while the database still has what they are made of. They count once
     * the entry is added, and are written over by the next try.
     */
    prepare: async (id: string, marks: readonly string[]): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(folder, preparedOf(id), JSON.stringify(marks));
    },

    /** Returns once the disk has it, with the marks that were prepared. Writing the same entry again changes nothing that matters. */
    add: async ({ id, at }: Omit<JournalEntry, 'marks'>): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entryAt = { id, at, marks: await marksOf(id) };
      await writeDurably(folder, fileOf(id), JSON.stringify(toStored(entryAt)));
      await rm(join(folder, preparedOf(id)), { force: true });
    },

    /** The ids in it, without reading the entries. */
    ids: async (): Promise<Set<string>> => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return new Set(names.flatMap((name) => entry.exec(name)?.[1] ?? []));
    },

    /** Everything in it. @throws JournalUnusable when it is not there, or an entry is not as it was written */
    read: async (): Promise<JournalEntry[]> => {
      const names = await readdir(folder).catch((): string[] => []);
      if (!names.includes(HEADER))
        throw new JournalUnusable(`There is no journal of deletions in ${folder}.`);
      const entries: JournalEntry[] = [];
      for (const name of names.toSorted()) {
        const id = entry.exec(name)?.[1];
        if (id) entries.push(readEntry(name, id, await readFile(join(folder, name), 'utf8')));
      }
      return entries;
    },
  };
};
export type RestoreJournal = ReturnType<typeof createRestoreJournal>;
