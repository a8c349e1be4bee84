import { environmentFile } from '../store/store-paths';
import type { Environment, EnvironmentChange, ReleaseAction } from './environment';
import { withEnvironmentLock } from './environment-lock';
import { readEnvironment, writeEnvironment } from './environment-store';

/** Older changes are dropped: the file is read at every change. */
const HISTORY_LENGTH = 200;

/** Who changes what, when and why. */
export interface Reason {
  action: ReleaseAction;
  /** The one remote that the change is about. */
  remote?: string;
  by: string;
  note: string;
  now: Date;
}

/** What an environment is apart from its name and its history. */
export type EnvironmentState = Omit<Environment, 'environment' | 'revision' | 'history'>;

export interface Changed {
  environment: Environment;
  changed: boolean;
}

const changeOf = (
  revision: number,
  { now, ...reason }: Reason,
  state: EnvironmentState,
): EnvironmentChange => ({
  revision,
  at: now.toISOString(),
  ...reason,
  shell: state.shell,
  remotes: state.remotes,
});

/**
 * Changes what is live, at once and as a whole, one change after the other.
 * @param next works the new state out from the present one; nothing when it is right already
 */
export const changeEnvironment = (
  store: string,
  name: string,
  reason: Reason,
  next: (current: Environment | undefined) => Promise<EnvironmentState | undefined>,
): Promise<Changed> =>
  withEnvironmentLock(environmentFile(store, name), async () => {
    const current = await readEnvironment(store, name);
    const state = await next(current);
    if (!state) {
      if (!current) throw new Error(`${name} has nothing live yet`);
      return { environment: current, changed: false };
    }
    const revision = (current?.revision ?? 0) + 1;
    const history = [...(current?.history ?? []), changeOf(revision, reason, state)].slice(-HISTORY_LENGTH);
    const environment: Environment = { ...state, environment: name, revision, history };
    await writeEnvironment(store, environment);
    return { environment, changed: true };
  });
