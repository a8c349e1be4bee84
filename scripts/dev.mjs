// pnpm dev mfe-x: one remote with reload on change, alone or inside a site that runs.
import { parseArgs } from 'node:util';
import { serveAlone } from './lib/dev/alone.mjs';
import { serveInSite } from './lib/dev/in-site.mjs';
import { freePort } from '@gently/local-stack/ports';
import { UsageError, originOf, remoteNamed, runCommand } from './lib/remotes.mjs';

const HELP = `Works on one remote.

  pnpm dev mfe-<name>                      alone, with hot reload, over answers from fixtures
  SITE_URL=<address> pnpm dev mfe-<name>   alone, over the API of a site that runs
  pnpm dev mfe-<name> --in-site <address>  inside a site that runs: everything else comes from there, and the page
                                           reloads when the remote is built anew

  --port <number>  where it listens on this machine (default: 4200, or a free one)

  Only this machine sees it: it listens on loopback, and the site itself is not changed.
`;

const WANTED_PORT = 4_200;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'in-site': { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void console.log(HELP);
  const name = remoteNamed(positionals[0]);
  const wanted = Number(values.port ?? WANTED_PORT);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) throw new UsageError('--port is a number.');
  const port = await freePort(wanted);
  const site = values['in-site'];
  return site ? serveInSite({ name, port, site: originOf(site) }) : serveAlone({ name, port });
});
