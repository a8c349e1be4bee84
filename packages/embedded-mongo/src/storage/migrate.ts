import { readDoc } from '../bson/values';
import { listCollections, type Collection } from './catalog';
import { FORMAT } from './data-file';
import { DamagedStoreError } from './damage';
import { describeKey } from './describe';
import { formatKey, groupOf, isDocKey, tallyKey } from './keyspace';
import { seal, sealOf } from './seal';
import { addTo, ownersOf, writeTallies, type Tallies } from './tallies';
import type { View, WritableView } from './view';

const EVERYTHING: [Buffer, Buffer] = [Buffer.from([0]), Buffer.from([0xff])];

/**
 * Gives every record of an older version's file its checksum and counts them: all of it in the transaction of the
 * caller, or nothing. `raw` shows the bytes as they are stored.
 */
export function sealEverything(raw: WritableView, path: string): void {
  const collections = readCatalogue(raw, path);
  const owners = ownersOf(raw);
  const tallies = new Map<string, Tallies>();
  for (const { key, value } of raw.range(...EVERYTHING)) {
    assertDocument(collections, key, value, path);
    const sealed = seal(key, value);
    const group = groupOf(key);
    const owner = group === undefined ? undefined : owners.get(group)?.id;
    if (group !== undefined && owner !== undefined) {
      const own = tallies.get(owner) ?? new Map();
      tallies.set(owner, own);
      addTo(own, group, 1, sealOf(sealed));
    }
    raw.put(key, sealed);
  }
  for (const [owner, own] of tallies) {
    const key = tallyKey(owner);
    raw.put(key, seal(key, writeTallies(own)));
  }
  markSealed(raw);
}

export function markSealed(raw: WritableView): void {
  const key = formatKey();
  raw.put(key, seal(key, FORMAT));
}

function readCatalogue(raw: View, path: string): Collection[] {
  try {
    return [...listCollections(raw)];
  } catch {
    throw new DamagedStoreError(path, ['the catalogue of collections cannot be read']);
  }
}

/** An older file has no checksums, but what is no document at all must not get one. */
function assertDocument(collections: Collection[], key: Buffer, value: Buffer, path: string): void {
  if (!isDocKey(key)) return;
  try {
    readDoc(value);
  } catch {
    throw new DamagedStoreError(path, [`${describeKey(key, collections)} is not a document`]);
  }
}
