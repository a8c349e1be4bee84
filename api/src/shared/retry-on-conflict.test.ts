import { describe, expect, it } from 'vitest';
import { AppError } from './errors/app-error';
import { retryOnConflict } from './retry-on-conflict';

class Lost extends Error {}
const isLostRace = (error: unknown): boolean => error instanceof Lost;

/** Loses so many races, then answers with the number of its try. */
const losing = (times: number) => {
  const seen: number[] = [];
  return {
    seen,
    attempt: (tries: number): Promise<number> => {
      seen.push(tries);
      return tries <= times ? Promise.reject(new Lost()) : Promise.resolve(tries);
    },
  };
};

describe('retryOnConflict', () => {
  it.each([0, 1, 7])('goes on after %d lost races', async (times) => {
    const { attempt, seen } = losing(times);
    expect(await retryOnConflict(attempt, { isLostRace })).toBe(times + 1);
    expect(seen).toEqual(Array.from({ length: times + 1 }, (_, index) => index + 1));
  });

  it('gives up with a conflict, and says to developers what was lost and how often', async () => {
    const { attempt, seen } = losing(9);
    const error: unknown = await retryOnConflict(attempt, { isLostRace }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'conflict', context: { tries: 8 }, cause: expect.any(Lost) });
    expect(seen).toHaveLength(8);
  });

  it('tries as often as it is told', async () => {
    const { attempt, seen } = losing(9);
    await expect(retryOnConflict(attempt, { isLostRace, mostTries: 3 })).rejects.toBeInstanceOf(AppError);
    expect(seen).toHaveLength(3);
  });

  it('does not repeat what failed for another reason', async () => {
    let calls = 0;
    const attempt = () => {
      calls += 1;
      return Promise.reject(new Error('broken'));
    };
    await expect(retryOnConflict(attempt, { isLostRace })).rejects.toThrow('broken');
    expect(calls).toBe(1);
  });
});
