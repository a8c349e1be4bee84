import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { listOf, oneOf } from '../command-line/options.mjs';
import { check } from '../shared/check.mjs';
import { stoppingAll } from '../shared/resources.mjs';
import { remotes, root } from '../shared/workspace.mjs';
import { cloneWorkspace, commitUnfinishedWork } from './copy.mjs';
import { checkLockfile, install, linkInstalled } from './install.mjs';
import { affectedArgs, build, emptyCache, nx } from './nx.mjs';

/** Above these shares of the full run the command fails. */
const LIMITS = { noChange: 0.05, oneRemote: 0.3 };

/** CI runs these for a change; the same for everything is the full run. */
const TARGETS = ['build', 'types', 'test'];

/** This room is built within a second, and has no generated files. */
const SMALL_ROOM = '@gently/sandbox';

const remoteNames = () => remotes().map(({ name }) => name);
const allTargets = () => Object.keys(JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')).targetDefaults);

const formatSeconds = (value) => `${value.toFixed(1).padStart(7)} s`;
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

const report = (label, part, whole, limit) => {
  const share = part / whole;
  const verdict = share <= limit ? 'ok' : 'FAILED';
  process.stdout.write(
    `${label.padEnd(34)}${formatSeconds(part)} of ${formatSeconds(whole)}  ${(share * 100).toFixed(1).padStart(5)} %  limit ${limit * 100} %  ${verdict}\n`,
  );
  return share <= limit;
};

const measureBuilds = async (dir) => {
  emptyCache(dir);
  const full = await build(dir);
  const noChange = await build(dir);
  return { full: full.seconds, noChange: noChange.seconds };
};

/** Commits a change as a person makes it: one line in one file of one remote. */
const changeRemote = ({ dir, git }, remote) => {
  const file = join(dir, remote, 'src', 'manifest.ts');
  check(existsSync(file), `${remote} has no src/manifest.ts that could change.`);
  appendFileSync(file, '\n// A change.\n');
  git('commit', '--quiet', '--all', '--message', `chore(${remote}): a change`);
};

/** The tasks that a change of one remote starts: all of its own, and none of another remote. */
const checkAffected = async (dir, targets, remote) => {
  const { output } = await nx(dir, [...affectedArgs(targets), '--graph=stdout']);
  const tasks = Object.keys(JSON.parse(output.slice(output.indexOf('{'))).tasks.tasks);
  for (const target of targets)
    check(
      tasks.includes(`@gently/${remote}:${target}`),
      `A change of ${remote} does not start its ${target}.`,
    );
  const others = remoteNames().filter((name) => name !== remote);
  const wrong = tasks.find((task) => others.some((name) => task.startsWith(`@gently/${name}:`)));
  check(!wrong, `A change of ${remote} starts ${wrong}.`);
  return tasks;
};

const measurePipelines = async (copy, targets, remote) => {
  const { dir } = copy;
  emptyCache(dir);
  const full = await nx(dir, ['run-many', '-t', ...targets, '--outputStyle=static']);
  changeRemote(copy, remote);
  await checkAffected(dir, targets, remote);
  emptyCache(dir);
  const one = await nx(dir, [...affectedArgs(targets), '--outputStyle=static']);
  return { full: full.seconds, one: one.seconds };
};

const run = ({ targets, remote }) =>
  stoppingAll(async (started) => {
    const copy = started(cloneWorkspace());
    await install(copy.dir);
    process.stdout.write(`load before ${load()}\n`);
    const builds = await measureBuilds(copy.dir);
    const wellCached = report('build without a change', builds.noChange, builds.full, LIMITS.noChange);
    const pipelines = await measurePipelines(copy, targets, remote);
    const wellSplit = report(`${targets} of ${remote}`, pipelines.one, pipelines.full, LIMITS.oneRemote);
    process.stdout.write(`load after ${load()}\n`);
    return wellCached && wellSplit ? 0 : 1;
  });

/** Builds the small room twice: the second time nothing has changed. */
const buildSmallRoom = async (dir) => {
  const full = await build(dir, [SMALL_ROOM]);
  const noChange = await build(dir, [SMALL_ROOM]);
  check(
    /existing outputs match the cache|local cache/.test(noChange.output),
    `nx built ${SMALL_ROOM} again without a change.`,
  );
  check(!/cache/.test(full.output), `nx built ${SMALL_ROOM} from a cache that is not empty.`);
  return { full, noChange };
};

const smoke = () =>
  stoppingAll(async (started) => {
    const copy = started(cloneWorkspace());
    commitUnfinishedWork(copy);
    linkInstalled(copy.dir);
    await checkLockfile(copy.dir);
    const { full, noChange } = await buildSmallRoom(copy.dir);
    const [remote] = remoteNames();
    changeRemote(copy, remote);
    const tasks = await checkAffected(copy.dir, TARGETS, remote);
    return `${SMALL_ROOM} built in ${full.seconds.toFixed(1)} s, without a change in ${noChange.seconds.toFixed(1)} s; a change of ${remote} starts ${tasks.length} tasks`;
  });

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'a build without a change, and the pipeline of one remote, against full ones',
  limits: `Ends with 1 when a build without a change takes more than ${LIMITS.noChange * 100} % of a full one, or one remote more than ${LIMITS.oneRemote * 100} % of all.`,
  options: {
    targets: {
      value: '<list>',
      fallback: () => TARGETS,
      read: listOf(allTargets),
      says: `targets of the second pair (default: ${TARGETS})`,
    },
    remote: {
      value: '<name>',
      fallback: () => remoteNames()[0],
      read: oneOf(remoteNames),
      says: 'the remote that changes (default: the first)',
    },
  },
  run,
  smoke,
};
