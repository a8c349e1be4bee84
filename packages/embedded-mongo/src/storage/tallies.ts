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

/** Which collection each group of keys belongs to; `undefined` for what was dropped. Ids are never used again, so that stays true. */
export type Owners = Map<string, Owner | undefined>;

/** More is forgotten, and read again when it is needed. */
const MAX_KNOWN = 50_000;

/** The owners by the whole catalogue. */
export function ownersOf(view: Pick<WritableView, 'get' | 'range'>): Owners {
  const owners: Owners = new Map([[CATALOG_GROUP, { id: CATALOG_OWNER }]]);
  for (const collection of listCollections(view)) learn(owners, collection, ownerFrom(collection));
  return owners;
}

const ownerFrom = ({ id, db, name }: Collection): Owner => ({ id, db, name });

function learn(owners: Owners, collection: Collection, owner: Owner | undefined): void {
  owners.set(docPrefix(collection.id).toString('latin1'), owner);
  for (const index of maintained(collection)) owners.set(indexPrefix(index.id).toString('latin1'), owner);
}

/** A collection has no tallies before its first document, nor once it was dropped: then the catalogue knows. */
const isThere = (view: WritableView, { id, db, name }: Owner): boolean =>
  view.get(tallyKey(id)) !== undefined ||
  (db !== undefined && name !== undefined && findCollection(view, db, name)?.id === id);

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
  applyTo(view: WritableView, known: Owners): void {
    const touched = new Map<string, Tallies>();
    if (known.size > MAX_KNOWN) known.clear();
    // A new collection is known from its own entry: to look for it would be to read the whole catalogue.
    for (const { key, value } of this.entries.put) {
      const collection = parseEntry(key, value);
      learn(known, collection, ownerFrom(collection));
    }
    for (const [group, { count, sum }] of this.changes) {
      const owner = this.ownerOf(group, view, known, touched);
      if (owner === undefined) continue;
      const tallies = touched.get(owner) ?? readTallies(view.get(tallyKey(owner)));
      addTo(tallies, group, count, sum);
      touched.set(owner, tallies);
    }
    for (const [owner, tallies] of touched) view.put(tallyKey(owner), writeTallies(tallies));
  }

  /**
   * Marks the groups of what this write has dropped. It is called once the write is kept: one that is lost drops nothing. A
   * collection with a new name is taken under the old one and put under the new one, in either order.
   */
  noteDropped(known: Owners): void {
    const { put, taken } = this.entries;
    const stays = new Set(put.map(({ key, value }) => parseEntry(key, value).id));
    for (const { key, value } of taken) {
      const collection = parseEntry(key, value);
      if (!stays.has(collection.id)) learn(known, collection, undefined);
    }
  }

  /** What was dropped or made in the run before is not known. */
  private ownerOf(
    group: string,
    view: WritableView,
    known: Owners,
    touched: Map<string, Tallies>,
  ): string | undefined {
    const owner = known.get(group);
    if (owner && (touched.has(owner.id) || isThere(view, owner))) return owner.id;
    if (!owner && known.has(group)) return undefined;
    const stored = ownersOf(view);
    for (const [its, found] of stored) known.set(its, found);
    const found = stored.get(group);
    if (!found) known.set(group, undefined);
    return found?.id;
  }
}
