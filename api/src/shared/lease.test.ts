import { describe, expect, it, vi } from 'vitest';
import { createLeasedWork, leaseDue, type PutOff, whileRenewing } from './lease';

const NOW = new Date('2030-01-05T09:00:00Z');
const clock = () => NOW;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

/** Node 20 has no Promise.withResolvers. */
const deferred = () => {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('leaseDue', () => {
  const collect = async (waiting: string[], most: number) => {
    const leases: Date[] = [];
    const taken: string[] = [];
    const take = (now: Date, until: Date): Promise<string | null> => {
      expect(now).toEqual(NOW);
      leases.push(until);
      return Promise.resolve(waiting.shift() ?? null);
    };
    for await (const item of leaseDue({ take, leaseMs: 5_000, most, clock })) taken.push(item);
    return { taken, leases };
  };

  it('takes one after the other until nothing is due, each for as long as the lease', async () => {
    expect(await collect(['one', 'two'], 9)).toEqual({
      taken: ['one', 'two'],
      leases: [later(5_000), later(5_000), later(5_000)],
    });
  });

  it('stops when it is enough for one run', async () => {
    expect((await collect(['one', 'two', 'three'], 2)).taken).toEqual(['one', 'two']);
  });

  it('takes nothing more once whoever works has had enough', async () => {
    const waiting = ['one', 'two', 'three'];
    const take = () => Promise.resolve(waiting.shift() ?? null);
    for await (const item of leaseDue({ take, leaseMs: 1, most: 9, clock })) if (item === 'two') break;
    expect(waiting).toEqual(['three']);
  });
});

describe('a lease of long work', () => {
  it('is renewed until the work is over, also after a renewal that failed', async () => {
    vi.useFakeTimers();
    let renewals = 0;
    const renew = () => {
      renewals += 1;
      return renewals === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    };
    const { promise, resolve } = deferred();
    const work = whileRenewing({ renew, everyMs: 1_000 }, () => promise);
    await vi.advanceTimersByTimeAsync(3_500);
    resolve('done');
    expect([await work, renewals]).toEqual(['done', 3]);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(renewals).toBe(3);
    vi.useRealTimers();
  });
});

describe('leased work', () => {
  const stage = ({
    item = { attempts: 2 } as { attempts: number } | null,
    work = () => Promise.resolve(),
    take = undefined as (() => Promise<never>) | undefined,
  }) => {
    const seen: {
      worked: unknown[];
      putOff: [string, PutOff][];
      reported: [unknown, string][];
      until: Date[];
    } = { worked: [], putOff: [], reported: [], until: [] };
    const run = createLeasedWork<{ attempts: number }>({
      take:
        take ??
        ((_id, _now, until) => {
          seen.until.push(until);
          return Promise.resolve(item);
        }),
      leaseMs: 60_000,
      work: (one) => {
        seen.worked.push(one);
        return work();
      },
      nextAttempt: (attempts, now) => new Date(now.getTime() + attempts * 1_000),
      putOff: (id, again) => {
        seen.putOff.push([id, again]);
        return Promise.resolve();
      },
      report: (error, id) => seen.reported.push([error, id]),
      clock,
    });
    return { run, seen };
  };

  it('is done under a lease', async () => {
    const { run, seen } = stage({});
    await run('a');
    expect(seen).toEqual({ worked: [{ attempts: 2 }], putOff: [], reported: [], until: [later(60_000)] });
  });

  it('is left to whoever has it', async () => {
    const { run, seen } = stage({ item: null });
    await run('a');
    expect(seen).toMatchObject({ worked: [], putOff: [], reported: [] });
  });

  it('is put off when it fails, by how often it has failed, with what was wrong', async () => {
    const error = new Error('no answer');
    const { run, seen } = stage({ work: () => Promise.reject(error) });
    await run('a');
    expect(seen.putOff).toEqual([['a', { nextAttemptAt: later(2_000), lastError: 'no answer' }]]);
    expect(seen.reported).toEqual([[error, 'a']]);
  });

  it('never throws, not even when the database does not answer', async () => {
    const error = new Error('away');
    const { run, seen } = stage({ take: () => Promise.reject(error) });
    await run('a');
    expect(seen).toMatchObject({ worked: [], putOff: [], reported: [[error, 'a']] });
  });
});
