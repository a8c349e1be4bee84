import { join } from 'node:path';
import { open, type RootDatabase, type Transaction } from 'lmdb';
import { fail } from '../errors';
import { asDamage, DamagedStoreError } from './damage';
import { checkDataFile, type Opened } from './data-file';
import { failureOf, isOutOfSpace } from './disk-full';
import { formatKey } from './keyspace';
import { lockDirectory, type Unlock } from './lock';
import { markSealed, sealEverything } from './migrate';
import { makePrivate } from './private-files';
import { seal, unseal } from './seal';
import { KnownOwners, TallyChanges } from './tallies';
import type { Entry, View, WritableView } from './view';

const CHUNK = 128;

const OPTIONS = {
  keyEncoding: 'binary',
  encoding: 'binary',
  overlappingSync: false,
  maxReaders: 4096,
  permissionsMode: 0o600,
} as const;

/** A frozen state of the whole store, free of charge in LMDB. Must be released, or its pages are never reused. */
export interface Snapshot {
  view: View;
  release(): void;
}

/** A read transaction that somebody keeps; LMDB must not be asked for it once it is released. */
interface HeldTransaction {
  transaction: Transaction;
  state: { released: boolean };
}

/**
 * The only room that knows LMDB. All writes pass through {@link write}, one after the other; its promise is kept when
 * they are on disk. Writers that arrive together share one disk flush.
 */
export class Store {
  private constructor(
    private readonly env: RootDatabase<Buffer, Buffer>,
    readonly path: string,
    private readonly unlock: Unlock,
  ) {
    // lmdb keeps a promise of each commit that nobody else can see; unheard, its failure would end the process.
    env.on('beforecommit', () => queueMicrotask(() => void env.committed.then(ignore, ignore)));
  }

  /** True when only the skeleton of a large file was read so far. */
  unread = false;

  /**
   * Opens or creates the store in a folder and locks it for this process. A damaged file is refused before anything
   * of it is used; after a server that did not end properly it is read completely.
   * @param readWhole up to how many bytes a file is read completely every time
   * @throws UnusableStoreError
   */
  static open(dir: string, readWhole?: number): Store {
    makePrivate(dir);
    const { unlock, abandoned } = lockDirectory(dir);
    const path = join(dir, 'data.mdb');
    let env: RootDatabase<Buffer, Buffer> | undefined;
    try {
      const found = checkDataFile(path, abandoned, readWhole);
      env = open<Buffer, Buffer>({ path, ...OPTIONS });
      const store = new Store(env, path, unlock);
      store.prepare(found, readWhole);
      return store;
    } catch (thrown) {
      const error = asDamage(thrown, path);
      void env?.close();
      unlock({ suspect: abandoned || error instanceof DamagedStoreError });
      throw error;
    }
  }

  /** Reads what a start needs besides; gives the folder back when that fails. */
  starting<T>(read: (store: Store) => T): T {
    try {
      return read(this);
    } catch (error) {
      void this.env.close();
      this.unlock({ suspect: true });
      throw asDamage(error, this.path);
    }
  }

  /** Brings an older file up to date. One that was read in part must say itself that it is. */
  private prepare(found: Opened, readWhole?: number): void {
    this.unread = found.unread;
    if (this.env.get(formatKey())) return;
    const { unsealed } = found.unread ? checkDataFile(this.path, true, readWhole) : found;
    this.env.transactionSync(() => (unsealed ? sealEverything(this.raw, this.path) : markSealed(this.raw)));
  }

  /** The newest committed state; inside {@link write} it includes what was written so far. */
  readonly latest: View = this.viewOf();

  snapshot(): Snapshot {
    this.refresh();
    const transaction = this.env.useReadTransaction();
    const state = { released: false };
    return {
      view: this.viewOf({ transaction, state }),
      release: () => {
        if (!state.released) transaction.done();
        state.released = true;
      },
    };
  }

  /** Lets the next read see everything that is committed by now. */
  refresh(): void {
    this.env.resetReadTxn();
  }

  /**
   * Runs `work` alone among writers. What it puts is applied at once and durable when the promise is kept. When it is
   * broken, nothing is stored of this write, nor of those that shared its flush.
   */
  async write<T>(work: (view: WritableView) => T): Promise<T> {
    const tallies = new TallyChanges();
    let thrown: unknown;
    try {
      const result = (await this.env.transaction(() => {
        try {
          return this.counted(work, tallies);
        } catch (error) {
          thrown = error;
          throw error;
        }
      })) as T;
      tallies.noteDropped(this.owners);
      this.tellRoom(true);
      return result;
    } catch (error) {
      // The write was lost with its flush: what was learnt from it is not so.
      if (error !== thrown) this.owners.clear();
      const failure = await failureOf(error, this.path);
      if (isOutOfSpace(failure)) this.tellRoom(false);
      throw failure;
    }
  }

  private hasRoom = true;

  /** One line for the log when the disk is full, and one when it is no longer. */
  private tellRoom(hasRoom: boolean): void {
    if (this.hasRoom === hasRoom) return;
    this.hasRoom = hasRoom;
    process.stderr.write(
      hasRoom
        ? 'there is space again: writes go on\n'
        : 'disk full: writes are refused until there is space\n',
    );
  }

  private readonly owners = new KnownOwners();

  /** Counts what is written, together with it. */
  private counted<T>(work: (view: WritableView) => T, tallies: TallyChanges): T {
    try {
      return work({
        ...this.latest,
        put: (key, value) => {
          const sealed = seal(key, value);
          tallies.note(key, this.env.get(key), sealed);
          void this.env.put(key, sealed);
        },
        remove: (key) => {
          tallies.note(key, this.env.get(key), undefined);
          void this.env.remove(key);
        },
      });
    } finally {
      tallies.applyTo(this.sealing, this.owners);
    }
  }

  private readonly sealing: WritableView = {
    ...this.latest,
    put: (key, value) => void this.env.put(key, seal(key, value)),
    remove: (key) => void this.env.remove(key),
  };

  /** The bytes as they are stored, checksums included. */
  private readonly raw: WritableView = {
    get: (key) => this.env.get(key),
    range: (from, to, reverse = false) => this.chunks(from, to, reverse, () => ({})),
    put: (key, value) => void this.env.put(key, value),
    remove: (key) => void this.env.remove(key),
  };

  /** How many keys lie in a range. */
  count(from: Buffer, to: Buffer): number {
    return this.env.getKeysCount({ start: from, end: to });
  }

  async close(): Promise<void> {
    await this.env.close();
    this.unlock();
  }

  private viewOf(held?: HeldTransaction): View {
    const options = (): { transaction?: Transaction } => {
      if (held?.state.released) fail('NoSuchTransaction', 'the transaction of this read has ended');
      return held ? { transaction: held.transaction } : {};
    };
    return {
      get: (key) => {
        const sealed = this.env.get(key, options());
        return sealed && unseal(key, sealed);
      },
      range: (from, to, reverse = false) => this.unsealed(from, to, reverse, options),
    };
  }

  private *unsealed(...bounds: Parameters<Store['chunks']>): Iterable<Entry> {
    for (const { key, value } of this.chunks(...bounds)) yield { key, value: unseal(key, value) };
  }

  /** Reads in small pieces, so that an iterator at rest holds no LMDB transaction open. */
  private *chunks(
    from: Buffer,
    to: Buffer,
    reverse: boolean,
    options: () => { transaction?: Transaction },
  ): Iterable<Entry> {
    let low = from;
    let high = to;
    for (;;) {
      const bounds = reverse
        ? { start: high, end: low, reverse: true, exclusiveStart: true, inclusiveEnd: true }
        : { start: low, end: high };
      const chunk = [...this.env.getRange({ ...bounds, ...options(), limit: CHUNK })];
      yield* chunk;
      const last = chunk.at(-1);
      if (!last || chunk.length < CHUNK) return;
      if (reverse) high = last.key;
      else low = Buffer.concat([last.key, ZERO]);
    }
  }
}

const ignore = (): void => undefined;

const ZERO = Buffer.from([0]);
