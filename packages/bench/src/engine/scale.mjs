import { UsageError, wholeNumber } from '../command-line/options.mjs';
import { bench as dashboards } from '../dashboards/dashboards.mjs';
import { check } from '../shared/check.mjs';
import { bench as training } from '../training/training.mjs';
import { runTrial, smokeTrial } from './run-trial.mjs';

const OPERATIONS = ['indexed find', 'keyset page', 'find by id', 'insert'];
/** A client has twenty bookings, and a page of them must be full. */
const size = (fallback, says) => ({
  value: '<number>',
  fallback: () => fallback,
  read: wholeNumber({ min: 100, max: 100_000_000 }),
  says: `${says} (default: ${fallback})`,
});

const checkOperations = (rows) => {
  const measured = rows.filter(({ operation }) => operation);
  const names = measured.map(({ operation }) => operation).join(', ');
  check(
    names === OPERATIONS.join(', '),
    `The operations ${names} were measured in place of ${OPERATIONS.join(', ')}.`,
  );
  return measured;
};

const run = async ({ small, large }) => {
  if (small >= large) throw new UsageError(`--small must be less than --large, not ${small} and ${large}.`);
  checkOperations(await runTrial('scale', { small, large }));
  return (await training.run({})) || dashboards.run({});
};

const smoke = async () => {
  const rows = await smokeTrial('scale');
  const [find] = checkOperations(rows);
  const [{ sizes }] = rows;
  return `${OPERATIONS.length} operations among ${sizes.join(' and ')} bookings; ${find.operation}: ${find.smallMs} ms and ${find.largeMs} ms`;
};

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title:
    'finds, pages and inserts of the embedded database at 1,000,000 bookings against 1,000; then training and dashboards',
  limits: `${training.limits} A smoke run leaves training and dashboards to their own.`,
  options: {
    small: size(1_000, 'bookings of the small collection'),
    large: size(1_000_000, 'bookings of the large collection'),
  },
  run,
  smoke,
};
