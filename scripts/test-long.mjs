// npm run test:long: the behaviours that npm test guards, repeated exhaustively.
import { longParts } from './lib/test/long-tier.mjs';
import { runLong } from './lib/test/run-long.mjs';

const HELP = `Repeats exhaustively what npm test guards once: every remote with every fault, every Node, long random runs and trials.

  npm run test:long                          all parts, at most 90 minutes on two cores
  npm run test:long -- --part <N>/<M>        the N-th of M shares of about the same length
  npm run test:long -- --only <part>[,…]     some parts alone
  npm run test:long -- --list                the parts, with the seconds that each takes on two idle cores
  npm run test:long -- --again               also the parts that have passed on these sources before

  A run that was stopped goes on where it was: a part that has passed is not run again until a source changes.
  The last line is "N passed, N failed". Exit code 0: all passed. 1: something failed. 2: the command was not understood.
`;

await runLong({ tier: 'long', help: HELP, parts: longParts });
