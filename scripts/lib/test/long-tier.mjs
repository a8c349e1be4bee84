import { ACCEPTANCE } from './browser-parts.mjs';
import { builds, check, freshStarts, imageTrial, playwright, recoveryDrill, vitest } from './parts.mjs';

/** vitest and journeys are cut into pieces, so that no part is much longer than the others. */
const VITEST_PIECES = 6;
const JOURNEY_PIECES = 2;
const LONG = { TEST_TIER: 'long' };
const NIGHTLY = { TEST_TIER: 'nightly' };

const pieces = (count) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
const nameOfPiece = (name, piece) => `${name}-${piece.split('/')[0]}`;

/** Each room by itself and with TypeScript 6: what a room gets from a neighbour's declarations is missing there. */
const typesOfRooms = {
  name: 'types',
  title: 'Types of each room alone',
  seconds: 150,
  run: () =>
    check('types of each room', 'nx', ['run-many', '-t', 'types', '--outputStyle=static', '--skip-nx-cache']),
};

const vitestParts = (browser, tier, secondsOfPiece) =>
  pieces(VITEST_PIECES).map((piece) => ({
    name: nameOfPiece('unit', piece),
    title: `Unit, component and integration tests, part ${piece}`,
    seconds: secondsOfPiece,
    run: async () =>
      vitest({
        name: nameOfPiece('unit', piece),
        args: [`--shard=${piece}`],
        env: { ...tier, ...(await browser()) },
      }),
  }));

/** Trials start built programs, which are killed, damaged and flooded. */
const engineTrial = (name, title, seconds, count, env = {}) => ({
  name: `trial-${name}`,
  title,
  seconds,
  run: () =>
    check(
      `trial ${name}`,
      'node',
      ['packages/embedded-mongo/dist/trials/run.js', name, '--count', String(count)],
      { env },
    ),
});

const raceTrial = (operations, seconds) => ({
  name: 'trial-race',
  title: `Race for the same hours, ${operations} operations`,
  seconds,
  run: () => check('trial race', 'node', ['scripts/trial.mjs', 'race', '--operations', String(operations)]),
});

const browserPart = (browser, name, title, seconds, projects, args = []) => ({
  name,
  title,
  seconds,
  run: async () => playwright({ name, projects, args, env: { ...LONG, ...(await browser()) } }),
});

/**
 * @param {{ browser: () => Promise<Record<string, string>> }} context
 * @returns {import('./run-parts.mjs').Part[]} the parts of `test:long`; each builds nothing itself, so `build` belongs to any selection
 */
export const longParts = ({ browser }) => [
  typesOfRooms,
  ...vitestParts(browser, LONG, 150),
  {
    name: 'start',
    title: 'npm start from a clean copy on every Node',
    seconds: 210,
    run: async () => freshStarts((await import('../fresh-start.mjs')).NODES),
  },
  {
    name: 'image',
    title: 'The image, built again without Docker and started',
    seconds: 150,
    run: () => imageTrial(LONG),
  },
  {
    name: 'drill',
    title: 'Recovery drill: a lost product, restored from a bucket',
    seconds: 120,
    run: () => recoveryDrill(LONG),
  },
  engineTrial('kill', 'Embedded database: killed under writers', 290, 100),
  engineTrial('lock', 'Embedded database: three servers for one folder', 120, 100),
  engineTrial('damage', 'Embedded database: damaged files', 280, 100),
  engineTrial('fuzz', 'Embedded database: hostile frames', 60, 100_000),
  engineTrial('soak', 'Embedded database: 64 connections', 70, 60),
  engineTrial('move', 'Embedded database: moved under writes', 90, 100_000),
  raceTrial(10_000, 240),
  browserPart(browser, 'matrix', 'Failure matrix: every fault of every remote', 420, ['matrix']),
  browserPart(browser, 'acceptance', 'Acceptance of each remote in every theme', 240, [ACCEPTANCE]),
  ...pieces(JOURNEY_PIECES).map((piece) =>
    browserPart(
      browser,
      nameOfPiece('journeys', piece),
      `Journeys, part ${piece}`,
      300,
      ['journeys'],
      [`--shard=${piece}`],
    ),
  ),
];

/** @returns {import('./run-parts.mjs').Part[]} what takes longer than an evening: every mutation, and random histories without end */
export const nightlyParts = ({ browser }) => [
  ...longParts({ browser }).filter(({ name }) => !/^(unit|trial)-/.test(name)),
  ...vitestParts(browser, NIGHTLY, 900),
  engineTrial('kill', 'Embedded database: killed under writers', 4_000, 1_000),
  engineTrial('lock', 'Embedded database: three servers for one folder', 1_200, 1_000),
  engineTrial('damage', 'Embedded database: damaged files', 4_000, 1_000),
  engineTrial('fuzz', 'Embedded database: hostile frames', 1_200, 2_000_000),
  engineTrial('soak', 'Embedded database: 64 connections', 610, 600),
  engineTrial('move', 'Embedded database: moved under writes', 900, 1_000_000),
  raceTrial(100_000, 2_400),
  {
    name: 'mutation',
    title: 'Every mutation of the rules',
    seconds: 7_200,
    run: () => check('mutation', 'node', ['scripts/mutate.mjs']),
  },
];

/** The programs that the parts start. */
export const buildPart = { name: 'build', title: 'Build', seconds: 90, run: () => builds() };
