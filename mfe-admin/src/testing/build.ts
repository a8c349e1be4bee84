import type { AuditEntry } from '@gently/contracts/admin-audit';
import type {
  BackgroundJob,
  Backup,
  HealthCheck,
  HealthNow,
  HealthSample,
} from '@gently/contracts/admin-health';
import type { Setting, SettingChange } from '@gently/contracts/settings';
import type { ListedUser, UserDetail } from '@gently/contracts/admin-users';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'd');

export const buildListed = (overrides: Partial<ListedUser> = {}): ListedUser => ({
  id: nextId(),
  first_name: 'Tom',
  last_name: 'Hale',
  email: 'tom@people.test',
  role: 'trainer',
  status: 'active',
  email_confirmed: true,
  created_at: '2035-01-17T10:00:00.000Z',
  ...overrides,
});

export const usersOf = (...users: ListedUser[]) => ({ users, waiting: 0, page: { next_cursor: null } });

export const buildDetail = (overrides: Partial<UserDetail> = {}): UserDetail => ({
  ...buildListed(),
  phone: '07700 900123',
  location: 'Leeds',
  unsettled: [],
  shares_card: false,
  counts_alone: false,
  sign_ins: [
    {
      id: nextId(),
      started_at: '2035-01-17T10:00:00.000Z',
      last_used_at: '2035-01-18T11:30:00.000Z',
      device: 'Firefox on Linux',
    },
  ],
  ...overrides,
});

export const buildChange = (overrides: Partial<SettingChange> = {}): SettingChange => ({
  version: 1,
  value: 300,
  from: '2035-01-17T10:00:00.000Z',
  at: '2035-01-17T10:00:00.000Z',
  by: { id: 'a'.repeat(24), name: 'Ada Byron' },
  reason: 'Fewer calls',
  reverts_to: null,
  withdrawn: false,
  postponed: null,
  ...overrides,
});

export const buildSetting = (overrides: Partial<Setting> = {}): Setting => ({
  key: 'calls_per_minute',
  value: 600,
  initial: 600,
  version: 0,
  changed: null,
  planned: [],
  ...overrides,
});

export const buildCheck = (overrides: Partial<HealthCheck> = {}): HealthCheck => ({
  key: 'database',
  group: 'database',
  label: 'Round trip to the database',
  state: 'healthy',
  detail: '1.2 ms',
  ...overrides,
});

export const buildHealth = (...checks: HealthCheck[]): HealthNow => ({
  measured_at: '2035-01-17T10:00:00.000Z',
  state: checks.some(({ state }) => state === 'down') ? 'down' : 'healthy',
  database_ms: 1.2,
  checks: checks.length > 0 ? checks : [buildCheck()],
});

export const buildSample = (overrides: Partial<HealthSample> = {}): HealthSample => ({
  at: '2035-01-17T10:00:00.000Z',
  state: 'healthy',
  database_ms: 1.2,
  event_loop_ms: 0.4,
  cpu_percent: 12,
  memory_percent: 40,
  down: [],
  ...overrides,
});

export const buildJob = (overrides: Partial<BackgroundJob> = {}): BackgroundJob => ({
  name: 'send emails',
  last_run_at: '2035-01-17T10:00:00.000Z',
  next_run_at: '2035-01-17T10:00:05.000Z',
  running: false,
  late: false,
  failure: null,
  ...overrides,
});

export const buildBackup = (overrides: Partial<Backup> = {}): Backup => ({
  id: nextId(),
  state: 'done',
  started_at: '2035-01-17T03:00:00.000Z',
  finished_at: '2035-01-17T03:00:04.000Z',
  by: null,
  file: '/backups/one.backup',
  bytes: 2_345_678,
  documents: 4_321,
  collections: 61,
  sha256: 'ab'.repeat(32),
  reason: '',
  encrypted: true,
  copy: null,
  drill: null,
  proving_since: null,
  ...overrides,
});

export const buildEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: nextId(),
  at: '2035-01-17T10:00:00.000Z',
  action: 'setting.changed',
  words: 'Changed a setting',
  actor: { id: 'a'.repeat(24), name: 'Ada Byron', role: 'admin' },
  target: { kind: 'setting', id: 'calls_per_minute', name: null },
  ip: '192.0.2.7',
  details: { before: 600, after: 100, reason: 'Fewer calls', version: 1 },
  seq: 12,
  ...overrides,
});
