import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase, type Transaction } from 'lmdb';
import { fail } from '../errors';
import { assertReadable } from './data-file';
import { lockDirectory } from './lock';
import type { Entry, View, WritableView } from './view';

const CHUNK = 128;

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
    private readonly unlock: () => void,
  ) {}

  /** Opens or creates the store in a folder and locks it for this process. */
  static open(dir: string): Store {
    mkdirSync(dir, { recursive: true });
    const unlock = lockDirectory(dir);
    const path = join(dir, 'data.mdb');
    try {
      assertReadable(path);
      const env = open<Buffer, Buffer>({
        path,
        keyEncoding: 'binary',
        encoding: 'binary',
        overlappingSync: false,
        maxReaders: 4096,
      });
      return new Store(env, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
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

  /** Runs `work` alone among writers. What it puts is applied at once and durable when the promise is kept. */
  async write<T>(work: (view: WritableView) => T): Promise<T> {
    return (await this.env.transaction(() => work(this.writable))) as T;
  }

  private readonly writable: WritableView = {
    ...this.latest,
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
      get: (key) => this.env.get(key, options()),
      range: (from, to, reverse = false) => this.chunks(from, to, reverse, options),
    };
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

const ZERO = Buffer.from([0]);
