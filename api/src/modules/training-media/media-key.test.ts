import { describe, expect, it } from 'vitest';
import { createMediaKeys } from './media-key';

const ID = '64b7f0c2a1b2c3d4e5f60718';
const HOUR = 3_600_000;
const SECRET = () => Buffer.alloc(32, 'a');

const scene = () => {
  let now = new Date('2030-01-05T06:00:00.000Z').getTime();
  const keys = createMediaKeys(SECRET, () => new Date(now));
  const address = (id = ID) => {
    const url = new URL(keys.addressOf(id), 'https://site.test');
    return {
      path: url.pathname,
      until: Number(url.searchParams.get('until')),
      key: url.searchParams.get('key') ?? '',
    };
  };
  return { keys, address, after: (ms: number) => (now += ms), now: () => now };
};

describe('the address of a file', () => {
  it('opens it for twelve hours at the most, and for six at the least', () => {
    const { keys, address, after } = scene();
    const { path, until, key } = address();
    expect(path).toBe(`/api/v1/training/media/${ID}`);
    expect(keys.opens(ID, until, key)).toBe(true);
    after(12 * HOUR - 1);
    expect(keys.opens(ID, until, key)).toBe(true);
    after(1);
    expect(keys.opens(ID, until, key)).toBe(false);
    after(6 * HOUR - 1);
    const late = address();
    after(6 * HOUR);
    expect(keys.opens(ID, late.until, late.key)).toBe(true);
  });

  it('stays the same for six hours, so that browsers keep what they have', () => {
    const { keys, after } = scene();
    const first = keys.addressOf(ID);
    after(6 * HOUR - 1);
    expect(keys.addressOf(ID)).toBe(first);
    after(1);
    expect(keys.addressOf(ID)).not.toBe(first);
  });

  it('opens nothing else, and nothing for longer than it says', () => {
    const { keys, address } = scene();
    const { until, key } = address();
    expect(keys.opens('64b7f0c2a1b2c3d4e5f60719', until, key)).toBe(false);
    expect(keys.opens(ID, until - HOUR, key)).toBe(false);
    for (const wrong of ['', key.slice(0, -2), `${key}AA`, 'not a key'])
      expect(keys.opens(ID, until, wrong)).toBe(false);
    const other = createMediaKeys(
      () => Buffer.alloc(32, 'b'),
      () => new Date('2030-01-05T06:00:00.000Z'),
    );
    expect(other.opens(ID, until, key)).toBe(false);
  });

  it('is not believed for a time that no address is given out for', () => {
    const { keys, address, after } = scene();
    const { until, key } = address();
    after(-1);
    // A clock that was set back, or a key that somebody kept from a day to come.
    expect(keys.opens(ID, until, key)).toBe(false);
  });
});
