import * as z from 'zod';
import {
  BACKUP_STATE_KEYS,
  COPY_STATE_KEYS,
  HEALTH_GROUP_KEYS,
  HEALTH_STATE_KEYS,
} from './admin-health-options';
import { idSchema, instant, patterned } from './wire';

const state = z.enum(HEALTH_STATE_KEYS);

const check = z.object({
  key: z.string(),
  group: z.enum(HEALTH_GROUP_KEYS),
  label: z.string(),
  state,
  /** What was measured, in words with figures. */
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof check>;

export const healthNowData = z.object({
  measured_at: instant,
  /** The worst of all checks. */
  state,
  /** Round trip to the database in milliseconds; null while it does not answer. */
  database_ms: z.number().nullable(),
  checks: z.array(check),
});
export type HealthNow = z.infer<typeof healthNowData>;

const sample = z.object({
  at: instant,
  state,
  database_ms: z.number().nullable(),
  event_loop_ms: z.number(),
  cpu_percent: z.number(),
  memory_percent: z.number(),
  /** Labels of what was down. */
  down: z.array(z.string()),
});
export type HealthSample = z.infer<typeof sample>;
/** One sample a minute of the last 24 hours, the oldest first. */
export const healthHistoryData = z.object({ samples: z.array(sample) });

const job = z.object({
  name: z.string(),
  /** Null while it has not run yet. */
  last_run_at: instant.nullable(),
  next_run_at: instant.nullable(),
  running: z.boolean(),
  /** Overdue by more than the jobs' own pace. */
  late: z.boolean(),
  failure: z.object({ at: instant, reason: z.string(), times: z.number().int() }).nullable(),
});
export type BackgroundJob = z.infer<typeof job>;
export const jobsData = z.object({
  jobs: z.array(job),
  emails: z.object({ waiting: z.number().int(), failed: z.number().int() }),
});
const JOB_NAME_LENGTH = 100;
export const jobParams = z.strictObject({
  name: patterned(/^[a-z][a-z -]*$/, { max: JOB_NAME_LENGTH, message: 'Please use a valid name' }),
});
export const jobData = z.object({ job });

const drill = z.object({
  at: instant,
  /** Whether it was restored to equal hashes. */
  equal: z.boolean(),
  collections: z.number().int(),
  documents: z.number().int(),
  /** Why not, in words; empty when it was. */
  reason: z.string(),
});
/** Of a backup in the bucket. */
const copy = z.object({
  state: z.enum(COPY_STATE_KEYS),
  /** When it was last tried. */
  at: instant,
  /** Why it failed; empty otherwise. One that is not encrypted is skipped, and not tried again. */
  reason: z.string(),
});

const backup = z.object({
  id: idSchema,
  state: z.enum(BACKUP_STATE_KEYS),
  started_at: instant,
  finished_at: instant.nullable(),
  /** Null for the one of the day, which makes itself. */
  by: z.string().nullable(),
  file: z.string(),
  bytes: z.number().int(),
  documents: z.number().int(),
  collections: z.number().int(),
  /** SHA-256 of the file, in hex; empty while it is being made. */
  sha256: z.string(),
  reason: z.string(),
  /** Whether only its private key opens it. */
  encrypted: z.boolean(),
  /** Null where no bucket is set, and until it is tried. */
  copy: copy.nullable(),
  drill: drill.nullable(),
  /** Since when it is being restored beside what is served, to see whether it can be; null when it is not. */
  proving_since: instant.nullable(),
});
export type Backup = z.infer<typeof backup>;
export const backupsData = z.object({
  backups: z.array(backup),
  /** Where copies go, in words; null where no bucket is set. */
  bucket: z.string().nullable(),
});
export const backupData = z.object({ backup });
