// npm run nightly: what takes longer than test:long may.
import { nightlyParts } from './lib/test/long-tier.mjs';
import { runLong } from './lib/test/run-long.mjs';

const HELP = `Runs what takes hours: every mutation of the rules, and random histories ten times as long as in test:long.

  npm run nightly                          all parts
  npm run nightly -- --part <N>/<M>        the N-th of M shares of about the same length
  npm run nightly -- --only <part>[,…]     some parts alone
  npm run nightly -- --list                the parts, with the seconds that each takes on two idle cores
  npm run nightly -- --again               also the parts that have passed on these sources before

  The last line is "N passed, N failed". Exit code 0: all passed. 1: something failed. 2: the command was not understood.
`;

await runLong({ tier: 'nightly', help: HELP, parts: nightlyParts });
