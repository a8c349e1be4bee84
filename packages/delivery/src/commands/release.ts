import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../store/publish';
import { liveIn, makeLive } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';

/** Builds and publishes a room of the workspace. @returns its version */
export const publishRoom = async (
  desk: Desk,
  room: string,
  { tests }: { tests: boolean },
): Promise<string> => {
  const kind = room === 'shell' ? 'shell' : 'remote';
  if (!existsSync(join(desk.workspace, room, 'webpack.config.mjs'))) {
    throw new CommandError(EXIT.unknown, `There is no remote called ${room} in ${desk.workspace}.`);
  }
  if (!(await desk.buildAndTest(room, { tests }))) {
    throw new CommandError(EXIT.build, `${room} does not build, or its tests fail. Nothing was published.`);
  }
  const dist = join(desk.workspace, room, 'dist');
  const { version, created } = await publish({ store: desk.store, kind, name: room, dist });
  desk.say(`${room}@${version} ${created ? 'is published' : 'was published before'}`);
  return version;
};

/** Builds, tests, publishes, boots and makes one remote (or the shell) live; touches nothing else. */
export const release = async (
  desk: Desk,
  { remote, env, note }: { remote: string; env: string; note: string },
): Promise<void> => {
  const environment = await liveIn(desk, env);
  const version = await publishRoom(desk, remote, { tests: true });
  const { shell, remotes } = environment;
  const combination =
    remote === 'shell' ? { shell: version, remotes } : { shell, remotes: { ...remotes, [remote]: version } };
  await makeLive(desk, { environment, combination, remote, action: 'release', note });
};
