import { type Collection, findCollection, listCollections, maintained, parseEntry } from './catalog';
import { CATALOG_GROUP, CATALOG_OWNER, docPrefix, groupOf, indexPrefix, tallyKey } from './keyspace';
import { contentOf, sealOf } from './seal';
import type { Entry, WritableView } from './view';

/** How many entries a group of keys has, and the sum of their checksums modulo 2^32: the order does not matter. */
export interface Tally {
  count: number;
  sum: number;
}

export type Tallies = Map<string, Tally>;

const GROUP_BYTES = 7;
const ENTRY_BYTES = GROUP_BYTES + 6 + 4;

export function addTo(tallies: Tallies, group: string, count: number, sum: number): void {
  const tally = tallies.get(group) ?? { count: 0, sum: 0 };
  tallies.set(group, { count: tally.count + count, sum: (tally.sum + sum) >>> 0 });
}

/** One record holds the tallies of a collection and all its indexes: one more write for a statement, not one for each. */
export function readTallies(bytes: Buffer | undefined): Tallies {
  const tallies: Tallies = new Map();
  for (let at = 0; bytes && at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    tallies.set(bytes.toString('latin1', at, at + GROUP_BYTES), {
      count: bytes.readUIntBE(at + GROUP_BYTES, 6),
      sum: bytes.readUInt32BE(at + GROUP_BYTES + 6),
    });
  }
  return tallies;
}

export function writeTallies(tallies: Tallies): Buffer {
  const kept = [...tallies].filter(([, { count }]) => count > 0);
  const bytes = Buffer.alloc(kept.length * ENTRY_BYTES);
  kept.forEach(([group, { count, sum }], i) => {
    bytes.write(group, i * ENTRY_BYTES, 'latin1');
    bytes.writeUIntBE(count, i * ENTRY_BYTES + GROUP_BYTES, 6);
    bytes.writeUInt32BE(sum, i * ENTRY_BYTES + GROUP_BYTES + 6);
  });
  return bytes;
}

/** Whose tallies a group of keys stands in: the catalogue's own, or those of a collection. */
export type Owner = Pick<Collection, 'id'> & Partial<Pick<Collection, 'db' | 'name'>>;

const ownerFrom = ({ id, db, name }: Collection): Owner => ({ id, db, name });

const groupsOf = (collection: Collection): string[] =>
  [docPrefix(collection.id), ...maintained(collection).map(({ id }) => indexPrefix(id))].map((prefix) =>
    prefix.toString('latin1'),
  );

/** Which collection each group of keys belongs to, by the whole catalogue. */
export function ownersOf(view: Pick<WritableView, 'get' | 'range'>): Map<string, Owner> {
  const owners = new Map<string, Owner>([[CATALOG_GROUP, { id: CATALOG_OWNER }]]);
  for (const collection of listCollections(view))
    for (const group of groupsOf(collection)) owners.set(group, ownerFrom(collection));
  return owners;
}

/** A collection has no tallies before its first document, nor once it was dropped: then the catalogue knows. */
const isThere = (view: WritableView, { id, db, name }: Owner): boolean =>
  view.get(tallyKey(id)) !== undefined ||
  (db !== undefined && name !== undefined && findCollection(view, db, name)?.id === id);

/**
 * Which collection each group of keys belongs to, as far as it is known. The catalogue is read once, and then followed: ids are never
 * used again, so a group that is not known by then belongs to something that was dropped.
 */
export class KnownOwners {
  private owners = new Map<string, Owner>();
  private isRead = false;

  learn(collection: Collection): void {
    for (const group of groupsOf(collection)) this.owners.set(group, ownerFrom(collection));
  }

  forget(collection: Collection): void {
    for (const group of groupsOf(collection)) this.owners.delete(group);
  }

  /** Has the catalogue read again. */
  clear(): void {
    this.owners.clear();
    this.isRead = false;
  }

  /** @returns the owner's id, or undefined once its collection is dropped. `isCounted` tells whether an owner is already known to exist */
  idOf(group: string, view: WritableView, isCounted: (id: string) => boolean): string | undefined {
    const known = this.owners.get(group);
    if (!known && this.isRead) return undefined;
    if (known && (isCounted(known.id) || isThere(view, known))) return known.id;
    this.owners = ownersOf(view);
    this.isRead = true;
    return this.owners.get(group)?.id;
  }
}

/** What one write changes in the tallies; laid onto the store together with it. */
export class TallyChanges {
  private readonly changes: Tallies = new Map();
  /** Catalogue entries that the write puts, and those that it replaces or removes. */
  private readonly entries = { put: [] as Entry[], taken: [] as Entry[] };

  /** Takes note of a sealed value that replaces another; undefined stands for none. */
  note(key: Buffer, before: Buffer | undefined, after: Buffer | undefined): void {
    const group = groupOf(key);
    if (group === undefined) return;
    if (before) addTo(this.changes, group, -1, -sealOf(before));
    if (after) addTo(this.changes, group, 1, sealOf(after));
    if (group !== CATALOG_GROUP) return;
    if (before) this.entries.taken.push({ key, value: contentOf(before) });
    if (after) this.entries.put.push({ key, value: contentOf(after) });
  }

  /** Groups without an owner belong to what was dropped: nobody counts them any more. */
  applyTo(view: WritableView, known: KnownOwners): void {
    const touched = new Map<string, Tallies>();
    // A new collection is known from its own entry: to look for it would be to read the whole catalogue.
    for (const { key, value } of this.entries.put) known.learn(parseEntry(key, value));
    for (const [group, { count, sum }] of this.changes) {
      const owner = known.idOf(group, view, (id) => touched.has(id));
      if (owner === undefined) continue;
      const tallies = touched.get(owner) ?? readTallies(view.get(tallyKey(owner)));
      addTo(tallies, group, count, sum);
      touched.set(owner, tallies);
    }
    for (const [owner, tallies] of touched) view.put(tallyKey(owner), writeTallies(tallies));
  }

  /**
   * Forgets the collections that this write dropped. Call it after the commit, because a failed commit drops nothing. A
   * renamed collection appears among both `taken` and `put`, in either order.
   */
  noteDropped(known: KnownOwners): void {
    const { put, taken } = this.entries;
    const stays = new Set(put.map(({ key, value }) => parseEntry(key, value).id));
    for (const { key, value } of taken) {
      const collection = parseEntry(key, value);
      if (!stays.has(collection.id)) known.forget(collection);
    }
  }
}
