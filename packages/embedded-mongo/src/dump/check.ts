import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableStoreError } from '../storage/damage';
import { inspect, withoutRest, type Inspection } from '../storage/inspect';
import { lockDirectory } from '../storage/lock';
import { RescueFile } from './rescue';

export interface CheckResult {
  damages: string[];
  collections: number;
  /** How many whole documents were written to the file that was asked for. */
  rescued?: number;
}

/**
 * Reads everything in a folder that no server uses and names all that is damaged; also works out from the documents
 * which index entries there must be. With `rescueTo` the documents that are whole are written as a backup.
 */
export function checkFolder(dir: string, rescueTo?: string): CheckResult {
  const path = join(dir, 'data.mdb');
  if (!existsSync(path)) throw new UnusableStoreError(`There is no data file in ${dir}.`);
  const { unlock } = lockDirectory(dir);
  let suspect = true;
  try {
    const result = rescueTo === undefined ? toResult(read(path)) : rescue(path, rescueTo);
    suspect = result.damages.length > 0;
    return result;
  } finally {
    unlock({ suspect });
  }
}

function read(path: string, file?: RescueFile): Inspection {
  const found = withoutRest(
    inspect(path, {
      leaves: true,
      deep: true,
      ...(file ? { document: (collection, content) => file.add(collection, content) } : {}),
    }),
  );
  if (found.meta) found.contents.finish();
  return found;
}

function rescue(path: string, rescueTo: string): CheckResult {
  const file = new RescueFile(rescueTo);
  try {
    const found = read(path, file);
    file.finish(found.contents.collections.values());
    return { ...toResult(found), rescued: file.documents };
  } catch (error) {
    file.abandon();
    throw error;
  }
}

const toResult = ({ damages, contents }: Inspection): CheckResult => ({
  damages,
  collections: contents.collections.size,
});
