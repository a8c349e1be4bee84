import { composeFor } from '../environment/compose';
import { allowsOverrides } from '../environment/environment';
import { liveIn } from './desk';
import type { Desk } from './desk';
import { publishRoom } from './release';

/** Publishes what the workspace builds without making it live, and says where to look at it. */
export const preview = async (
  desk: Desk,
  { remote, env, site }: { remote: string; env: string; site: string },
): Promise<void> => {
  const environment = await liveIn(desk, env);
  const version = await publishRoom(desk, remote);
  const { remote: composed } = await composeFor(desk.store, environment.shell, { name: remote, version });
  const path = composed.mounts.find(({ path: pattern }) => !/[:*]/.test(pattern))?.path ?? '/';
  desk.say(`${site.replace(/\/$/, '')}${path}?remote.${remote}=${version}`);
  if (!allowsOverrides(environment)) {
    desk.say(`${env} does not allow overrides. To allow them: pnpm overrides allow --env ${env}`);
  }
};
