import { readDoc, type Doc } from '../bson/values';
import { parseEntry, type Collection, type Index } from './catalog';
import { describeKey } from './describe';
import {
  CATALOG_GROUP,
  CATALOG_OWNER,
  docPrefix,
  formatKey,
  groupOf,
  indexPrefix,
  isCatalogKey,
  isDocKey,
  isTallyKey,
  recordIdOf,
  tallyOwner,
} from './keyspace';
import { keysOf } from './records';
import { contentOf, isSealed, seal, sealOf } from './seal';
import { addTo, readTallies, type Tallies, type Tally } from './tallies';

const MAX_NAMED = 1000;

/** Whom the entries of a data file are shown to, in the order of their keys: the catalogue comes first. */
export interface ContentsOptions {
  /** Also works out from each document which index entries there must be: several times as slow. */
  deep?: boolean;
  document?: (collection: Collection, content: Buffer) => void;
}

/** Looks at each record of a data file, counts, and compares with what the store counted while it wrote. */
export class Contents {
  readonly collections = new Map<string, Collection>();
  /** Records that match their checksum, and such that do not: without any of the first a file is an older version's. */
  sealed = 0;
  unsealed = 0;
  private readonly found: Tallies = new Map();
  private readonly expected: Tallies = new Map();
  private readonly stored = new Map<string, Tallies>();
  private readonly broken: Buffer[] = [];
  format: Buffer | undefined;

  constructor(
    private readonly damage: (what: string) => void,
    private readonly options: ContentsOptions = {},
  ) {}

  entry(key: Buffer, value: Buffer): void {
    const group = groupOf(key);
    if (group !== undefined) addTo(this.found, group, 1, sealOf(value));
    if (!isSealed(key, value)) {
      this.unsealed += 1;
      if (this.broken.length < MAX_NAMED) this.broken.push(Buffer.from(key));
      return;
    }
    this.sealed += 1;
    this.take(key, contentOf(value));
  }

  private take(key: Buffer, content: Buffer): void {
    if (isCatalogKey(key)) {
      const collection = parseEntry(key, Buffer.from(content));
      this.collections.set(collection.id, collection);
    } else if (isTallyKey(key)) this.stored.set(tallyOwner(key), readTallies(content));
    else if (key.equals(formatKey())) this.format = Buffer.from(content);
    else if (isDocKey(key)) this.takeDocument(key, content);
  }

  private takeDocument(key: Buffer, content: Buffer): void {
    const collection = this.collections.get(key.toString('hex', 1, 7));
    if (!collection) return;
    this.options.document?.(collection, content);
    if (this.options.deep) this.expectKeys(collection, readDoc(content), recordIdOf(key));
  }

  private expectKeys(collection: Collection, doc: Doc, record: Buffer): void {
    for (const index of collection.indexes) {
      const group = indexPrefix(index.id).toString('latin1');
      for (const key of keysOf(index, doc, record).keys)
        addTo(this.expected, group, 1, sealOf(seal(key, record)));
    }
  }

  /** Names what is damaged or missing; to be called when everything has been shown. */
  finish(): void {
    const named = [...this.collections.values()];
    for (const key of this.broken) this.damage(`${describeKey(key, named)} does not match its checksum`);
    this.compare('the catalogue of collections', CATALOG_GROUP, this.stored.get(CATALOG_OWNER));
    for (const collection of named) this.compareCollection(collection);
  }

  private compareCollection(collection: Collection): void {
    const tallies = this.stored.get(collection.id);
    this.compare(`${collection.ns}, documents`, docPrefix(collection.id).toString('latin1'), tallies);
    for (const index of collection.indexes) this.compareIndex(collection, index, tallies);
    // An index that was being built has some of its entries: they are counted, but need not be complete.
    for (const { id, name } of collection.building)
      this.compare(`${collection.ns}, index ${name}`, indexPrefix(id).toString('latin1'), tallies);
  }

  private compareIndex({ ns }: Collection, index: Index, tallies: Tallies | undefined): void {
    const group = indexPrefix(index.id).toString('latin1');
    this.compare(`${ns}, index ${index.name}`, group, tallies);
    if (this.options.deep && !same(this.found.get(group), this.expected.get(group)))
      this.damage(
        `${ns}, index ${index.name}: its ${countOf(this.found.get(group))} entries do not belong to the documents, which have ${countOf(this.expected.get(group))}`,
      );
  }

  private compare(what: string, group: string, tallies: Tallies | undefined): void {
    const [found, stored] = [this.found.get(group), tallies?.get(group)];
    if (same(found, stored)) return;
    const [now, then] = [countOf(found), countOf(stored)];
    this.damage(now === then ? `${what}: not those that were written` : `${what}: ${now} of ${then}`);
  }
}

const countOf = (tally: Tally | undefined): number => tally?.count ?? 0;

const same = (a: Tally | undefined, b: Tally | undefined): boolean =>
  countOf(a) === countOf(b) && (a?.sum ?? 0) === (b?.sum ?? 0);
