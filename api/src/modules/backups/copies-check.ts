import type { HealthCheck } from '@gently/contracts/admin-health';
import type { Backup } from './backups.repository';

/**
 * Sums up, for the admin's Health page, whether backups have their copies in the bucket.
 * @param kept backups, newest first
 */
export const copiesCheck = (
  place: string,
  { problem, kept }: { problem: string | null; kept: readonly Pick<Backup, 'copy'>[] },
): HealthCheck => {
  const entry = (state: HealthCheck['state'], detail: string): HealthCheck => ({
    key: 'backup-copies',
    group: 'safety',
    label: 'Copies of backups',
    state,
    detail,
  });
  const [newest] = kept;
  const failure = problem ?? (newest?.copy?.state === 'failed' ? newest.copy.reason : null);
  if (failure !== null) return entry('down', failure);
  if (newest?.copy?.state === 'skipped')
    return entry('slow', 'The last backup is not encrypted, so it is not copied. Make another backup now.');
  if (newest && newest.copy?.state !== 'done') return entry('slow', 'The last backup is on its way');
  const older = kept.find(({ copy }) => copy?.state === 'failed');
  return older?.copy
    ? entry('slow', `An earlier backup was not copied. ${older.copy.reason}`)
    : entry('healthy', `In the ${place}`);
};
