import { PREVIEW_SHELL } from '@gently/federation/overrides';
import { composeFor } from '../environment/compose';
import { allowsOverrides } from '../environment/environment';
import type { Environment } from '../environment/environment';
import { SHELL, withRoom } from '../environment/rooms';
import { liveIn } from './desk';
import type { Desk } from './desk';
import { assertFits } from './make-live';
import { publishRoom } from './release';

/** @returns path and query of the address at which a version is looked at, once it is known to fit */
const addressOf = async (desk: Desk, environment: Environment, room: string, version: string) => {
  if (room === SHELL) {
    await assertFits(desk, environment.environment, withRoom(environment, room, version));
    return `/?${PREVIEW_SHELL}=${version}`;
  }
  const { remote } = await composeFor(desk.store, environment.shell, { name: room, version });
  const path = remote.mounts.find(({ path: pattern }) => !/[:*]/.test(pattern))?.path ?? '/';
  return `${path}?remote.${room}=${version}`;
};

/** Publishes what the workspace builds without making it live, and says where to look at it. */
export const preview = async (
  desk: Desk,
  { remote, env, site }: { remote: string; env: string; site: string },
): Promise<void> => {
  const environment = await liveIn(desk, env);
  const version = await publishRoom(desk, remote);
  const address = await addressOf(desk, environment, remote, version);
  desk.say(`${site.replace(/\/$/, '')}${address}`);
  if (!allowsOverrides(environment)) {
    desk.say(`${env} does not allow overrides. To allow them: pnpm overrides allow --env ${env}`);
  }
};
