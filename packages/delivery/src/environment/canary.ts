import { randomBytes } from 'node:crypto';
import type { ArtifactStore } from '@gently/artifact-store';
import { changeEnvironment } from './change-environment';
import type { Changed, Reason } from './change-environment';
import { composeFor } from './compose';
import type { Canary, Environment } from './environment';
import { assertNotOvertaken } from './overtaken';

interface CanaryChange extends Omit<Reason, 'action'> {
  store: ArtifactStore;
  environment: string;
  remote: string;
}

export interface StartCanaryOptions extends CanaryChange {
  version: string;
  percent: number;
  limit: Canary['limit'];
}

/** A canary was asked for that makes no sense. */
export class CanaryError extends Error {
  override readonly name = 'CanaryError';
}

const assertCanBeCanary = (
  current: Environment | undefined,
  { environment, remote, version }: StartCanaryOptions,
): Environment => {
  if (!current?.remotes[remote]) throw new CanaryError(`${remote} is not live in ${environment}`);
  if (current.remotes[remote] === version)
    throw new CanaryError(`${remote}@${version} is live for everybody`);
  return current;
};

/** Gives a version of a remote to some visitors, or changes how many get it. */
export const startCanary = (options: StartCanaryOptions): Promise<Changed> => {
  const { store, environment, remote, version, percent, limit, ...reason } = options;
  const change: Reason = { ...reason, remote, version, action: 'canary_start' };
  return changeEnvironment(store, environment, change, async (found) => {
    const current = assertCanBeCanary(found, options);
    const composed = await composeFor(store, current.shell, { name: remote, version });
    const running = current.canaries[remote];
    const since = running?.version === version ? running.since : reason.now.toISOString();
    const { early } = composed;
    const canary: Canary = { version, percent, since, by: reason.by, remote: composed.remote, early, limit };
    const visitor_key = current.visitor_key ?? randomBytes(32).toString('hex');
    return { ...current, visitor_key, canaries: { ...current.canaries, [remote]: canary } };
  });
};

export interface EndCanaryOptions extends CanaryChange {
  action: 'canary_stop' | 'canary_abort';
  /** Ends it only while this version is the canary. Left out: whichever it is. */
  version?: string;
  /** The revision on which the decision was made; another one in the meantime refuses the change. */
  basedOn?: number;
}

/** Gives every visitor the live version again. Does nothing when the canary has ended already. */
export const endCanary = (options: EndCanaryOptions): Promise<Changed> => {
  const { store, environment, remote, version, basedOn, ...reason } = options;
  const change: Reason = { ...reason, remote, ...(version === undefined ? {} : { version }) };
  return changeEnvironment(store, environment, change, async (current) => {
    assertNotOvertaken(environment, current, basedOn);
    const canary = current?.canaries[remote];
    if (!current || !canary || (version !== undefined && canary.version !== version)) return undefined;
    const { [remote]: _ended, ...others } = current.canaries;
    return { ...current, canaries: others };
  });
};
