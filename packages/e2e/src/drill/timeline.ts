/** How long each part of a restore took, in milliseconds. */
export interface RestoreParts {
  fetch: number;
  /** Reads and decrypts the whole file, and checks it. */
  check: number;
  load: number;
  /** The whole command. */
  command: number;
  documents: number;
}

const secondsAfter = (output: string, done: RegExp): number => {
  const seconds = new RegExp(String.raw`^${done.source}.* \((\d+\.\d+) s\)$`, 'm').exec(output)?.[1];
  if (seconds === undefined) throw new Error(`the restore did not say ${done.source}:\n${output}`);
  return Number(seconds) * 1_000;
};

/** @param output of the command that restores @param commandMs how long it took as a whole */
export const readRestoreOutput = (output: string, commandMs: number): RestoreParts => ({
  fetch: secondsAfter(output, /Fetched/),
  check: secondsAfter(output, /Decrypted and checked/),
  load: secondsAfter(output, /Loaded/),
  command: commandMs,
  documents: Number(/^Loaded (\d+) documents/m.exec(output)?.[1] ?? 0),
});

/** Moments of a start on restored data, in milliseconds since 1970. */
export interface StartMoments {
  /** The API listens: its code is loaded. */
  listening: number;
  /** Migrations are made. */
  migrated: number;
  /** Each step that follows a restore, when it was complete. */
  steps: Readonly<Record<string, number>>;
  /** Indexes are made, and calls are served. */
  ready: number;
}

interface LogLine {
  time: number;
  msg: string;
  step?: string;
}

const asLine = (line: string): LogLine[] => {
  try {
    return [JSON.parse(line) as LogLine];
  } catch {
    return [];
  }
};

/** @param log of the API since its start */
export const readStartLog = (log: string): StartMoments => {
  const lines = log.split('\n').flatMap(asLine);
  const momentOf = (message: RegExp): number => {
    const found = lines.find(({ msg }) => message.test(msg));
    if (!found) throw new Error(`the API did not log ${message.source}`);
    return found.time;
  };
  const steps = lines.flatMap(({ step, time }) => (step === undefined ? [] : [[step, time] as const]));
  return {
    listening: momentOf(/^listening on /),
    migrated: momentOf(/^this database was restored from a backup$/),
    steps: Object.fromEntries(steps),
    ready: momentOf(/^database ready$/),
  };
};
