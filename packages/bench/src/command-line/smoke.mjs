import { BenchError } from '../shared/check.mjs';

/** An error may end with the output of a program or with a stack; these lines say enough. */
const ERROR_LINES = 12;

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** @param {{ name: string, ok: boolean, ms: number, text: string }} result @returns {string} */
export const resultLine = ({ name, ok, ms, text }) =>
  `${name.padEnd(10)}  ${(ok ? 'ok' : 'failed').padEnd(6)}  ${seconds(ms).padStart(7)}  ${text}`;

/** @param {string} name @param {string} reason @returns {string} the lines under the result of a bench that failed */
export const failureLines = (name, reason) =>
  [
    ...reason
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, ERROR_LINES),
    `again: pnpm bench ${name} --smoke`,
  ]
    .map((line) => `    ${line}`)
    .join('\n');

/**
 * Runs one bench for about a second and prints its line.
 * @param {string} name
 * @param {() => Promise<import('./benches.mjs').Bench>} load
 * @returns {Promise<number>} the exit code
 */
export const smokeOne = async (name, load) => {
  const began = performance.now();
  const print = (ok, text) =>
    process.stdout.write(`${resultLine({ name, ok, ms: performance.now() - began, text })}\n`);
  let title = 'it does not load';
  try {
    const bench = await load();
    title = bench.title;
    print(true, await bench.smoke());
    return 0;
  } catch (error) {
    print(false, title);
    process.stdout.write(`${failureLines(name, reasonOf(error))}\n`);
    return 1;
  }
};

/** Only an error that no bench has foreseen needs its stack. */
const reasonOf = (error) => (error instanceof BenchError ? error.message : String(error.stack ?? error));
