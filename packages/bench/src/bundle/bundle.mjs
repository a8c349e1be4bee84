import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../shared/browser.mjs';
import { check } from '../shared/check.mjs';
import { pageAt } from '../shared/headings.mjs';
import { stoppingAll } from '../shared/resources.mjs';
import { startSite } from '../shared/site.mjs';
import { delayAnswers, startStubApi } from '../shared/stub-api.mjs';
import { buildBoth, buildQuickly } from './builds.mjs';
import { visit } from './visit.mjs';

/** Above this the command fails. */
const LIMIT = 1.3;
const GOAL = 1.15;
/** Three decimals show this as zero. */
const SHIFT_LIMIT = 0.0005;
const ANSWER_AFTER_MS = 150;

const PAGES = [
  { path: '/' },
  { path: '/services' },
  { path: '/login' },
  { path: '/book' },
  { path: '/book', role: 'client' },
  { path: '/dashboard/client', role: 'client' },
];
/** The remote of the first pages, and the page that a smoke run opens in both forms. */
const SMOKE_REMOTE = 'mfe-public';
const SMOKE_PAGE = '/';

const labelOf = ({ path, role }) => (role ? `${path} (signed in)` : path);
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/** Serves both stores with a stub API while `work` visits them. */
const withSites = (stores, work) =>
  stoppingAll(async (started) => {
    const stub = started(await startStubApi('bundle'));
    const api = started(await delayAnswers(stub.url, ANSWER_AFTER_MS));
    const federated = started(await startSite({ artifacts: stores.federated, apiUrl: api.url }));
    const single = started(await startSite({ artifacts: stores.single, apiUrl: api.url }));
    const { browser } = started(await launch());
    const open = (site, { path, role }, options) => {
      const storage = role ? stub.signedInAs(role) : {};
      return visit(browser, { address: site.address, page: pageAt(path), storage, ...options });
    };
    return await work({ federated, single, open });
  });

const measure = (stores) =>
  withSites(stores, async ({ federated, single, open }) => {
    const rows = [];
    for (const page of PAGES) {
      const one = await open(single, page);
      const many = await open(federated, page);
      rows.push({ label: labelOf(page), one, many, ratio: many.bytes / one.bytes });
    }
    return rows;
  });

const failuresOf = ({ label, one, many, ratio }) => [
  ...(ratio > LIMIT ? [`${label}: ${ratio.toFixed(3)} is above ${LIMIT}`] : []),
  ...(many.shift > SHIFT_LIMIT ? [`${label}: the page moved by ${many.shift.toFixed(4)}`] : []),
  ...many.problems.map((problem) => `${label}: ${problem}`),
  ...one.problems.map((problem) => `${label} in one bundle: ${problem}`),
];

const printRows = (rows) => {
  process.stdout.write(
    `gzip kB of JavaScript        one bundle  federated  ratio  files  CLS    heading (goal ${GOAL}, limit ${LIMIT})\n`,
  );
  for (const { label, one, many, ratio } of rows) {
    const cells = [kB(one.bytes).padStart(10), kB(many.bytes).padStart(10), ratio.toFixed(3)];
    process.stdout.write(
      `${label.padEnd(28)} ${cells.join('  ')}  ${String(many.files).padStart(5)}  ${many.shift.toFixed(3)}  ${many.heading.replace(/\s+/g, ' ')}\n`,
    );
  }
};

const run = async () => {
  const rows = await measure(await buildBoth());
  printRows(rows);
  const failures = rows.flatMap(failuresOf);
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
  return failures.length > 0 ? 1 : 0;
};

/** Opens one page in both forms, and the others as they are built. */
const visitQuickly = async ({ federated, single, open }) => {
  const quick = { settleMs: 0 };
  const others = PAGES.filter(({ path }) => path !== SMOKE_PAGE);
  const [one, many, ...more] = await Promise.all([
    open(single, { path: SMOKE_PAGE }, quick),
    open(federated, { path: SMOKE_PAGE }, quick),
    ...others.map((page) => open(federated, page, quick)),
  ]);
  const problems = [one, many, ...more].flatMap((visited) => visited.problems);
  check(problems.length === 0, `A page reported an error: ${problems[0]}`);
  return { one, many };
};

const smoke = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gently-bundle-'));
  try {
    const { one, many } = await withSites(await buildQuickly(folder, SMOKE_REMOTE), visitQuickly);
    return `${PAGES.length} pages have their headings; ${SMOKE_PAGE} fetches ${kB(many.bytes).trim()} kB, ${kB(one.bytes).trim()} kB as one bundle that is not minified`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'first-load JavaScript of the federated site against one bundle, and layout shift',
  limits: `Ends with 1 above a ratio of ${LIMIT.toFixed(2)} (goal ${GOAL}), and when anything moves while a page loads.`,
  options: {},
  run,
  smoke,
};
