import type { ArtifactStore } from '@gently/artifact-store';
import { type EnvironmentFile, environmentFile } from '@gently/contracts/releases';

const FOLDER = 'environments';

/**
 * Reads what is live in every environment of an artifact store. Each file is replaced as a whole by whoever
 * releases, so what is read is never half a change.
 */
export const readEnvironmentFiles = async (store: ArtifactStore): Promise<EnvironmentFile[]> => {
  const names = (await store.list(FOLDER)).filter((name) => /^[a-z0-9][\w-]*\.json$/i.test(name));
  const read = async (name: string): Promise<EnvironmentFile[]> => {
    const file = await store.read(`${FOLDER}/${name}`);
    return file ? [environmentFile.parse(JSON.parse(file.content.toString()))] : [];
  };
  return (await Promise.all(names.map(read))).flat();
};
