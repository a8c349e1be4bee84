import { performance } from 'node:perf_hooks';

/** @param {number[]} values */
export const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
export const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * Runs two forms of one thing in turns, so that a slow moment of the machine meets both.
 * @param {[() => Promise<unknown>, () => Promise<unknown>]} forms
 * @param {{ rounds: number, warmUp: number }} options
 * @returns {Promise<[number, number]>} the medians in milliseconds
 */
export const mediansInTurns = async ([one, other], { rounds, warmUp }) => {
  const times = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const pair = [await timed(one), await timed(other)];
    if (round >= warmUp) pair.forEach((time, index) => times[index].push(time));
  }
  return times.map(median);
};

/** Writes a row of a measurement as a line of JSON. */
export const printRow = (row) =>
  process.stdout.write(
    `${JSON.stringify(row, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value))}\n`,
  );
