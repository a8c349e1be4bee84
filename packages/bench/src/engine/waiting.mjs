import { wholeNumber } from '../command-line/options.mjs';
import { check } from '../shared/check.mjs';
import { runTrial, smokeTrial } from './run-trial.mjs';

const LIMIT = 50;
const DOCUMENTS = 200_000;
const WORKS = 10;

const checkWorks = (rows) => {
  const works = rows.filter(({ work }) => work);
  check(works.length === WORKS, `${works.length} kinds of work were measured in place of ${WORKS}.`);
  return works;
};

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'a ping and a find of one client while another keeps the embedded database busy, against idle',
  limits: `Ends with 1 when the 99th percentile is above ${LIMIT} times the idle median.`,
  options: {
    documents: {
      value: '<number>',
      fallback: () => DOCUMENTS,
      read: wholeNumber({ min: 1_000, max: 100_000_000 }),
      says: `documents of the collection (default: ${DOCUMENTS})`,
    },
  },
  run: async ({ documents }) => {
    const works = checkWorks(await runTrial('waiting', { documents }));
    return works.some(({ ratio }) => ratio > LIMIT) ? 1 : 0;
  },
  smoke: async () => {
    const works = checkWorks(await smokeTrial('waiting'));
    const slowest = works.toSorted((one, other) => other.pingMs.worst - one.pingMs.worst)[0];
    return `pings and finds during ${WORKS} kinds of work; longest ping ${slowest.pingMs.worst} ms while ${slowest.work}`;
  },
};
