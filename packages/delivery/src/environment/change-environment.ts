import type { ArtifactStore } from '@gently/artifact-store';
import { forgetFigures } from './canary-figures';
import type { Environment, EnvironmentChange, ReleaseAction } from './environment';
import { readForChange, writeEnvironment } from './environment-store';

/** Older changes are dropped: the file is read at every change. */
const HISTORY_LENGTH = 200;

/** Who changes what, when and why. */
export interface Reason {
  action: ReleaseAction;
  /** The one remote, or `shell`, that the change is about. */
  remote?: string;
  /** The version of a canary. */
  version?: string;
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

/** Changes are rare and short; whoever loses this often in a row is not just unlucky. */
const MOST_ATTEMPTS = 20;

const afterChange = (
  name: string,
  current: Environment | undefined,
  reason: Reason,
  state: EnvironmentState,
) => {
  const revision = (current?.revision ?? 0) + 1;
  const history = [...(current?.history ?? []), changeOf(revision, reason, state)].slice(-HISTORY_LENGTH);
  return { ...state, environment: name, revision, history };
};

/**
 * Changes what is live, at once and as a whole, one change after the other: when somebody else was faster, the
 * change is worked out anew from what is live by then.
 * @param next works the new state out from the present one; nothing when it is right already
 */
export const changeEnvironment = async (
  store: ArtifactStore,
  name: string,
  reason: Reason,
  next: (current: Environment | undefined) => Promise<EnvironmentState | undefined>,
): Promise<Changed> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const { environment: current, tag } = await readForChange(store, name);
    const state = await next(current);
    if (!state) {
      if (!current) throw new Error(`${name} has nothing live yet`);
      return { environment: current, changed: false };
    }
    const environment = afterChange(name, current, reason, state);
    if (!(await writeEnvironment(store, environment, tag))) continue;
    // The change is made. What cannot be tidied up behind it is in nobody's way.
    if (current) await forgetFigures(store, current, environment).catch(() => undefined);
    return { environment, changed: true };
  }
  throw new Error(`Others keep changing ${name}. Please try again.`);
};
