import { describe, expect, it } from 'vitest';
import { oneByOne } from './one-by-one';

class Lost extends Error {}
const options = { isLostRace: (error: unknown) => error instanceof Lost, failed: 'some things failed' };

describe('oneByOne', () => {
  it('counts what there was to do', async () => {
    expect(await oneByOne([1, 2, 3, 4], (number) => Promise.resolve(number % 2 === 0), options)).toBe(2);
    expect(await oneByOne([], () => Promise.resolve(true), options)).toBe(0);
  });

  it('leaves a lost race to the next run', async () => {
    const work = (number: number) => (number === 1 ? Promise.reject(new Lost()) : Promise.resolve(true));
    expect(await oneByOne([1, 2], work, options)).toBe(1);
  });

  it('does all others before it says what failed', async () => {
    const seen: number[] = [];
    const work = (number: number) => {
      seen.push(number);
      return number < 3 ? Promise.reject(new Error(`number ${number}`)) : Promise.resolve(true);
    };
    const error: unknown = await oneByOne([1, 2, 3], work, options).catch((thrown: unknown) => thrown);
    expect(seen).toEqual([1, 2, 3]);
    expect(error).toMatchObject({
      message: 'some things failed',
      errors: [{ message: 'number 1' }, { message: 'number 2' }],
    });
  });
});
