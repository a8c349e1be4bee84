// npm test: everything that guards a change. The last line is "N passed, N failed".
import { parseArgs } from 'node:util';
import { PART_OPTIONS, runTestCommand, runTests } from './lib/test/run-tests.mjs';
import { testParts } from './lib/test/tier.mjs';

const HELP = `Runs everything that guards a change before it lands.

  npm test                          all parts
  npm test -- --only <part>[,…]     some parts alone
  npm test -- --changed [<commit>]  what the changes since that commit can affect; without one, since this branch left
                                    the main branch, or on the main branch itself since the commit before
  npm test -- --list                the parts, with the seconds that each takes on two idle cores

  The last line is "N passed, N failed". Exit code 0: all passed. 1: something failed. 2: the command was not understood.
  npm run test:long repeats the same behaviours exhaustively; docs/testing.md says which test belongs to which tier.
`;

await runTestCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...PART_OPTIONS, changed: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values.changed) return runTests(testParts, values);
  return runTests(async (context) => {
    const { changedParts } = await import('./lib/test/changed/parts.mjs');
    return changedParts(context, positionals[0]);
  }, values);
});
