import type { ArtifactStore } from '@gently/artifact-store';

/** Small notes are replaced within milliseconds; whoever loses this often in a row is not just unlucky. */
const MOST_ATTEMPTS = 10;

/** Keeps a note whatever was there: of two writers the later one is right. */
export const overwrite = async (store: ArtifactStore, path: string, note: unknown): Promise<void> => {
  const content = `${JSON.stringify(note)}\n`;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (await store.replace(path, content, (await store.read(path))?.tag)) return;
  }
  throw new Error(`Others keep changing ${path}. Please try again.`);
};
