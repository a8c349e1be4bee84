import { inParallel } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import type { z } from 'zod';

/** Small notes are replaced within milliseconds; whoever loses this often in a row is not just unlucky. */
const MOST_ATTEMPTS = 10;
const AT_ONCE = 16;

/** Keeps a note whatever was there: of two writers the later one is right. */
export const keepNote = async (store: ArtifactStore, path: string, note: unknown): Promise<void> => {
  const content = `${JSON.stringify(note)}\n`;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (await store.replace(path, content, (await store.read(path))?.tag)) return;
  }
  throw new Error(`Others keep changing ${path}. Please try again.`);
};

/** @returns the notes of a folder; one that an older or newer version of this product has left says nothing to this one */
export const readNotes = async <Note>(
  store: ArtifactStore,
  folder: string,
  schema: z.ZodType<Note>,
): Promise<Note[]> => {
  const files = await inParallel(await store.list(folder), AT_ONCE, (name) =>
    store.read(`${folder}/${name}`),
  );
  return files.flatMap((file) =>
    file ? (schema.safeParse(JSON.parse(file.content.toString())).data ?? []) : [],
  );
};
