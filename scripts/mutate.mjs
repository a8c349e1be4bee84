// pnpm mutate [PATH…]: changes the rules one sign at a time, and says which changes no test notices.
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { WORDS } from './lib/mutate/ignore-words.mjs';
import { RULES } from './lib/mutate/rules.mjs';
import { ROOT } from './lib/paths.mjs';

const HELP = `Changes rules one sign, key, bound or guard at a time, and runs the unit tests of their room on each change.

  pnpm mutate                   every rule of money, time, access, matching and the canary, and what may be sent
  pnpm mutate <path>…           these files, or all below these folders
    --concurrency <n>           so many changes are tried side by side (one: the machine stays free for other work)

  Whatever survives is shown; all of it is in .data/mutation/<room>.html. It takes minutes for a file and an hour for
  everything, so it is a tool for the hand and no part of npm test.
  Exit code 0: at least 90 of 100 changes were noticed in every room. 1: fewer. 2: the command was not understood.
`;
/** Of a hundred changes so many must be noticed. */
const ENOUGH = 90;
/** In each room: a copy is made there, because that is where its dependencies are. */
const COPY = 'dist-mutate';

const here = dirname(fileURLToPath(import.meta.url));
const RUNNER = createRequire(import.meta.url).resolve('@stryker-mutator/vitest-runner');

const rooms = Object.keys(RULES);

/** Paths of a command by their room, as patterns from its folder. */
const byRoom = (paths) => {
  if (paths.length === 0) return RULES;
  const found = {};
  for (const path of paths) {
    const whole = resolve(path);
    const room = rooms.find((name) => whole.startsWith(`${join(ROOT, name)}/`));
    if (!room || !existsSync(whole))
      throw new Error(`${path} is not a file or folder of ${rooms.join(', ')}`);
    const inRoom = relative(join(ROOT, room), whole);
    (found[room] ??= []).push(statSync(whole).isDirectory() ? `${inRoom}/**/*.ts` : inRoom);
  }
  return found;
};

const mutate = async (room, patterns, concurrency) => {
  process.chdir(join(ROOT, room));
  const report = join(ROOT, '.data', 'mutation', `${room.replaceAll('/', '-')}.html`);
  const results = await new Stryker({
    mutate: [...patterns, '!src/**/*.test.ts'],
    testRunner: 'vitest',
    plugins: [RUNNER, join(here, 'lib', 'mutate', 'ignore-words.mjs')],
    // What is only read by people is left as it is; keys, codes, paths and choices are rules and are changed.
    ignorers: [WORDS],
    vitest: { configFile: join(here, 'lib', 'mutate', 'vitest.config.mjs'), related: true },
    coverageAnalysis: 'perTest',
    concurrency,
    tempDirName: COPY,
    // What vitest reads of it lies outside of the copy, and the tests need none of it.
    ignorePatterns: ['dist', 'dist-*', 'tsconfig.json'],
    reporters: ['clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: report },
    jsonReporter: { fileName: report.replace(/html$/, 'json') },
    warnings: { slow: false },
    allowEmpty: true,
  }).runMutationTest();
  const counted = results.filter(({ status }) => !['Ignored', 'CompileError'].includes(status));
  const noticed = counted.filter(({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status));
  return { room, changes: counted.length, noticed: noticed.length };
};

/** How many changes are tried side by side: undefined is what Stryker thinks right for this machine. */
const concurrencyOf = ({ concurrency }) => {
  if (concurrency === undefined) return undefined;
  const count = Number(concurrency);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${concurrency} is no number of runners`);
  return count;
};

const percentOf = ({ changes, noticed }) => (changes === 0 ? 100 : (noticed / changes) * 100);

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, concurrency: { type: 'string' } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const found = [];
  for (const [room, patterns] of Object.entries(byRoom(positionals)))
    found.push(await mutate(room, patterns, concurrencyOf(values)));
  for (const one of found)
    console.log(
      `${one.room}: ${one.noticed} of ${one.changes} changes noticed (${percentOf(one).toFixed(1)} %)`,
    );
  return found.every((one) => percentOf(one) >= ENOUGH) ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
