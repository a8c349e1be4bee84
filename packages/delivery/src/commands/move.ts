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

/**
 * Makes an earlier version live again. It was live before, so it is not booted again: going back must not wait. It
 * still has to fit the shell.
 */
export const rollback = async (
  desk: Desk,
  { remote, env, to, note }: { remote: string; env: string; to: string | undefined; note: string },
): Promise<void> => {
  const environment = await liveIn(desk, env);
  const live = versionIn(environment, remote);
  const version = await published(desk, remote, to ?? previousVersion(environment, remote, live));
  const combination = withVersion(environment, remote, version);
  await makeLive(desk, { environment, combination, remote, action: 'rollback', note }, { boots: false });
  desk.say(`${remote} went from ${live} to ${version}`);
};
