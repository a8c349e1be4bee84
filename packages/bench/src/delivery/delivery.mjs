import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyWorkspace, root, timedNx } from './copy.mjs';

/** Above these shares of the full run the command fails. */
const LIMITS = { noChange: 0.05, oneRemote: 0.3 };

/** What CI runs for a change; the same for everything is the full run. */
const TARGETS = ['build', 'types', 'test'];

const HELP = `pnpm bench delivery [--targets ${TARGETS.join(',')}] [--remote <name>]

Takes a copy of the last commit with an empty cache and measures there, in one run:
  a build of everything, and the same again without a change: at most ${LIMITS.noChange * 100} % of it;
  all of ${TARGETS.join(', ')} for everything, and for what a change of one remote touches (nx affected): at most ${LIMITS.oneRemote * 100} %.

  --targets <list>  other targets for the second pair
  --remote <name>   which remote changes (default: the first)
`;

const isRemote = (name) => /^mfe-/.test(name) && existsSync(join(root, name, 'package.json'));

const emptyCache = (dir) => {
  for (const place of ['.data/cache', '.nx']) rmSync(join(dir, place), { recursive: true, force: true });
};

const seconds = (value) => `${value.toFixed(1).padStart(7)} s`;
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

const report = (label, part, whole, limit) => {
  const share = part / whole;
  const verdict = share <= limit ? 'ok' : 'FAILED';
  process.stdout.write(
    `${label.padEnd(34)}${seconds(part)} of ${seconds(whole)}  ${(share * 100).toFixed(1).padStart(5)} %  limit ${limit * 100} %  ${verdict}\n`,
  );
  return share <= limit;
};

const measureBuilds = async (dir) => {
  const build = () => timedNx(dir, ['run-many', '-t', 'build'], { NODE_ENV: 'production' });
  emptyCache(dir);
  const full = await build();
  return { full, noChange: await build() };
};

/** A change as a person makes it: one line in one file of one remote, committed. */
const changeRemote = ({ dir, git }, remote) => {
  appendFileSync(join(dir, remote, 'src', 'manifest.ts'), '\n// A change.\n');
  git('commit', '--quiet', '--all', '--message', `chore(${remote}): a change`);
};

const measurePipelines = async (copy, targets, remote) => {
  const { dir } = copy;
  emptyCache(dir);
  const full = await timedNx(dir, ['run-many', '-t', ...targets]);
  changeRemote(copy, remote);
  emptyCache(dir);
  return { full, one: await timedNx(dir, ['affected', '-t', ...targets, '--base=HEAD~1', '--head=HEAD']) };
};

/** @param {string[]} args @returns {Promise<number>} exit code: 1 past a limit */
export const delivery = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      targets: { type: 'string', default: TARGETS.join(',') },
      remote: { type: 'string', default: readdirSync(root).filter(isRemote).sort()[0] },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const copy = copyWorkspace();
  try {
    process.stdout.write(`load before ${load()}\n`);
    const builds = await measureBuilds(copy.dir);
    const wellCached = report('build without a change', builds.noChange, builds.full, LIMITS.noChange);
    const pipelines = await measurePipelines(copy, values.targets.split(','), values.remote);
    const label = `${values.targets} of ${values.remote}`;
    const wellSplit = report(label, pipelines.one, pipelines.full, LIMITS.oneRemote);
    process.stdout.write(`load after ${load()}\n`);
    return wellCached && wellSplit ? 0 : 1;
  } finally {
    copy.remove();
  }
};
