import type { Environment } from '../environment/environment';
import { versionBefore, wasLive } from '../environment/version-before';
import { withRoom } from '../environment/rooms';
import { published, releasedIn, versionIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';
import { makeLive } from './make-live';

/** Makes the version that is live in one environment live in another. */
export const promote = async (
  desk: Desk,
  { remote, from, to, note }: { remote: string; from: string; to: string; note: string },
): Promise<void> => {
  const version = versionIn(await releasedIn(desk, from), remote);
  const environment = await releasedIn(desk, to);
  const combination = withRoom(environment, remote, version);
  await makeLive(desk, { environment, combination, remote, action: 'promote', note });
};

const previousVersion = ({ environment, history }: Environment, room: string): string => {
  const version = versionBefore(history, room);
  if (version) return version;
  throw new CommandError(
    EXIT.unknown,
    `${room} stays as it is in ${environment}. Nothing is before it that was not rolled back or failed; to go to a version all the same: pnpm rollback ${room} --env ${environment} --to <version>`,
  );
};

/**
 * Makes an earlier version live again. One that was live here is not booted: it has been seen to work, people are
 * waiting, and a browser or a remote beside it that will not start must never keep a bad release up. That makes going
 * back a matter of reading and replacing one small file. A version that was never live here (a preview, or one from
 * another environment) has proved nothing, so it is booted like a release. Both have to fit the shell of today.
 */
export const rollback = async (
  desk: Desk,
  { remote, env, to, note }: { remote: string; env: string; to: string | undefined; note: string },
): Promise<void> => {
  const environment = await releasedIn(desk, env);
  const live = versionIn(environment, remote);
  const version = await published(desk, remote, to ?? previousVersion(environment, remote));
  const combination = withRoom(environment, remote, version);
  const boots = !wasLive(environment.history, remote, version);
  await makeLive(desk, { environment, combination, remote, action: 'rollback', note }, { boots });
  desk.say(`${remote} went from ${live} to ${version}`);
};
