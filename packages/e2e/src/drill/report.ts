import { againstLimits, asTable, type Loss, lossOf, type Measured, measuredRow } from './limits';
import type { Rehearsal } from './rehearsal';

const NAMES = {
  restore: 'restore command',
  start: 'start until healthy',
  reconcile: '  of it: reconcile with Stripe',
  jobs: 'healthy until the first job',
} as const;

/** @returns the times of a rehearsal that have a limit */
export const measured = ({ restored, start, calibration }: Rehearsal): Measured[] =>
  againstLimits(
    {
      restore: restored.command,
      start: start.healthyAt - start.askedAt,
      reconcile: (start.steps['comparison'] ?? 0) - (start.steps['consents'] ?? 0),
      jobs: Math.max(0, start.jobsAt - start.healthyAt),
    },
    calibration,
  );

export const loss = ({ writes, kept, backup, killedAt }: Rehearsal): Loss =>
  lossOf(
    writes.map(({ id, at }) => ({ at, isKept: kept.has(id) })),
    backup,
    killedAt,
  );

/** The recovery in parts: a part without a limit belongs to one that has one. */
export const reportOf = (drill: Rehearsal): string => {
  const { restored, start, calibration, backup } = drill;
  const { lostMs, worstMs, kept, lost } = loss(drill);
  const limited = (part: keyof typeof NAMES): string[] => {
    const found = measured(drill).find((one) => one.part === part);
    return measuredRow(NAMES[part], found?.tookMs ?? 0, found?.limitMs);
  };
  const since = (from: number, to: number | undefined): number => (to ?? from) - from;
  const total = restored.command + start.healthyAt - start.askedAt;
  const rows = [
    ['part', 'took', 'limit', ''],
    limited('restore'),
    measuredRow('  of it: fetch', restored.fetch),
    measuredRow('  of it: decrypt and check', restored.check),
    measuredRow('  of it: load', restored.load),
    limited('start'),
    measuredRow('  of it: until the API listens', since(start.askedAt, start.listening)),
    measuredRow('  of it: migrate', since(start.listening, start.migrated)),
    measuredRow('  of it: indexes, deletions, consents', since(start.migrated, start.steps['consents'])),
    limited('reconcile'),
    measuredRow(
      '  of it: close emails and posts',
      since(start.steps['comparison'] ?? 0, start.steps['posts']),
    ),
    limited('jobs'),
    measuredRow('RTO: command until healthy', total),
    measuredRow('RPO: age of the newest write that is kept', lostMs, worstMs),
  ];
  return [
    '',
    `Recovery drill: ${restored.documents} documents, ${backup.bytes} bytes encrypted; ${kept} writes kept, ${lost} lost.`,
    `Calibration: an ordinary start takes ${(calibration.startMs / 1_000).toFixed(1)} s, a backup ${(calibration.backupMs / 1_000).toFixed(1)} s.`,
    asTable(rows),
    '',
    '',
  ].join('\n');
};
