/** How something that is measured is doing. `unset` is what is not set up here, so that there is nothing to measure. */
export const HEALTH_STATES = {
  healthy: 'Healthy',
  slow: 'Needs a look',
  down: 'Down',
  unset: 'Not set up',
} as const;
export type HealthState = keyof typeof HEALTH_STATES;
export const HEALTH_STATE_KEYS = Object.keys(HEALTH_STATES) as [HealthState, ...HealthState[]];

/** What is measured, by the page's parts. */
export const HEALTH_GROUPS = {
  database: 'Database',
  processes: 'Processes of the API',
  machine: 'This machine',
  work: 'Work in the background',
  providers: 'Providers',
  remotes: 'Parts of the site',
  safety: 'Safety',
} as const;
export type HealthGroup = keyof typeof HEALTH_GROUPS;
export const HEALTH_GROUP_KEYS = Object.keys(HEALTH_GROUPS) as [HealthGroup, ...HealthGroup[]];

/** How often the page asks, in milliseconds. */
export const HEALTH_EVERY_MS = 4_000;
export const HISTORY_HOURS = 24;

/** How a backup stands. */
export const BACKUP_STATES = {
  running: 'Being made',
  done: 'Made',
  failed: 'Failed',
} as const;
/** Copies of backups in the bucket. */
export const COPY_STATES = {
  done: 'Copied',
  failed: 'Not copied',
  skipped: 'Not encrypted, so not copied',
} as const;
export type CopyState = keyof typeof COPY_STATES;
export const COPY_STATE_KEYS = Object.keys(COPY_STATES) as [CopyState, ...CopyState[]];

export type BackupState = keyof typeof BACKUP_STATES;
export const BACKUP_STATE_KEYS = Object.keys(BACKUP_STATES) as [BackupState, ...BackupState[]];
