import { describe, expect, it } from 'vitest';
import { ROOM_ABSENT_SECONDS } from '@gently/contracts/room-options';
import { beginsByItself, iceServersFor, outdatedBy, sideOf, standingOf } from './room';

const startsAt = new Date('2035-02-07T10:00:00.000Z');
const endsAt = new Date('2035-02-07T11:00:00.000Z');
const session = { status: 'confirmed', startsAt, endsAt } as const;

describe('a room', () => {
  it.each([
    ['2035-02-07T09:44:59.999Z', 'early'],
    ['2035-02-07T09:45:00.000Z', 'open'],
    ['2035-02-07T11:59:59.999Z', 'open'],
    ['2035-02-07T12:00:00.000Z', 'over'],
  ])('at %s is %s', (now, standing) => {
    expect(standingOf(session, new Date(now))).toBe(standing);
  });

  it.each([
    ['pending', 'off'],
    ['confirmed', 'open'],
    ['in_progress', 'open'],
    ['completed', 'over'],
    ['cancelled', 'off'],
  ] as const)('of a %s session is %s at its time', (status, standing) => {
    expect(standingOf({ ...session, status }, startsAt)).toBe(standing);
  });
});

describe('taking part', () => {
  const shared = { status: 'confirmed', clientId: 'rosie', decluttererId: 'imogen' } as const;
  it('is for the client and the assigned declutterer only', () => {
    expect(sideOf(shared, 'rosie')).toBe('client');
    expect(sideOf(shared, 'imogen')).toBe('declutterer');
    expect(sideOf(shared, 'marcus')).toBeNull();
    expect(sideOf({ ...shared, decluttererId: null }, 'imogen')).toBeNull();
  });

  it.each(['pending', 'cancelled', 'rescheduled'] as const)(
    'is not for whose time a %s session holds',
    (status) => {
      expect(sideOf({ ...shared, status }, 'imogen')).toBeNull();
      expect(sideOf({ ...shared, status }, 'rosie')).toBe('client');
    },
  );
});

describe('a booking that changes', () => {
  const room = { decluttererId: 'imogen', startsAt };
  const booking = { ...session, locationType: 'online', decluttererId: 'imogen' } as const;
  it.each([
    ['is begun', { status: 'in_progress' }, 'nothing'],
    ['is moved', { startsAt: endsAt }, 'people'],
    ['passes to somebody else', { decluttererId: 'marcus' }, 'everything'],
    ['has nobody', { decluttererId: null }, 'everything'],
    ['becomes a stay', { locationType: 'client_home' }, 'everything'],
    ['is cancelled', { status: 'cancelled' }, 'everything'],
    ['waits again', { status: 'pending' }, 'everything'],
    ['is completed', { status: 'completed' }, 'everything'],
  ] as const)('and %s leaves out of date: %s', (_title, change, expected) => {
    expect(outdatedBy(room, { ...booking, ...change })).toBe(expected);
  });
});

describe('helpers for browsers', () => {
  const until = new Date('2035-02-07T12:00:00.900Z');
  const none = { stunUrls: [], turnUrls: [], turnSecret: undefined };

  it('are none unless they are set', () => {
    expect(iceServersFor(none, 'stay', until)).toEqual([]);
    expect(iceServersFor({ ...none, turnUrls: ['turn:t.test'] }, 'stay', until)).toEqual([]);
  });

  it('get a name that ends with the room and a password that only the secret makes', () => {
    const set = { stunUrls: ['stun:s.test'], turnUrls: ['turn:t.test'], turnSecret: 'a-secret' };
    const [stun, turn] = iceServersFor(set, 'stay', until);
    expect(stun).toEqual({ urls: ['stun:s.test'] });
    expect(turn?.username).toBe('2054462400:stay');
    expect(turn?.urls).toEqual(['turn:t.test']);
    const other = iceServersFor({ ...set, turnSecret: 'another' }, 'stay', until)[1];
    expect(other?.username).toBe(turn?.username);
    expect(other?.credential).not.toBe(turn?.credential);
    // Computed apart: printf %s 2054462400:stay | openssl dgst -sha1 -hmac a-secret -binary | base64
    expect(turn?.credential).toBe('VSHR6FgqIxKO+YIcI/QXDJdavVw=');
  });
});

describe('a session that begins by itself', () => {
  const at = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000);
  const here = { cameAt: at(-60) };
  const both = { client: here, declutterer: here };
  const planned = { status: 'confirmed', startsAt, endsAt } as const;

  it.each([
    ['at its time', planned, both, 0, true],
    ['a moment before it', planned, both, -0.001, false],
    ['without its client', planned, { ...both, client: null }, 0, false],
    ['without its declutterer', planned, { ...both, declutterer: null }, 0, false],
    ['when it is under way', { ...planned, status: 'in_progress' as const }, both, 0, false],
    ['when it was called off', { ...planned, status: 'cancelled' as const }, both, 0, false],
    ['while both were seen just long enough ago', planned, both, ROOM_ABSENT_SECONDS - 60, true],
    ['when one was seen too long ago', planned, both, ROOM_ABSENT_SECONDS - 59.999, false],
    [
      'when the one who came long ago still reports',
      planned,
      { ...both, client: { cameAt: at(-900), seenAt: at(290) } },
      30,
      true,
    ],
  ] as const)('%s', (_title, session, stays, seconds, expected) => {
    expect(beginsByItself(session, stays, at(seconds))).toBe(expected);
  });

  it('does not once its planned end has come', () => {
    const now = endsAt;
    const there = { cameAt: new Date(now.getTime() - 1) };
    expect(beginsByItself(planned, { client: there, declutterer: there }, now)).toBe(false);
    expect(beginsByItself(planned, { client: there, declutterer: there }, new Date(now.getTime() - 1))).toBe(
      true,
    );
  });
});
