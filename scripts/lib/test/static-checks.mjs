import { availableParallelism } from 'node:os';
import { listRemotes } from '../remotes.mjs';
import { check } from './parts.mjs';

const nodeScript = (name, ...args) => ({ name, command: 'node', args: [`scripts/${name}.mjs`, ...args] });

/** The checks that look at each file by itself. Without a file, both would take all. */
const fileChecks = (files) => [
  {
    name: 'rules of code',
    command: 'oxlint',
    args: ['--deny-warnings', '--no-error-on-unmatched-pattern', ...(files ?? ['.'])],
  },
  {
    name: 'format',
    command: 'oxfmt',
    args: ['--check', '--no-error-on-unmatched-pattern', ...(files ?? ['.'])],
  },
];

/** The checks of `pnpm lint`. `files` narrows those that look at each file by itself; the others look at the whole. */
const lintChecks = (files) => [
  ...(files?.length === 0 ? [] : fileChecks(files)),
  {
    name: 'dependency rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'api', 'shell', ...listRemotes(), 'packages', 'scripts'],
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  nodeScript('check-ledger'),
  nodeScript('check-naming'),
  nodeScript('check-root-files'),
];

/**
 * TypeScript 7 needs a third of the time of TypeScript 6, which other tools still need. One checker per program: several would
 * each check what they share once more.
 */
const typeCheck = ([name, project]) => ({
  name,
  command: 'node',
  args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded', '-p', project],
});

/** Every room, in three programs, so that what the rooms share is checked three times and not twenty-four times. */
export const TYPE_PROGRAMS = [
  ['types of servers', 'tsconfig.server.json'],
  ['types of pages', 'tsconfig.browser.json'],
  ['types of the local stack', 'packages/local-stack/tsconfig.json'],
];

/** Runs as many side by side as there are cores. @returns {Promise<any[]>} the results in the order of the work */
const inTurns = async (work) => {
  const results = [];
  const waiting = [...work.entries()];
  const takeOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeOne));
  return results;
};

const runChecks = async (checks) => {
  const counts = await inTurns(
    checks.map(
      ({ name, command, args }) =>
        () =>
          check(name, command, args),
    ),
  );
  return counts.flat();
};

/** @returns {Promise<import('../tally.mjs').Count[]>} style, rules between rooms, unused code, the ledger, names and the files at the root */
export const lint = (files) => runChecks(lintChecks(files));

/** @returns {Promise<import('../tally.mjs').Count[]>} the same and types; the longest begin first */
export const lintAndTypes = (files) => {
  const [first, ...others] = lintChecks(files);
  return runChecks([first, ...TYPE_PROGRAMS.map(typeCheck), ...others]);
};
