// pnpm test:remote mfe-x: the tests of one remote, against its own build or a site that runs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ROOT } from './lib/paths.mjs';
import { originOf, remoteNamed, runCommand } from './lib/remotes.mjs';
import { run } from './lib/run.mjs';

const HELP = `Runs the tests of one remote.

  pnpm test:remote mfe-<name>                  unit and component tests, then its build alone in a browser
  pnpm test:remote mfe-<name> --url <address>  the journeys that touch it, on a site that runs: a preview, a
                                               deployed environment, or pnpm start

  A journey that is tagged with other remotes only (@mfe-…) is left out; one without a tag touches every remote.
  Exit code 0: all passed. 1: something failed. 2: the command was not understood.
`;

const CONFIG = join(ROOT, 'packages', 'e2e', 'playwright.config.ts');
const playwright = (args, env) => run('playwright', ['test', '--config', CONFIG, ...args], { env });

/** Journeys that take a site's own processes away cannot run on somebody else's site. */
const REMOTELY = ['--grep-invert', 'faults\\.spec'];

const alone = async (name) => {
  const built = await run('nx', [
    'run-many',
    '-t',
    'test',
    'build-standalone',
    '-p',
    `@gently/${name}`,
    '--outputStyle=static',
  ]);
  if (built !== 0) return 1;
  return playwright(['--project', `acceptance-${name}`], await ensureBrowser());
};

const onSite = async (name, url) => {
  const answer = await fetch(`${url}/registry.json`).catch(() => null);
  if (!answer?.ok) throw new Error(`${url} does not answer as a site of this product.`);
  const { environment, remotes } = await answer.json();
  const live = remotes.find((remote) => remote.name === name);
  if (!live) throw new Error(`${name} is not live in ${environment}.`);
  console.log(`${name} ${live.version} in ${environment}`);
  const grep = `@${name}\\b|^(?!.*@mfe-)`;
  return playwright(['--project', 'journeys', '--grep', grep, ...REMOTELY], {
    ...(await ensureBrowser()),
    SITE_URL: url,
  });
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return void console.log(HELP);
  const name = remoteNamed(positionals[0]);
  return values.url ? onSite(name, originOf(values.url)) : alone(name);
});
