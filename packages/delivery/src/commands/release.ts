import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

const assertTested = async ({ desk, room, phases, signal }: Work): Promise<void> => {
  if (await phases.timed('tests', () => desk.test(room, signal))) return;
  throw new CommandError(EXIT.build, `The tests of ${room} fail. Nothing went live.`);
};

const buildAndPublish = async ({ desk, room, phases, signal }: Work): Promise<string> => {
  if (!(await phases.timed('build', () => desk.build(room, signal)))) {
    throw new CommandError(EXIT.build, `${room} does not build. Nothing went live.`);
  }
  const dist = join(desk.workspace, room, 'dist');
  const { version, created } = await phases.timed('publish', () =>
    publish({ store: desk.store, kind: kindOf(room), name: room, dist }),
  );
  desk.say(`${room}@${version} ${created ? 'is published' : 'was published before'}`);
  return version;
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
    const combination = withRoom(environment, room, version);
    await assertFits(desk, environment.environment, combination);
    await phases.timed('boot matrix', () => assertBoots(desk, environment, combination));
    prepared = { version, combination };
  };
  await together([boot, (signal) => assertTested({ desk, room, phases, signal })]);
  if (!prepared) throw new Error('nothing was prepared');
  return prepared;
};

interface Release {
  remote: string;
  env: string;
  note: string;
  /** Address of a site that is to be asked whether it serves the new version. */
  site: string | undefined;
}

/** Builds, tests, publishes, boots and makes one remote (or the shell) live; touches nothing else. */
export const release = async (desk: Desk, { remote, env, note, site }: Release): Promise<void> => {
  const phases = startPhases(desk.now);
  const environment = await releasedIn(desk, env);
  const { version, combination } = await prepare(desk, environment, remote, phases);
  const candidate = { environment, combination, remote, action: 'release' as const, note };
  await phases.timed('flip', () => makeLive(desk, candidate, { boots: false }));
  if (site !== undefined) {
    await phases.timed('served', () => assertServed(desk, { site, room: remote, version }));
    desk.say(`${site} serves ${remote}@${version}`);
  }
  desk.say(phases.summary());
};
