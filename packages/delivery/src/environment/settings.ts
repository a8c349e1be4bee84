import type { ArtifactStore } from '@gently/artifact-store';
import { changeEnvironment } from './change-environment';
import type { Changed, Reason } from './change-environment';
import { allowsOverrides } from './environment';

export interface OverrideSetting extends Omit<Reason, 'action' | 'remote'> {
  store: ArtifactStore;
  environment: string;
  allowed: boolean;
}

/** Says whether visitors of an environment may ask for versions that are not live. */
export const setOverrides = ({ store, environment, allowed, ...reason }: OverrideSetting): Promise<Changed> =>
  changeEnvironment(store, environment, { ...reason, action: 'settings' }, async (current) => {
    if (!current) throw new Error(`${environment} has nothing live yet`);
    return allowsOverrides(current) === allowed ? undefined : { ...current, allow_overrides: allowed };
  });
