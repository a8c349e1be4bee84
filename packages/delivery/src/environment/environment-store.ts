import type { ArtifactStore } from '@gently/artifact-store';
import { ENVIRONMENTS, environmentPath } from '../store/store-paths';
import { environmentSchema } from './environment';
import type { Environment } from './environment';

/** What is live, and the tag that a change of it has to name. */
export interface ReadEnvironment {
  environment: Environment | undefined;
  tag: string | undefined;
}

export const readForChange = async (store: ArtifactStore, name: string): Promise<ReadEnvironment> => {
  const file = await store.read(environmentPath(name));
  if (!file) return { environment: undefined, tag: undefined };
  return { environment: environmentSchema.parse(JSON.parse(file.content.toString())), tag: file.tag };
};

/** @returns what is live, or nothing when the environment was never flipped */
export const readEnvironment = async (store: ArtifactStore, name: string): Promise<Environment | undefined> =>
  (await readForChange(store, name)).environment;

/** @returns whether it was still what was read; otherwise nothing was written */
export const writeEnvironment = (
  store: ArtifactStore,
  environment: Environment,
  tag: string | undefined,
): Promise<boolean> => {
  const content = `${JSON.stringify(environment, null, 2)}\n`;
  return store.replace(environmentPath(environment.environment), content, tag);
};

const EXTENSION = '.json';

/** @returns every environment of a store, in the order of their names */
export const readEnvironments = async (store: ArtifactStore): Promise<Environment[]> => {
  const files = (await store.list(ENVIRONMENTS)).filter((file) => file.endsWith(EXTENSION));
  const names = files.map((file) => file.slice(0, -EXTENSION.length));
  const found = await Promise.all(names.map((name) => readEnvironment(store, name)));
  return found.filter((environment) => environment !== undefined);
};
