import { describe, expect, it } from 'vitest';
import { breaks, type Connection, sealedFor, statusOf, waitAfter } from './connection';

const CONNECTION: Connection = {
  id: 'c1',
  userId: 'u1',
  email: 'dana@example.test',
  state: 'connected',
  problem: null,
  refreshToken: 'sealed',
  accessToken: 'sealed',
  accessEndsAt: new Date(0),
  lastSyncAt: new Date('2035-01-17T10:00:00Z'),
  failures: 0,
  allReadAt: null,
};

describe('breaks', () => {
  it.each([
    ['access_ended', 'access_ended'],
    ['permission_missing', 'access_ended'],
    ['stale_token', 'access_ended'],
    ['unreadable', 'unreadable'],
    ['unreachable', null],
    ['refused', null],
  ] as const)('%s → %s', (kind, problem) => {
    expect(breaks(kind)).toBe(problem);
  });
});

describe('waitAfter', () => {
  it('doubles from a quarter of a minute to half an hour', () => {
    expect([1, 2, 3, 7, 8, 50].map((failures) => waitAfter(failures) / 1000)).toEqual([
      15, 30, 60, 960, 1800, 1800,
    ]);
  });
});

describe('statusOf', () => {
  it('shows a connection, and nothing of its tokens', () => {
    expect(statusOf(CONNECTION, true)).toEqual({
      available: true,
      connected: true,
      email: 'dana@example.test',
      state: 'connected',
      last_sync_at: '2035-01-17T10:00:00.000Z',
      problem: null,
    });
  });

  it('says that a broken connection is none', () => {
    const broken = { ...CONNECTION, state: 'broken', problem: 'access_ended', lastSyncAt: null } as const;
    expect(statusOf(broken, true)).toMatchObject({
      connected: false,
      state: 'broken',
      problem: 'access_ended',
    });
  });

  it('says when there is none, and when there can be none', () => {
    expect(statusOf(null, false)).toEqual({
      available: false,
      connected: false,
      email: null,
      state: 'not_connected',
      last_sync_at: null,
      problem: null,
    });
  });
});

it('seals each token for one connection and one purpose', () => {
  const purposes = ['c1', 'c2'].flatMap((id) => [sealedFor(id, 'refresh'), sealedFor(id, 'access')]);
  expect(new Set(purposes).size).toBe(4);
});
