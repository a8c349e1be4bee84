import type { AcceptedKeys } from '../../config/accepted-keys';
import { eachDocument, type Migrate } from '../../migrations';
import { createSecretBox, keyIdOf } from '../../shared/secret-box';
import { reSealed } from './re-sealing';
import type { DeclaredPlace } from './sealed-texts.repository';

const PAGE = 500;

/** Seals texts from before key ids again: earlier releases cannot read the result, and the version keeps them away. */
export const createKeyIdMigration =
  (keys: AcceptedKeys, places: () => readonly DeclaredPlace[]): Migrate =>
  async (tx) => {
    const keyId = keyIdOf(keys[0]);
    let changed = 0;
    for (const { place, texts } of places()) {
      const box = createSecretBox(keys, place.purpose);
      let page = await texts.page(keyId, undefined, PAGE, tx);
      while (page.length > 0) {
        const rows = page.map((row) => ({ id: String(row._id), row }));
        changed += await eachDocument(place.collection, rows, async ({ row }) => {
          const changes = reSealed(row, place, { box, keyId });
          for (const { field, ...change } of changes) await texts.replace(row, field, change, tx);
          return changes.length > 0;
        });
        page = await texts.page(keyId, page.at(-1)?._id, PAGE, tx);
      }
    }
    return changed;
  };
