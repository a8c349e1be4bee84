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

/** Its folder, within that of the backups. */
export const JOURNAL_FOLDER = 'deletions';
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

/** An entry, as far as its name describes it. */
interface NamedEntry {
  name: string;
  id: string;
  /** Its time in milliseconds; missing in one that an account or an earlier release wrote. */
  ms: string | undefined;
}

const readEntry = ({ name, id, ms }: NamedEntry, content: string): JournalEntry => {
  try {
    const { at, seal, marks, marks_seal: marksSeal } = JSON.parse(content) as StoredEntry;
    const isAsNamed = ms === undefined || Number(ms) === Date.parse(at);
    const isWhole = seal === sealOf(id, at) && (!marks || marksSeal === sealOf(id, marks.join(' ')));
    if (isAsNamed && isWhole) return { id, at: new Date(at), ...(marks ? { marks } : {}) };
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

/**
 * What the journal keeps: accounts that were deleted, or consents to photos of a booking that were taken back. A consent can be
 * taken back again, and an entry is never overwritten, so that a copy of the journal only ever lacks entries: its name has the time.
 */
const KINDS = {
  account: { prefix: '', isRepeated: false, entry: /^([0-9a-f]{24})\.json$/ },
  consent: { prefix: 'consent-', isRepeated: true, entry: /^consent-([0-9a-f]{24})(?:-(\d{1,14}))?\.json$/ },
} as const;

/** Of several entries about the same id the newest counts. */
const newestOf = (entries: readonly JournalEntry[]): JournalEntry[] => {
  const newest = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const known = newest.get(entry.id);
    if (!known || known.at < entry.at) newest.set(entry.id, entry);
  }
  return [...newest.values()];
};

/**
 * What was deleted or taken back, beside the backups and outside the database, so that a restore does not bring it back. Each
 * entry is a file of its own: processes do not have to take turns, and a copy of one cannot be cut short unnoticed.
 * @param backups the folder of the backups
 */
export const createRestoreJournal = (backups: string, kind: keyof typeof KINDS = 'account') => {
  const folder = join(backups, JOURNAL_FOLDER);
  const { prefix, isRepeated, entry } = KINDS[kind];
  const fileOf = ({ id, at }: JournalEntry): string =>
    `${prefix}${id}${isRepeated ? `-${at.getTime()}` : ''}.json`;
  const preparedOf = (id: string): string => `${prefix}${id}.prepared`;

  /** What was prepared, or what an entry has already: another process may have added it from the audit log. */
  const marksOf = async (added: JournalEntry): Promise<readonly string[]> => {
    const prepared = await readIfThere(join(folder, preparedOf(added.id)));
    if (prepared !== null) return JSON.parse(prepared) as string[];
    const content = await readIfThere(join(folder, fileOf(added)));
    return content === null ? [] : marksIn(content);
  };

  const namesIn = (): Promise<string[]> =>
    readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const entriesIn = (names: readonly string[]): NamedEntry[] =>
    names.toSorted().flatMap((name) => {
      const [, id, ms] = entry.exec(name) ?? [];
      return id === undefined ? [] : [{ name, id, ms }];
    });
  const contentOf = async (named: NamedEntry): Promise<JournalEntry> =>
    readEntry(named, await readFile(join(folder, named.name), 'utf8'));
  /** One that cannot be read counts as missing. */
  const timeOf = async (named: NamedEntry): Promise<JournalEntry | null> => {
    if (named.ms !== undefined) return { id: named.id, at: new Date(Number(named.ms)) };
    return contentOf(named).catch((error: unknown) => {
      if (error instanceof JournalUnusable) return null;
      throw error;
    });
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
      const added = { id, at, marks: await marksOf({ id, at }) };
      await writeDurably(folder, fileOf(added), JSON.stringify(toStored(added)));
      await rm(join(folder, preparedOf(id)), { force: true });
    },

    /** The ids in it, without reading the entries. */
    ids: async (): Promise<Set<string>> => {
      return new Set(entriesIn(await namesIn()).map(({ id }) => id));
    },

    /** The newest time of each id, for which only entries of earlier releases are read. */
    times: async (): Promise<Map<string, Date>> => {
      const found: JournalEntry[] = [];
      for (const named of entriesIn(await namesIn())) {
        const known = await timeOf(named);
        if (known) found.push(known);
      }
      return new Map(newestOf(found).map(({ id, at }) => [id, at]));
    },

    /** Everything in it, each id with its newest time. @throws JournalUnusable when it is not there, or an entry is not as it was written */
    read: async (): Promise<JournalEntry[]> => {
      const names = await readdir(folder).catch((): string[] => []);
      if (!names.includes(HEADER))
        throw new JournalUnusable(`There is no journal of deletions in ${folder}.`);
      const entries: JournalEntry[] = [];
      for (const named of entriesIn(names)) entries.push(await contentOf(named));
      return newestOf(entries);
    },
  };
};
export type RestoreJournal = ReturnType<typeof createRestoreJournal>;
