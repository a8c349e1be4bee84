import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Milliseconds that the calibration takes on the machine on which the limits of the tests were chosen: two idle cores,
 * median of ten runs on Node 20.
 */
const REFERENCE_MS = 250;
/** A machine that is slower than this is not usable, and a hanging test must still end within the run's own limit. */
const HIGHEST_FACTOR = 6;

/** The work is like that of the tests: it makes objects, sorts them, and turns them into text and back. */
const WORK = `
  const { parentPort } = require('node:worker_threads');
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: (index * 7_919) % 2_003, name: 'row ' + index }));
  const began = performance.now();
  for (let round = 0; round < 120; round += 1)
    JSON.parse(JSON.stringify(rows.toSorted((one, other) => one.id - other.id)));
  parentPort.postMessage(performance.now() - began);
`;

const timeOnOneCore = () =>
  new Promise((resolve, reject) => {
    new Worker(WORK, { eval: true }).once('message', resolve).once('error', reject);
  });

/** @param {number} measuredMs @returns {number} what every limit is multiplied by: at least 1 */
export const factorFor = (measuredMs) =>
  Math.min(HIGHEST_FACTOR, Math.max(1, Math.ceil((measuredMs / REFERENCE_MS) * 10) / 10));

/**
 * Measures how fast this machine is right now, on all cores at once, so that work that runs beside the tests counts too.
 * @returns {Promise<number>} what every limit of the run is multiplied by
 */
export const calibrate = async () => {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeOnOneCore));
  return factorFor(Math.max(...times));
};
