import { parseArgs } from 'node:util';
import { buildBoth } from './builds.mjs';
import { startSite } from './site.mjs';
import { client, startStubApi } from './stub-api.mjs';
import { launch, visit } from './visit.mjs';

/** Above this the command fails. */
const LIMIT = 1.3;
const GOAL = 1.15;
/** What three decimals show as zero. */
const SHIFT_LIMIT = 0.0005;

const SIGNED_IN = {
  'gently-sorted': JSON.stringify({ user: client, token: 'bench', isAuthenticated: true }),
};

const PAGES = [
  { path: '/' },
  { path: '/services' },
  { path: '/login' },
  { path: '/book' },
  { path: '/book', storage: SIGNED_IN, label: '/book (signed in)' },
  { path: '/dashboard/client', storage: SIGNED_IN, label: '/dashboard/client (signed in)' },
];

const HELP = `pnpm bench bundle

Builds the site twice from the same sources, federated and as one bundle, opens pages of both in Chromium with an
empty cache, and compares the gzip size of all JavaScript that was fetched. Fails above ${LIMIT.toFixed(2)} (goal ${GOAL}) and
when anything moves by itself while a page loads.
`;

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

const measure = async (stores) => {
  const api = await startStubApi();
  const federated = await startSite({ artifacts: stores.federated, apiUrl: api.url });
  const single = await startSite({ artifacts: stores.single, apiUrl: api.url });
  const browser = await launch();
  try {
    const rows = [];
    for (const { path, storage, label = path } of PAGES) {
      const one = await visit(browser, { address: single.address, path, storage });
      const many = await visit(browser, { address: federated.address, path, storage });
      rows.push({ label, one, many, ratio: many.bytes / one.bytes });
    }
    return rows;
  } finally {
    await browser.close();
    federated.stop();
    single.stop();
    api.stop();
  }
};

const verdictsOf = ({ label, one, many, ratio }) => [
  ...(ratio > LIMIT ? [`${label}: ${ratio.toFixed(3)} is above ${LIMIT}`] : []),
  ...(many.shift > SHIFT_LIMIT ? [`${label}: the page moved by ${many.shift.toFixed(4)}`] : []),
  ...(many.title !== one.title ? [`${label}: "${many.title}" here, "${one.title}" in one bundle`] : []),
  ...many.problems.map((problem) => `${label}: ${problem}`),
  ...one.problems.map((problem) => `${label} in one bundle: ${problem}`),
];

/** @param {string[]} args */
export const bundle = async (args) => {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const rows = await measure(await buildBoth());
  process.stdout.write(
    `gzip kB of JavaScript        one bundle  federated  ratio  files  CLS    heading (goal ${GOAL}, limit ${LIMIT})\n`,
  );
  for (const { label, one, many, ratio } of rows) {
    const cells = [kB(one.bytes).padStart(10), kB(many.bytes).padStart(10), ratio.toFixed(3)];
    process.stdout.write(
      `${label.padEnd(28)} ${cells.join('  ')}  ${String(many.files).padStart(5)}  ${many.shift.toFixed(3)}  ${many.title}\n`,
    );
  }
  const verdicts = rows.flatMap(verdictsOf);
  for (const verdict of verdicts) process.stdout.write(`FAILED ${verdict}\n`);
  return verdicts.length > 0 ? 1 : 0;
};
