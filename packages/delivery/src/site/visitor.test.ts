import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { nameVisitor, placeOf, signedName, visitorOf } from './visitor';

const KEY = 'a key of this environment';
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const withCookie = (value: string) => ({
  headers: { cookie: `theme=dim; gently-sorted-visitor=${value}; x=y` },
});

/** Names whoever asks, and says which cookie goes out. */
const named = (protocol: 'http' | 'https', headers: FastifyRequest['headers'] = {}) => {
  const cookies: unknown[] = [];
  const reply = { header: (name: string, value: unknown) => name === 'set-cookie' && cookies.push(value) };
  const visitor = nameVisitor({ protocol, headers } as FastifyRequest, reply as unknown as FastifyReply, KEY);
  return { visitor, cookies };
};

describe('the name of a visitor', () => {
  it('is known again by the signature that was made for it', () => {
    expect(visitorOf(withCookie(signedName(uuid(1), KEY)), KEY)).toBe(uuid(1));
    expect(visitorOf({ headers: {} }, KEY)).toBeUndefined();
    expect(visitorOf({ headers: { cookie: 'theme=dim' } }, KEY)).toBeUndefined();
  });

  it('is found among other cookies, however they are set apart', () => {
    const cookie = `theme=dim;gently-sorted-visitor=${signedName(uuid(1), KEY)};x=y`;
    expect(visitorOf({ headers: { cookie } }, KEY)).toBe(uuid(1));
  });

  it.each([
    ['no signature', uuid(1)],
    ['an empty one', `${uuid(1)}.`],
    ['something before it', `0${signedName(uuid(1), KEY)}`],
    ['one of another length', `${signedName(uuid(1), KEY)}A`],
    ['one made with another key', signedName(uuid(1), 'another key')],
    ['that of another name', `${uuid(1)}.${signedName(uuid(2), KEY).split('.')[1]}`],
    ['that of this name before another', signedName(uuid(1), KEY).replace('0001.', '0002.')],
  ])('is not taken with %s', (_what, cookie) => {
    expect(visitorOf(withCookie(cookie), KEY)).toBeUndefined();
  });

  it('is given out once, for thirty days, to this site and no script', () => {
    const { visitor, cookies } = named('http');
    expect(cookies).toEqual([
      `gently-sorted-visitor=${signedName(visitor, KEY)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    ]);
    const again = named('http', withCookie(signedName(visitor, KEY)).headers);
    expect(again).toEqual({ visitor, cookies: [] });
  });

  it('goes over an encrypted line only, where there is one', () => {
    expect(named('https').cookies[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe('the place of a visitor', () => {
  const people = Array.from({ length: 2_000 }, (_, number) => uuid(number));
  const places = (key: string, remote: string, version: string) =>
    people.map((visitor) => placeOf({ key, visitor }, remote, version));

  it('is one of a hundred, evenly spread', () => {
    const found = places(KEY, 'mfe-one', 'a');
    expect([Math.min(...found), Math.max(...found)]).toEqual([0, 99]);
    for (const percent of [10, 50, 90]) {
      const share = (found.filter((place) => place < percent).length / people.length) * 100;
      expect(Math.abs(share - percent)).toBeLessThan(5);
    }
  });

  it('is the same each time, and has nothing to do with that of another canary', () => {
    const found = places(KEY, 'mfe-one', 'a');
    expect(places(KEY, 'mfe-one', 'a')).toEqual(found);
    for (const other of [
      places(KEY, 'mfe-two', 'a'),
      places(KEY, 'mfe-one', 'b'),
      places('k', 'mfe-one', 'a'),
    ]) {
      const same = other.filter((place, index) => place === found[index]).length;
      expect(same).toBeLessThan(people.length / 20);
    }
  });
});
