// pnpm pack:kit: makes installable packages of what a remote is built from, for a remote in a repository of its own.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packKit } from './lib/pack-kit/pack.mjs';
import { DATA_DIR } from './lib/paths.mjs';
import { runCommand } from './lib/remotes.mjs';

const HELP = `Makes installable packages (.tgz) of contracts, platform, ui, federation and testing, for a remote that lives in
a repository of its own. Publish them, or install them as files; docs/teams.md says how.

  pnpm pack:kit [--out <folder>]

  --out <folder>   where they go; what is in it is replaced (default: .data/kit)
`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return void console.log(HELP);
  const out = resolve(values.out ?? join(DATA_DIR, 'kit'));
  const { version, packages } = await packKit(out);
  console.log(`${Object.keys(packages).join(', ')}\n${version} in ${out}`);
});
