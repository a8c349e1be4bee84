// pnpm test:remote mfe-x: the tests of one remote, against what is built here or a site that runs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ROOT } from './lib/paths.mjs';
import { remoteNamed, runCommand } from './lib/remotes.mjs';
import { run } from './lib/run.mjs';
import { lookAtSite } from './lib/test-remote/site.mjs';

const HELP = `Runs the tests of one remote.

  pnpm test:remote mfe-<name>                  on what is built here: unit and component tests, its acceptance tests
                                               on the remote alone, the journeys that touch it on the whole product
  pnpm test:remote mfe-<name> --alone          the same without the journeys
  pnpm test:remote mfe-<name> --url <address>  on a site that runs: its acceptance tests inside that site, over answers
                                               of their own, then the journeys that touch it, where the site has demo
                                               accounts to do them with

  <address> is a deployed environment, pnpm start, or a preview: what pnpm preview prints
  (https://site/?remote.mfe-<name>=<version>).

  A journey that is tagged with others only (@mfe-…, @shell) is left out; one without a tag touches every remote.
  Exit code 0: all passed. 1: something failed. 2: the command was not understood, or
  there is nothing to test at that address.
`;

const CONFIG = join(ROOT, 'packages', 'e2e', 'playwright.config.ts');
const playwright = (args, env) => run('playwright', ['test', '--config', CONFIG, ...args], { env });

/** Those that end the product's own processes belong to no remote, and no other site would like them. */
const journeys = (name) => [
  ...['--project', 'journeys', '--grep', `@${name}\\b|^(?!.*@(mfe-|shell))`],
  ...['--grep-invert', 'faults\\.spec'],
];

const steps = async (...work) => {
  for (const step of work) {
    const code = await step();
    if (code !== 0) return 1;
  }
  return 0;
};

const onBuild = async (name, { alone }) => {
  const nx = ['run-many', '-t', 'test', 'build-standalone', '-p', `@gently/${name}`, '--outputStyle=static'];
  const browser = await ensureBrowser();
  return steps(
    () => run('nx', nx),
    () => playwright(['--project', `acceptance-${name}`], browser),
    async () => {
      if (alone) return 0;
      await build();
      return playwright(journeys(name), browser);
    },
  );
};

const onSite = async (name, address) => {
  const { url, words, wishes, hasDemo } = await lookAtSite(name, address);
  console.log(words);
  const env = { ...(await ensureBrowser()), SITE_URL: url, SITE_WISHES: JSON.stringify(wishes) };
  return steps(
    () => playwright(['--project', `acceptance-${name}`], env),
    () => {
      if (hasDemo) return playwright(journeys(name), env);
      console.log('This site has no demo accounts, so no journey was made on it.');
      return 0;
    },
  );
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      alone: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void console.log(HELP);
  const name = remoteNamed(positionals[0]);
  return values.url ? onSite(name, values.url) : onBuild(name, values);
});
