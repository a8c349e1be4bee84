// pnpm new-remote mfe-x: makes a remote that builds, passes its tests and appears in the site.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addOwner, landingOf, readKit, writeRemote } from './lib/new-remote/write.mjs';
import { ROOT } from './lib/paths.mjs';
import { UsageError, runCommand } from './lib/remotes.mjs';
import { run } from './lib/run.mjs';

const HELP = `Makes a new remote: a page with its four states, tests, and everything around it.

  pnpm new-remote mfe-<name> [--title <words>] [--role <role>] [--owner <team>] [--into <folder>] [--kit <folder>] [--no-install]

  --title <words>   title of its first page (default: from the name)
  --role <role>     the dashboard of a role, at its address and all below: client, trainer, manager, …
  --owner <team>    who reviews its changes (default: @gently/<name>)
  --into <folder>   where to make it (default: the workspace, where it is also installed)
  --kit <folder>    for a repository of its own: built from what pnpm pack:kit has put there
  --no-install      do not run pnpm install
`;

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      role: { type: 'string' },
      owner: { type: 'string' },
      into: { type: 'string' },
      kit: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void console.log(HELP);
  const [name] = positionals;
  if (!name || !NAME.test(name))
    throw new UsageError('A remote is called mfe- and a short lower-case name, for example mfe-events.');
  const into = resolve(values.into ?? ROOT);
  const dir = join(into, name);
  if (existsSync(dir)) throw new UsageError(`${dir} exists already.`);
  const kit = await readKit(values.kit && resolve(values.kit), dir);
  if (kit && into === ROOT) throw new UsageError('--kit is for another repository: say --into <folder>.');
  const landing = await landingOf(values.role);
  await writeRemote({ name, dir, title: values.title, kit, landing });
  await addOwner({ name, into, owner: values.owner });
  const installs = into === ROOT && !values['no-install'];
  if (installs && (await run('pnpm', ['install', '--prefer-offline'], { quiet: true })) !== 0) return 1;
  if (kit) return void console.log(`${dir} is there, on kit ${kit.version}. Next, in it: pnpm install`);
  console.log(`${name} is there. Next:

  pnpm dev ${name}             alone, with hot reload
  pnpm test:remote ${name}     its tests
  ${name}/README.md            what belongs in it`);
  return 0;
});
