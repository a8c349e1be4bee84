import { join } from 'node:path';
import { runApiProgram } from '../shared/api-program.mjs';
import { check } from '../shared/check.mjs';

const PAGES = 11;
/** `batches` of days that are summed up before; a full run sums up all. */
const FULL = { small: 1_000, large: 100_000, days: 730, batches: 1_000_000, rounds: 15, warmUp: 3 };
const SMOKE = { small: 200, large: 400, days: 60, batches: 1, rounds: 1, warmUp: 0 };

const measure = async (settings, options) => {
  const rows = await runApiProgram(join(import.meta.dirname, 'dashboard-pages.mjs'), settings, options);
  check(rows.length === PAGES, `${rows.length} pages were measured in place of ${PAGES}.`);
  return rows;
};

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'pages of manager and owner over 100,000 bookings against 1,000',
  limits: 'It has no limit.',
  options: {},
  run: async () => {
    await measure(FULL);
    return 0;
  },
  smoke: async () => {
    const [{ page, smallMs, largeMs }] = await measure(SMOKE, { smoke: true });
    return `${PAGES} pages over ${SMOKE.small} and ${SMOKE.large} bookings; ${page}: ${smallMs} ms and ${largeMs} ms`;
  },
};
