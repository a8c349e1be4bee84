import { join } from 'node:path';
import { runApiProgram } from '../shared/api-program.mjs';
import { check } from '../shared/check.mjs';

const LIMIT = 2;
const LISTS = 10;
const FULL = { modules: 5_000, enrolments: 50_000, page: 20, step: 100, rounds: 120, warmUp: 20 };
const SMOKE = { modules: 50, enrolments: 200, page: 5, step: 4, rounds: 1, warmUp: 0 };

const measure = async (settings, options) => {
  const rows = await runApiProgram(join(import.meta.dirname, 'pages.mjs'), settings, options);
  check(rows.length === LISTS, `${rows.length} lists were measured in place of ${LISTS}.`);
  return rows;
};

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'catalogue of 5,000 modules, table of 50,000 enrolments: a page far behind against the first',
  limits: `Ends with 1 above a ratio of ${LIMIT}.`,
  options: {},
  run: async () => {
    const rows = await measure(FULL);
    return rows.some(({ ratio }) => ratio > LIMIT) ? 1 : 0;
  },
  smoke: async () => {
    const [{ firstMs, deepMs }] = await measure(SMOKE, { smoke: true });
    return `${LISTS} lists of ${SMOKE.modules} modules and ${SMOKE.enrolments} enrolments; catalogue: first page ${firstMs} ms, last page ${deepMs} ms`;
  },
};
