import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error';
import { createTurns } from './turns';

const LIMITS = { perPerson: 2, waitingPerPerson: 3, total: 3, waiting: 5 };

/** Work that goes on until the test ends it. */
const createWork = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    endFirst: async () => {
      ends.shift()?.();
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
    },
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
  };
};
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'no refusal');

// spec: A-39
describe('turns', () => {
  it('let one person have a few under way, and another begin at once meanwhile', async () => {
    const take = createTurns(LIMITS);
    const { begun, of, endFirst } = createWork();
    for (const name of ['a1', 'a2', 'a3']) void take('a', of(name));
    void take('b', of('b1'));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await endFirst();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuse a person who has too much waiting, and everybody when all together have', async () => {
    const take = createTurns(LIMITS);
    const { of } = createWork();
    const begin = (person: string) => take(person, of(person)).catch(codeOf);
    for (let count = 0; count < 5; count += 1) void begin('a');
    expect(await begin('a')).toBe('rate_limited');
    for (let count = 0; count < 3; count += 1) void begin('b');
    expect(await begin('c')).toBe('unavailable');
  });

  it('go on after work that failed, and give back what it answered', async () => {
    const take = createTurns({ ...LIMITS, perPerson: 1 });
    const failed = take('a', () => Promise.reject(new Error('broken')));
    const next = take('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('give the next one to the person whose turn was longest ago', async () => {
    const take = createTurns({ perPerson: 1, waitingPerPerson: 9, total: 1, waiting: 9 });
    const { begun, of, endFirst } = createWork();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void take(name.slice(0, 1), of(name));
    for (let count = 0; count < 5; count += 1) await endFirst();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('are given up by callers who leave, whether they wait or their work never ends', async () => {
    const take = createTurns({ ...LIMITS, perPerson: 1 });
    const { begun, of } = createWork();
    const gone = [new AbortController(), new AbortController()] as const;
    const [working, waits] = gone.map(({ signal }, index) =>
      take('a', of(`gone${index}`), signal).catch((error: unknown) => error),
    );
    const next = take('a', () => Promise.resolve('done'));
    gone[1].abort('left while it waited');
    gone[0].abort('left while it worked');
    expect(await working).toBe('left while it worked');
    expect(await waits).toBe('left while it waited');
    expect(await next).toBe('done');
    expect(begun).toEqual(['gone0']);
  });

  it('are not taken for a caller who has left already', async () => {
    const take = createTurns({ ...LIMITS, perPerson: 1 });
    const { begun, of } = createWork();
    await expect(take('a', of('a1'), AbortSignal.abort('left'))).rejects.toBe('left');
    expect(begun).toEqual([]);
    expect(await take('a', () => Promise.resolve('done'))).toBe('done');
  });
});
