import { createHash } from 'node:crypto';
import type { ResumeToken } from 'mongodb';
import { describeCollections, makeIndexes } from '../dump/collections';
import { fingerprintOf, isSame } from '../dump/fingerprint';
import type { CollectionRecord } from '../dump/format';
import { isHalfRestored } from '../dump/restore-mark';
import { bringAll, type Sides } from './copy';
import { askSource, isHistoryLost, MoveError, SourceGone } from './errors';
import { Follower } from './follower';
import { MARKS } from './mark';
import { Outstanding } from './outstanding';
import { openSource, type OpenSource, type SourceOptions } from './source';
import { claim, dropOthers, forgetIndexes, openTarget, type Target } from './target';

interface MoveOptions {
  source: SourceOptions;
  /** Address of the server to move to. */
  target: string;
  /** Told what goes on, a line at a time. */
  say: (line: string) => void;
}

/** What is there now, and was compared. */
interface MoveResult {
  collections: number;
  documents: number;
  /** One hash of everything: of each collection's name, count and sum of the hashes of its documents. */
  hash: string;
  /** Host and database, without user and password. */
  target: string;
}

/** How long between two looks at what has changed while the product goes on, in milliseconds. */
const FOLLOW_MS = 1_000;
/** While others write there is always something outstanding. When it is so little, it is called up to date. */
const FEW = 1_000;
/** Somebody who writes faster than it copies is asked to stop after so many rounds all the same. */
const ROUNDS = 20;
/** What differs after everything was brought is brought again, so often at most. */
const REPAIRS = 2;
/** So often the source may lose its memory of changes or be started again before that is called hopeless. */
const ATTEMPTS = 100;

/** @returns whether an index lets documents expire: the server would take away what is still to be compared */
const expires = (index: Record<string, unknown>): boolean => 'expireAfterSeconds' in index;

class Move {
  private readonly outstanding = new Outstanding();
  private token: ResumeToken | undefined;
  private everythingIsListed = false;
  private toldToStop = false;

  constructor(
    private readonly target: Target,
    private readonly say: (line: string) => void,
  ) {}

  /** Copies and follows until nobody else can write; then compares. @throws SourceGone when it has to go on elsewhere */
  async goOn(source: OpenSource): Promise<MoveResult> {
    const sides = { source: source.db, target: this.target.db };
    const follower = await Follower.open(source.db, this.outstanding, this.token);
    try {
      if (!this.everythingIsListed) await this.listEverything(sides);
      await this.catchUp(sides, follower, source.isOurs);
      while (!source.isOurs) {
        this.askToStop();
        await follower.stillThere(FOLLOW_MS);
        await bringAll(sides, this.outstanding, () => undefined);
      }
      return await this.finish(sides, follower);
    } finally {
      this.token = follower.token;
      await follower.close();
    }
  }

  /** Where to go on from is not known any more. */
  forgetPlace(): void {
    this.token = undefined;
    this.everythingIsListed = false;
  }

  private async listEverything({ source }: Sides): Promise<void> {
    if (await askSource(() => isHalfRestored(source)))
      throw new MoveError(
        'Only a part of a backup is in this database. Run npm run restore FILE -- --drop again, then move.',
      );
    for (const { name } of await collectionsOf(source)) this.outstanding.addWhole(name);
    this.everythingIsListed = true;
  }

  /** Brings all that is outstanding; while others write, all but what they change in the meantime. */
  private async catchUp(sides: Sides, follower: Follower, isAlone: boolean): Promise<void> {
    let changes = 0;
    for (let round = 0; ; round += 1) {
      const brought = await bringAll(sides, this.outstanding, (name) => this.say(`  ${name}`));
      changes += brought;
      await follower.upToNow();
      if (this.outstanding.isEmpty) break;
      if (!isAlone && (brought < FEW || round === ROUNDS)) break;
    }
    if (changes > 0) this.say(`  and ${changes} documents that changed meanwhile`);
  }

  private askToStop(): void {
    if (this.toldToStop) return;
    this.toldToStop = true;
    this.say(
      'Everything is there, and every change follows. Now stop the product (Ctrl+C where it runs): the last changes are brought and everything is compared.',
    );
  }

  private async finish(sides: Sides, follower: Follower): Promise<MoveResult> {
    this.say('Nobody writes any more. Making indexes and comparing …');
    const collections = await collectionsOf(sides.source);
    await dropOthers(sides.target, new Set(collections.map(({ name }) => name)));
    for (const { name } of collections) await ensureCollection(sides, name);
    await this.makeAll(sides, collections, (index) => !expires(index));
    for (let repair = 0; ; repair += 1) {
      const { different, ...compared } = await compare(sides, collections);
      if (different.length === 0) {
        await this.makeAll(sides, collections, expires);
        await sides.target.collection(MARKS).drop();
        await sides.source.collection(MARKS).drop();
        return { ...compared, target: this.target.name };
      }
      if (repair === REPAIRS)
        throw new MoveError(
          `These collections are not the same on both sides: ${different.join(', ')}. Does somebody else write to ${this.target.name}? Nothing is lost here; begin again with the same command.`,
        );
      this.say(`  once more, because they differ: ${different.join(', ')}`);
      for (const name of different) this.outstanding.addWhole(name);
      await this.catchUp(sides, follower, true);
    }
  }

  private async makeAll(
    { target }: Sides,
    collections: readonly CollectionRecord[],
    wanted: (index: Record<string, unknown>) => boolean,
  ): Promise<void> {
    for (const { name, indexes } of collections) await makeIndexes(target, name, indexes.filter(wanted));
  }
}

const collectionsOf = async (db: Sides['source']): Promise<CollectionRecord[]> => {
  const found = await askSource(() => describeCollections(db));
  return found.filter(({ name }) => name !== MARKS);
};

const ensureCollection = async ({ target }: Sides, name: string): Promise<void> => {
  const [found] = await target.listCollections({ name }, { nameOnly: true }).toArray();
  if (!found) await target.createCollection(name);
};

/** Reads both sides to their ends. */
async function compare(
  { source, target }: Sides,
  collections: readonly CollectionRecord[],
): Promise<Omit<MoveResult, 'target'> & { different: string[] }> {
  const hash = createHash('sha256');
  const different: string[] = [];
  let documents = 0;
  for (const { name } of collections) {
    const here = await askSource(() => fingerprintOf(source, name));
    const there = await fingerprintOf(target, name);
    if (!isSame(here, there)) different.push(name);
    documents += here.documents;
    hash.update(JSON.stringify([name, here.documents, here.sum.toString(16)]));
  }
  return { collections: collections.length, documents, hash: hash.digest('hex'), different };
}

/**
 * Moves a database to another server while the product goes on, and compares both sides when nobody writes any more.
 * May be ended at any time and begun again: what is there already is only compared. The source stays as it is.
 * @throws MoveError in words for whoever ran it
 */
export async function move({ source: where, target: uri, say }: MoveOptions): Promise<MoveResult> {
  const target = await openTarget(uri, where.database);
  try {
    const moving = new Move(target, say);
    let source = await openSource(where);
    try {
      await claim(target, source.db);
      await forgetIndexes(target.db);
      say(`Copying ${where.database} to ${target.name}:`);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        try {
          return await moving.goOn(source);
        } catch (error) {
          if (isHistoryLost(error)) moving.forgetPlace();
          else if (!(error instanceof SourceGone)) throw error;
        }
        await source.close();
        source = await openSource(where);
      }
      throw new MoveError('The database stopped too often. Begin again with the same command.');
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}
