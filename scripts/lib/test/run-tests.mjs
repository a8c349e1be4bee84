import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../browser.mjs';
import { ensureInstalled } from '../install.mjs';
import { isMistake, runCommand, UsageError } from '../remotes.mjs';
import { printTally } from '../tally.mjs';
import { REPORTS } from './parts.mjs';
import { calibrate } from './patience.mjs';
import { runParts } from './run-parts.mjs';

/** The options of every command that runs tests in parts. */
export const PART_OPTIONS = {
  only: { type: 'string' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

/** Every test process multiplies its limits by this: on a slow or busy machine a wait may take longer. */
const announcePatience = async () => {
  const factor = await calibrate();
  process.env.PATIENCE_FACTOR = String(factor);
  if (factor > 1) console.log(`This machine is slow or busy: every wait may take ${factor} times as long.`);
};

/** @returns {import('./run-parts.mjs').Part[]} the parts with these names and those that they need, in the order of the run */
export const partsNamed = (parts, only) => {
  if (only === undefined) return parts;
  const names = only.split(',').map((name) => name.trim());
  const known = parts.map(({ name }) => name);
  for (const name of names)
    if (!known.includes(name))
      throw new UsageError(`There is no part called ${name}. The parts are: ${known.join(', ')}`);
  const needed = parts.filter(({ name }) => names.includes(name)).map(({ needs }) => needs);
  return parts.filter(({ name }) => names.includes(name) || needed.includes(name));
};

const list = (parts) => {
  for (const { name, title, seconds } of parts)
    console.log(`  ${name.padEnd(14)} ${String(seconds).padStart(5)} s  ${title}`);
};

/** The browser is looked for once, and only by a run that needs it. */
const browserOnce = () => {
  let found;
  return () => (found ??= ensureBrowser());
};

/**
 * Installs, measures the machine and runs parts. The last line is the sum: N passed, N failed.
 * @param {(context: { browser: () => Promise<Record<string, string>> }) => import('./run-parts.mjs').Part[] | Promise<import('./run-parts.mjs').Part[]>} makeParts
 * @param {{ only?: string, list?: boolean, onEnd?: Parameters<typeof runParts>[1]['onEnd'] }} options
 * @returns {Promise<number>} the exit code
 */
export const runTests = async (makeParts, { only, list: isListed = false, onEnd } = {}) => {
  const began = Date.now();
  const context = { browser: browserOnce() };
  if (isListed) {
    list(await makeParts(context));
    return 0;
  }
  await ensureInstalled();
  const parts = partsNamed(await makeParts(context), only);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await announcePatience();
  const { counts, times } = await runParts(parts, { began, onEnd });
  return printTally(counts, times, Date.now() - began) ? 0 : 1;
};

/** Runs a command of which the last line is a sum, even where nothing could begin. @param {() => Promise<number>} work */
export const runTestCommand = (work) =>
  runCommand(async () => {
    try {
      return await work();
    } catch (error) {
      if (isMistake(error)) throw error;
      console.error(error);
      console.log('0 passed, 1 failed');
      return 1;
    }
  });
