import { endCanary, startCanary } from '../environment/canary';
import type { Environment } from '../environment/environment';
import { SHELL, withRoom } from '../environment/rooms';
import { assertBoots } from './boot-gate';
import { published, releasedIn, versionIn } from './desk';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';
import { makeLive } from './make-live';
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
  await assertBoots(desk, environment, withRoom(environment, remote, version));
  return version;
};

/** Every part of a page hangs on its shell, so there is no telling which of them a visitor's shell has broken. */
const assertNotShell = (remote: string): void => {
  if (remote !== SHELL) return;
  throw new CommandError(
    EXIT.usage,
    'The shell goes to everybody at once; only a remote can be a canary. Look at it first: pnpm preview shell. To take it back: pnpm rollback shell',
  );
};

/** Gives a version to some visitors: one that is published, or what the workspace builds. */
export const beginCanary = async (desk: Desk, options: BeginCanary): Promise<void> => {
  const { remote, env, note, percent, failurePercent, minimum } = options;
  assertNotShell(remote);
  const environment = await releasedIn(desk, env);
  versionIn(environment, remote);
  const version = await canaryVersion(desk, environment, options);
  const limit = { failure_percent: failurePercent, minimum };
  const { store, by } = desk;
  await startCanary({ store, environment: env, remote, version, percent, limit, by, note, now: desk.now() });
  desk.say(`${remote}@${version} goes to ${percent} of 100 visitors of ${env}`);
};

const runningCanary = async (desk: Desk, { remote, env }: Canary) => {
  const environment = await releasedIn(desk, env);
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
  const combination = withRoom(environment, remote, version);
  await makeLive(desk, { environment, combination, remote, action: 'canary_finish', note });
};
