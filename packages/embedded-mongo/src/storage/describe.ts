import type { Collection } from './catalog';
import { isCatalogKey, isDocKey, isIndexKey, recordIdOf } from './keyspace';

const OBJECT_ID = 0x23;
const STRING = 0x0f;

/** What a record is, for a person who must find it: the collection, and the `_id` or the index. */
export function describeKey(key: Buffer, collections: Iterable<Collection>): string {
  if (isCatalogKey(key)) return `the catalogue entry of ${key.subarray(1).toString().replace('\0', '.')}`;
  const id = key.toString('hex', 1, 7);
  for (const { ns, id: own, indexes } of collections) {
    if (isDocKey(key) && own === id) return `${ns}, the document with _id ${describeId(recordIdOf(key))}`;
    const index = isIndexKey(key) ? indexes.find((one) => one.id === id) : undefined;
    if (index) return `${ns}, an entry of the index ${index.name}`;
  }
  return `the record ${key.toString('hex', 0, 24)}`;
}

/** Ids of the two usual kinds as they are written; others by their bytes. */
function describeId(record: Buffer): string {
  if (record[0] === OBJECT_ID) return `ObjectId('${record.toString('hex', 1)}')`;
  const text = record[0] === STRING ? record.subarray(1).toString().replace(/\0.?$/, '') : '';
  return /^[\x20-\x7e]+$/.test(text) ? JSON.stringify(text) : `(bytes ${record.toString('hex')})`;
}
