// npm run drill: loses a whole product and restores it from a bucket, with what is lost, how long it takes, and what is checked.
import { parseArgs } from 'node:util';
import { recoveryDrill, builds } from './lib/test/parts.mjs';
import { UsageError } from './lib/remotes.mjs';
import { runTestCommand, runTests } from './lib/test/run-tests.mjs';

const HELP = `Starts the product as in production on a new folder, with a stand-in for Stripe, the mail server and the bucket. People book, pay,
are paid and delete an account; a backup goes to the bucket; they carry on. Then every process is killed and the folder is
removed. The backup is restored from the bucket where there is nothing but the settings and the private key, and the product starts.

  npm run drill                        prints what was lost (RPO) and how long each part took (RTO), with the limits
  npm run drill -- --bookings <N>      with that many more bookings in the data, at most 1,000; 40 without it

  Exit code 0: all that docs/operations.md states is met. 1: a limit is missed, or a check failed. 2: the command was not understood.
`;
/** The times of one declutterer within the days that can be booked are a few more. */
const MOST_BOOKINGS = 1_000;
const ROOMS = ['api', 'delivery', 'embedded-mongo', 'mfe-public', 'shell'];

/** @param {string} given */
const bookingsOf = (given) => {
  if (/^\d{1,4}$/.test(given) && Number(given) <= MOST_BOOKINGS) return given;
  throw new UsageError(`--bookings is ${given}; it is a number from 0 to ${MOST_BOOKINGS}`);
};

await runTestCommand(async () => {
  const { values } = parseArgs({
    options: { bookings: { type: 'string', default: '40' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const bookings = bookingsOf(values.bookings);
  return runTests(() => [
    { name: 'build', title: 'Build', seconds: 60, run: () => builds({ targets: ['build'], rooms: ROOMS }) },
    {
      name: 'drill',
      title: 'Recovery from the bucket',
      seconds: 120,
      run: () => recoveryDrill({ DRILL_BOOKINGS: bookings }),
    },
  ]);
});
