import { describe, expect, it, vi } from 'vitest';
import { wouldWaitForItself } from './waiting-circle';

const among = (first: Record<string, string[]>) =>
  vi.fn((ids: readonly string[]) =>
    Promise.resolve(new Map(ids.map((id) => [id, first[id] ?? []] as const))),
  );

describe('a module that would wait for itself', () => {
  it('is found however long the way round is', async () => {
    const ways = among({ b: ['c'], c: ['d', 'e'], e: ['a'] });
    expect(await wouldWaitForItself('a', ['b'], ways)).toBe(true);
    expect(await wouldWaitForItself('a', ['d'], ways)).toBe(false);
    expect(await wouldWaitForItself('a', ['a'], ways)).toBe(true);
    expect(await wouldWaitForItself('a', [], ways)).toBe(false);
  });

  it('is not looked for for ever in a circle of others', async () => {
    const ways = among({ b: ['c'], c: ['b'] });
    expect(await wouldWaitForItself('a', ['b'], ways)).toBe(false);
    expect(ways.mock.calls.flatMap(([ids]) => ids)).toEqual(['b', 'c']);
  });

  it('is assumed behind more steps than anybody takes', async () => {
    const endless = vi.fn(([id = '']: readonly string[]) => Promise.resolve(new Map([[id, [`${id}x`]]])));
    expect(await wouldWaitForItself('a', ['b'], endless)).toBe(true);
    expect(endless).toHaveBeenCalledTimes(100);
  });
});
