import type { CanaryFigures } from '@gently/contracts/releases';
import type { CanaryRun } from '../environment/canary-figures';
import type { Tally } from './canary-watch';

/** The figures of one canary are written no more often, in milliseconds. */
const EVERY_MS = 10_000;

interface NotesOptions {
  /** @returns whether it is still a canary: what has ended is not written down again */
  runs: (canary: CanaryRun) => Promise<boolean>;
  write: (canary: CanaryRun, figures: CanaryFigures) => Promise<void>;
  clock: () => number;
  onError: (error: unknown) => void;
}

interface Note {
  canary: CanaryRun;
  since: string;
  /** What has been heard since it was last written. */
  news: CanaryFigures | undefined;
  /** It was written a moment ago, or is being written now. */
  resting: boolean;
  underway: Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

/** Writes down how canaries fare, for people to read. Nobody who reports waits for that, or hears that it failed. */
export interface CanaryNotes {
  take: (canary: CanaryRun, tally: Tally) => void;
  /** Writes what is not written yet. */
  close: () => Promise<void>;
}

const keyOf = ({ environment, remote, version, since }: CanaryRun): string =>
  [environment, remote, version, since].join('/');

/** The first figures are written at once, later ones when their time has come: the last are never left out. */
export const createCanaryNotes = ({ runs, write, clock, onError }: NotesOptions): CanaryNotes => {
  const notes = new Map<string, Note>();

  const put = async (note: Note): Promise<void> => {
    const { canary, news } = note;
    note.news = undefined;
    if (!news) return;
    try {
      if (await runs(canary)) await write(canary, news);
      else notes.delete(keyOf(canary));
    } catch (error) {
      onError(error);
    }
  };
  const begin = async (note: Note): Promise<void> => {
    note.resting = true;
    note.underway = put(note);
    await note.underway;
    note.timer = setTimeout(() => {
      note.resting = false;
      if (note.news) void begin(note);
    }, EVERY_MS).unref();
  };

  return {
    take: (canary, { visitors, failed }) => {
      const now = new Date(clock()).toISOString();
      const fresh = { canary, since: now, news: undefined, resting: false, timer: undefined };
      const note: Note = notes.get(keyOf(canary)) ?? { ...fresh, underway: Promise.resolve() };
      notes.set(keyOf(canary), note);
      note.news = { canary_since: canary.since, visitors, failed, since: note.since, heard_at: now };
      if (!note.resting) void begin(note);
    },
    close: async () => {
      const all = [...notes.values()];
      const finish = async (note: Note): Promise<void> => {
        await note.underway;
        clearTimeout(note.timer);
        await put(note);
      };
      await Promise.all(all.map(finish));
    },
  };
};
