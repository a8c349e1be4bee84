import { endCanary, startCanary } from '../environment/canary';
import type { Environment } from '../environment/environment';
import { assertBoots, liveIn, makeLive, published, versionIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';
import { startPhases } from './phases';
import { prepare } from './release';

interface Canary {
  remote: string;
  env: string;
  note: string;
}

export interface BeginCanary extends Canary {
  percent: number;
  version: string | undefined;
  failurePercent: number;
  minimum: number;
}

/** A version that is published, or what the workspace builds; either has been booted. */
const canaryVersion = async (
  desk: Desk,
  environment: Environment,
  { remote, version: named }: BeginCanary,
): Promise<string> => {
  if (named === undefined) return (await prepare(desk, environment, remote, startPhases(desk.now))).version;
  const version = await published(desk, remote, named);
  const { environment: name, shell, remotes } = environment;
  await assertBoots(desk, name, { shell, remotes: { ...remotes, [remote]: version } });
  return version;
};

/** Gives a version to some visitors: one that is published, or what the workspace builds. */
export const beginCanary = async (desk: Desk, options: BeginCanary): Promise<void> => {
  const { remote, env, note, percent, failurePercent, minimum } = options;
  const environment = await liveIn(desk, env);
  versionIn(environment, remote);
  const version = await canaryVersion(desk, environment, options);
  const limit = { failure_percent: failurePercent, minimum };
  const { store, by } = desk;
  await startCanary({ store, environment: env, remote, version, percent, limit, by, note, now: desk.now() });
  desk.say(`${remote}@${version} goes to ${percent} of 100 visitors of ${env}`);
};

const runningCanary = async (desk: Desk, { remote, env }: Canary) => {
  const environment = await liveIn(desk, env);
  const canary = environment.canaries[remote];
  if (!canary) throw new CommandError(EXIT.unknown, `${remote} has no canary in ${env}.`);
  return { environment, version: canary.version };
};

/** Gives every visitor the live version again. */
export const stopCanary = async (desk: Desk, options: Canary): Promise<void> => {
  await runningCanary(desk, options);
  const { remote, env, note } = options;
  const { store, by } = desk;
  await endCanary({ store, environment: env, remote, action: 'canary_stop', by, note, now: desk.now() });
  desk.say(`${remote} has no canary in ${env} any more`);
};

/** Gives the canary to every visitor. */
export const finishCanary = async (desk: Desk, options: Canary): Promise<void> => {
  const { environment, version } = await runningCanary(desk, options);
  const { remote, note } = options;
  const { shell, remotes } = environment;
  const combination = { shell, remotes: { ...remotes, [remote]: version } };
  await makeLive(desk, { environment, combination, remote, action: 'canary_finish', note });
};
