import type { Environment } from '../environment/environment';
import { liveIn, makeLive, published, versionIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';

const withVersion = ({ shell, remotes }: Environment, remote: string, version: string) => ({
  shell,
  remotes: { ...remotes, [remote]: version },
});

/** Makes the version that is live in one environment live in another. */
export const promote = async (
  desk: Desk,
  { remote, from, to, note }: { remote: string; from: string; to: string; note: string },
): Promise<void> => {
  const version = versionIn(await liveIn(desk, from), remote);
  const environment = await liveIn(desk, to);
  const combination = withVersion(environment, remote, version);
  await makeLive(desk, { environment, combination, remote, action: 'promote', note });
};

/** The version that was live before the present one. */
const previousVersion = ({ environment, history }: Environment, remote: string, live: string): string => {
  const version = history.toReversed().find(({ remotes }) => remotes[remote] && remotes[remote] !== live)
    ?.remotes[remote];
  if (!version) throw new CommandError(EXIT.unknown, `${remote} had no other version in ${environment}.`);
  return version;
};

const wasLive = ({ history }: Environment, remote: string, version: string): boolean =>
  history.some(({ remotes }) => remotes[remote] === version);

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
  const environment = await liveIn(desk, env);
  const live = versionIn(environment, remote);
  const version = await published(desk, remote, to ?? previousVersion(environment, remote, live));
  const combination = withVersion(environment, remote, version);
  const boots = !wasLive(environment, remote, version);
  await makeLive(desk, { environment, combination, remote, action: 'rollback', note }, { boots });
  desk.say(`${remote} went from ${live} to ${version}`);
};
