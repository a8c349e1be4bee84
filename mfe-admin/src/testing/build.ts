import type { AuditEntry } from '@gently/contracts/admin-audit';
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
