import { affectedFiles, isTest, testsBeside } from './affected.mjs';

/** Every room is built, checked or run with these, so no selection can be trusted when one of them changes. */
const CHANGES_EVERYTHING =
  /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|nx\.json|\.npmrc|tsconfig\.[^/]+|vitest\.[^/]+|patches\/.*|scripts\/lib\/(build|install|run|paths|test)\b.*|scripts\/(build-node|test)\.mjs|(.+\/)?package\.json|packages\/(federation|platform|delivery|local-stack|testing|embedded-mongo|sandbox|artifact-store|e2e\/src)\/.*|packages\/e2e\/[^/]+\.ts)$/;
/** The journey from choosing a service to a paid booking crosses site, shell, API, database and payments. */
const MAIN_JOURNEY = 'main-job';
/** The journey on which two roles meet, from the booking to the payout. */
const journeyOfTwo = (name) => String.raw`two-people\.spec.*@${name}\b`;
/** Journeys with this tag and no other one: those that touch several remotes take longer than all others together. */
const journeysOnlyOf = (name) => String.raw`^(?!.*@(?!${name}\b)(mfe-|shell)).*@${name}\b`;
const REMOTE = /^(mfe-[^/]+)\//;
/** These apply to every file, so a change of one has every file looked at. */
const STYLE = /^(\.oxlintrc\.json|\.oxfmtrc\.json|\.editorconfig|scripts\/lib\/lint\/.*)$/;
/** Tests that read files of the workspace instead of importing them: a few seconds together, so they always run. */
export const READERS = new Set([
  'mfe-public/src/content/no-constant-price.test.ts',
  'api/src/config/readme.test.ts',
  'api/src/modules/mail/templates.test.ts',
  'api/src/modules/order.test.ts',
  'api/src/modules/privacy/privacy.int.test.ts',
  'api/src/modules/privacy/processing/document.test.ts',
  'api/src/modules/training-media/content-type.test.ts',
  'api/src/resources/sheets.test.ts',
  'mfe-public/src/features/training/training-page.test.tsx',
  'packages/e2e/src/drill/limits.test.ts',
  'packages/local-stack/src/image/compose.test.mjs',
  'packages/local-stack/src/image/dockerfile.test.mjs',
  'packages/local-stack/src/image/operations.test.mjs',
  'scripts/lib/lint/house-rules.test.mjs',
  'scripts/lib/naming/patterns.test.mjs',
  'scripts/lib/new-remote/write.test.mjs',
  'scripts/lib/pack-kit/compile.test.mjs',
  'scripts/lib/pack-kit/manifest.test.mjs',
  'scripts/lib/test/changed/real-graph.test.mjs',
  'scripts/lib/types-cover.test.mjs',
]);
const isPageTest = (file) => /\.spec\.ts$/.test(file);
/** `npm test` leaves them to `test:long`. */
const isLong = (file) => /\.long\.test\.[a-z]+$/.test(file);
const isProduct = (file) => !file.endsWith('.md') && !isTest(file);
const unique = (values) => [...new Set(values)].sort();

/** @returns {string[]} the remotes of whose code or content something is affected */
const remotesOf = (files) => unique(files.filter(isProduct).flatMap((file) => REMOTE.exec(file)?.[1] ?? []));

/**
 * The browser tests of a change: of each affected remote its acceptance tests, its faults and the journeys with its tag alone;
 * of a change of the API the main journey; the specs that were changed themselves.
 */
const browserPlan = (changed, affected, present) => {
  const remotes = remotesOf(affected);
  const specs = changed.filter((file) => isPageTest(file) && present.has(file));
  const touchesApi = affected.some((file) => file.startsWith('api/src/') && isProduct(file));
  const touchesShell = affected.some((file) => file.startsWith('shell/') && isProduct(file));
  const tags = [...remotes, ...(touchesShell ? ['shell'] : [])].flatMap((name) => [
    journeysOnlyOf(name),
    journeyOfTwo(name),
  ]);
  return {
    acceptance: remotes,
    faultsOf: touchesShell ? ['.*'] : remotes,
    journeys: [...tags, ...(touchesApi || tags.length > 0 ? [MAIN_JOURNEY] : [])],
    specs,
    isEmpty: tags.length === 0 && specs.length === 0 && !touchesApi,
  };
};

/** What a run leaves out, in sentences for the person who waits for it. */
const leftOut = ({ tests, everyTest, further, browser }) => [
  `${everyTest.length - tests.length} of ${everyTest.length} test files of vitest are left out${
    further > 0
      ? `; ${further} of them belong to API modules that use the change only by way of another module`
      : ''
  }.`,
  browser.isEmpty
    ? 'No browser test is affected.'
    : 'Browser tests of other remotes, journeys through several remotes (but for main-job and two-people), previews, canaries and generated remotes are left out.',
  'The start from a clean copy, the benches and test:long are left out, apart from the specs that changed themselves.',
];

/**
 * @param {{ changed: readonly string[], files: readonly string[], dependents: Map<string, Set<string>> }} workspace `changed`
 *   are paths from the root, deleted files among them; `files` is every file of the workspace
 * @returns {{ everything: string | undefined, lintFiles: string[] | undefined, tests: string[], browser: ReturnType<typeof browserPlan>, leftOut: string[] }}
 *   `everything` names the changed file because of which all tests must run; `lintFiles` is undefined when all must be looked at
 */
export const planFor = ({ changed, files, dependents }) => {
  const nearest = affectedFiles(changed, dependents, { modulesAway: 1 });
  const present = new Set(files);
  const isVitest = (file) => present.has(file) && isTest(file) && !isPageTest(file) && !isLong(file);
  const testsOf = (affected) =>
    unique([...affected, ...testsBeside(affected, files), ...READERS].filter(isVitest));
  const tests = testsOf(nearest);
  const browser = browserPlan(changed, [...nearest], present);
  return {
    everything: changed.find((file) => CHANGES_EVERYTHING.test(file)),
    lintFiles: changed.some((file) => STYLE.test(file))
      ? undefined
      : changed.filter((file) => present.has(file)),
    tests,
    browser,
    leftOut: leftOut({
      tests,
      everyTest: files.filter(isVitest),
      further: testsOf(affectedFiles(changed, dependents)).length - tests.length,
      browser,
    }),
  };
};
