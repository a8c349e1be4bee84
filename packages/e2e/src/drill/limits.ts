const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** This is what the same machine needs anyway, measured in the same run; in milliseconds. */
export interface Calibration {
  /** An orderly start of the product, until it is healthy. */
  startMs: number;
  /** A backup of the same data. */
  backupMs: number;
}

/** How long the parts of a recovery took, in milliseconds. */
export interface Recovery {
  /** From the command that restores to its end. */
  restore: number;
  /** From the start on the restored data until it is healthy. */
  start: number;
  /** Of that start: asking Stripe, and comparing. */
  reconcile: number;
  /** From healthy to the first job. */
  jobs: number;
}

/**
 * What docs/operations.md states, as multiples of the calibration: the restore reads and writes all the data, so it grows with
 * the time of a backup; a start grows with the code.
 */
export const LIMITS = {
  restore: { starts: 1, backups: 2 },
  start: { starts: 3, backups: 0 },
  reconcile: { starts: 1, backups: 0 },
  jobs: { starts: 1, backups: 0 },
} as const satisfies Record<keyof Recovery, { starts: number; backups: number }>;

export interface Measured {
  part: keyof Recovery;
  tookMs: number;
  limitMs: number;
}

export const againstLimits = (recovery: Recovery, { startMs, backupMs }: Calibration): Measured[] =>
  (Object.keys(LIMITS) as (keyof Recovery)[]).map((part) => {
    const { starts, backups } = LIMITS[part];
    return { part, tookMs: recovery[part], limitMs: starts * startMs + backups * backupMs };
  });

/** One that the API has acknowledged, and whether it is there after the restore. */
export interface Acknowledged {
  at: number;
  isKept: boolean;
}

export interface Loss {
  /** The age of the newest write that is still there, when the machine was lost. */
  lostMs: number;
  /** Of a machine that is lost right before the next backup is in the bucket. */
  worstMs: number;
  kept: number;
  lost: number;
}

/**
 * @param backup when it was begun, and when it was in the bucket
 * @throws Error when a backup does not hold everything up to one moment and nothing after it
 */
export const lossOf = (
  writes: readonly Acknowledged[],
  backup: { startedAt: number; copiedAt: number },
  killedAt: number,
): Loss => {
  const kept = writes.filter(({ isKept }) => isKept);
  const firstLost = writes.findIndex(({ isKept }) => !isKept);
  if (firstLost === -1) throw new Error('Nothing was lost, so the drill shows nothing.');
  if (kept.length !== firstLost) throw new Error('The backup holds a write that is newer than one it lacks.');
  const tooOld = writes.find(({ at, isKept }) => !isKept && at < backup.startedAt);
  if (tooOld) throw new Error('A write from before the backup is lost.');
  return {
    lostMs: killedAt - Math.max(backup.startedAt, kept.at(-1)?.at ?? 0),
    worstMs: DAY_MS + backup.copiedAt - backup.startedAt,
    kept: kept.length,
    lost: writes.length - kept.length,
  };
};

const inSeconds = (ms: number): string => `${(ms / SECOND_MS).toFixed(1)} s`;

/** @param rows cells of the columns, the last of which is text @returns lines in which the columns stand below each other */
export const asTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

/** A row of the report: what was measured, and its limit. */
export const measuredRow = (name: string, tookMs: number, limitMs?: number): string[] => [
  name,
  inSeconds(tookMs),
  limitMs === undefined ? '' : inSeconds(limitMs),
  limitMs === undefined ? '' : tookMs <= limitMs ? 'met' : 'MISSED',
];
