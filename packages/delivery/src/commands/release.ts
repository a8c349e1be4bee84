import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBuildManifest } from '../environment/artifact-manifest';
import type { Combination } from '../environment/compose';
import type { Environment } from '../environment/environment';
import { kindOf, withRoom } from '../environment/rooms';
import { publish } from '../store/publish';
import { assertBoots } from './boot-gate';
import { releasedIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';
import { assertFits, makeLive } from './make-live';
import { startPhases } from './phases';
import type { Phases } from './phases';
import { assertServed } from './served';

const assertRoom = ({ workspace }: Desk, room: string): void => {
  if (existsSync(join(workspace, room, 'webpack.config.mjs'))) return;
  throw new CommandError(EXIT.unknown, `There is no remote called ${room} in ${workspace}.`);
};

interface Work {
  desk: Desk;
  room: string;
  phases: Phases;
  signal: AbortSignal;
}

const publishBuild = async ({ desk, room, phases }: Omit<Work, 'signal'>, dist: string): Promise<string> => {
  const { version, created } = await phases.timed('publish', () =>
    publish({ store: desk.store, kind: kindOf(room), name: room, dist }),
  );
  desk.say(`${room}@${version} ${created ? 'is published' : 'was published before'}`);
  return version;
};

/** What a folder holds is named by its own manifest, never by who hands it over. */
const assertBuildOf = async (room: string, dist: string): Promise<void> => {
  const manifest = await readBuildManifest(dist);
  if (manifest?.kind === 'remote' && manifest.name === room) return;
  throw new CommandError(EXIT.unknown, `${dist} is not a finished build of the remote ${room}.`);
};

const assertTested = async ({ desk, room, phases, signal }: Work): Promise<void> => {
  if (await phases.timed('tests', () => desk.test(room, signal))) return;
  throw new CommandError(EXIT.build, `The tests of ${room} fail. Nothing went live.`);
};

const buildAndPublish = async (work: Work): Promise<string> => {
  const { desk, room, phases, signal } = work;
  if (!(await phases.timed('build', () => desk.build(room, signal)))) {
    throw new CommandError(EXIT.build, `${room} does not build. Nothing went live.`);
  }
  return publishBuild(work, join(desk.workspace, room, 'dist'));
};

/** Does several things side by side; when one fails, the others are called off and waited for. */
const together = async <Result>(
  work: readonly ((signal: AbortSignal) => Promise<Result>)[],
): Promise<Result[]> => {
  const calledOff = new AbortController();
  const begun = work.map(async (part) => {
    try {
      return await part(calledOff.signal);
    } catch (error) {
      calledOff.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(begun);
  if (calledOff.signal.aborted) throw calledOff.signal.reason;
  return Promise.all(begun);
};

/** Builds and publishes a room of the workspace, without its tests. @returns its version */
export const publishRoom = async (desk: Desk, room: string): Promise<string> => {
  assertRoom(desk, room);
  const { signal } = new AbortController();
  return buildAndPublish({ desk, room, phases: startPhases(desk.now), signal });
};

export interface Prepared {
  version: string;
  combination: Combination;
}

const bootIn = async (
  { desk, room, phases }: Omit<Work, 'signal'>,
  environment: Environment,
  version: string,
): Promise<Prepared> => {
  const combination = withRoom(environment, room, version);
  await assertFits(desk, environment.environment, combination);
  await phases.timed('boot matrix', () => assertBoots(desk, environment, combination));
  return { version, combination };
};

/**
 * Builds, publishes and boots a room while its tests run: on two cores neither waits for the other. What is published
 * before its tests end is live nowhere.
 */
export const prepare = async (
  desk: Desk,
  environment: Environment,
  room: string,
  phases: Phases,
): Promise<Prepared> => {
  assertRoom(desk, room);
  let prepared: Prepared | undefined;
  const boot = async (signal: AbortSignal): Promise<void> => {
    const version = await buildAndPublish({ desk, room, phases, signal });
    prepared = await bootIn({ desk, room, phases }, environment, version);
  };
  await together([boot, (signal) => assertTested({ desk, room, phases, signal })]);
  if (!prepared) throw new Error('nothing was prepared');
  return prepared;
};

/** A remote that is built and tested elsewhere: only what it is, and how it stands in the site, is looked at here. */
const prepareBuild = async (
  work: Omit<Work, 'signal'>,
  environment: Environment,
  build: string,
): Promise<Prepared> => {
  const dist = resolve(build);
  await assertBuildOf(work.room, dist);
  return bootIn(work, environment, await publishBuild(work, dist));
};

interface Release {
  remote: string;
  env: string;
  note: string;
  /** Folder of a finished build, of a remote that lives in a repository of its own. */
  build: string | undefined;
  /** Address of a site that is to be asked whether it serves the new version. */
  site: string | undefined;
}

/**
 * Builds, tests, publishes, boots and makes one remote (or the shell) live; touches nothing else. A finished build is
 * neither built nor tested again.
 */
export const release = async (desk: Desk, { remote, env, note, build, site }: Release): Promise<void> => {
  const phases = startPhases(desk.now);
  const environment = await releasedIn(desk, env);
  const { version, combination } =
    build === undefined
      ? await prepare(desk, environment, remote, phases)
      : await prepareBuild({ desk, room: remote, phases }, environment, build);
  const candidate = { environment, combination, remote, action: 'release' as const, note };
  await phases.timed('flip', () => makeLive(desk, candidate, { boots: false }));
  if (site !== undefined) {
    await phases.timed('served', () => assertServed(desk, { site, room: remote, version }));
    desk.say(`${site} serves ${remote}@${version}`);
  }
  desk.say(phases.summary());
};
