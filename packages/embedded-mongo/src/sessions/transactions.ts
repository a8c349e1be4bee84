import { fail, mongoError, MongoError, writeConflict } from '../errors';
import { findCollection, maintained } from '../storage/catalog';
import type { Snapshot, Store } from '../storage/store';
import { Overlay, type View, type WritableView } from '../storage/view';
import type { Change, ChangeLog } from './change-log';

/** Thrown inside a write when another transaction owns a key: the writer waits for its end and begins again. */
export class Blocked extends Error {
  constructor(readonly until: Promise<void>) {
    super('blocked by a transaction');
  }
}

export interface Transaction {
  session: string;
  number: bigint;
  snapshot: Snapshot;
  overlay: Overlay;
  changes: Change[];
  locked: Set<string>;
  namespaces: Set<string>;
  /** Names that stood for nothing when the snapshot was taken; what is written there is in collections of its own. */
  unknown: Set<string>;
  state: 'in progress' | 'committing' | 'committed' | 'aborted';
  /** The connection that was heard last; when it goes, so does the transaction. */
  connection: object;
  ended: Promise<void>;
  end: () => void;
  expires: number;
}

const REMEMBERED = 1000;

/** Multi-document transactions: a snapshot to read from, held-back writes above it, and a lock for each written key. */
export class Transactions {
  private readonly open = new Map<string, Transaction>();
  private readonly finished = new Map<string, { number: bigint; state: 'committed' | 'aborted' }>();
  private readonly locks = new Map<string, Transaction>();

  constructor(
    private readonly store: Store,
    private readonly log: ChangeLog,
    private readonly lifetimeMs: number,
  ) {}

  get size(): number {
    return this.open.size;
  }

  begin(session: string, number: bigint, connection: object): Transaction {
    const current = this.open.get(session);
    if (current) {
      if (number < current.number) throw tooOld(number, current.number);
      if (number === current.number)
        fail('IllegalOperation', `Cannot start transaction ${number}: it is already in progress`);
      this.abort(current);
    }
    const last = this.finished.get(session);
    if (last && number <= last.number)
      throw number === last.number ? noSuch(number, 'it has ended') : tooOld(number, last.number);
    const snapshot = this.store.snapshot();
    const { promise, resolve } = deferred();
    const transaction: Transaction = {
      session, number, snapshot, connection, overlay: new Overlay(snapshot.view), changes: [], locked: new Set(), namespaces: new Set(),
      unknown: new Set(), state: 'in progress', ended: promise, end: resolve, expires: Date.now() + this.lifetimeMs,
    }; // prettier-ignore
    this.open.set(session, transaction);
    return transaction;
  }

  /** The running transaction that a statement belongs to. */
  resume(session: string, number: bigint, connection: object): Transaction {
    const transaction = this.open.get(session);
    if (transaction?.number !== number || transaction.state !== 'in progress')
      throw this.missing(session, number);
    transaction.connection = connection;
    // One that only reads keeps nobody waiting: its time begins again with each statement, so that a backup may take longer.
    if (transaction.locked.size === 0) transaction.expires = Date.now() + this.lifetimeMs;
    return transaction;
  }

  private missing(session: string, number: bigint): MongoError {
    const last = this.finished.get(session);
    if (last?.number === number && last.state === 'committed') {
      return mongoError('TransactionCommitted', `Transaction ${number} has been committed.`);
    }
    return noSuch(number, last?.number === number ? 'it has been aborted' : 'it is not in progress');
  }

  /**
   * Runs one write statement; any error ends the whole transaction, as it does in MongoDB. The statement itself runs
   * before the write begins, and may take its time: inside a write LMDB reads the newest state, whatever is asked for.
   */
  async write<T>(
    transaction: Transaction,
    ns: string,
    work: (view: WritableView, changes: Change[]) => Promise<T>,
  ): Promise<T> {
    try {
      const statement = new Overlay(transaction.overlay);
      const changes: Change[] = [];
      const result = await work(statement, changes);
      if (transaction.state !== 'in progress') throw this.missing(transaction.session, transaction.number);
      const { view } = transaction.snapshot;
      const seen = [...statement.entries()].map(([key]) => ({ key, value: view.get(key) }));
      const shape = catalogShape(view, ns);
      await this.store.write((latest) => {
        if (transaction.state !== 'in progress') throw this.missing(transaction.session, transaction.number);
        if (shape === '') transaction.unknown.add(ns);
        else this.lockAll(transaction, ns, seen, catalogShape(latest, ns) === shape, latest);
        statement.applyTo(transaction.overlay);
        transaction.changes.push(...changes);
      });
      return result;
    } catch (error) {
      this.abort(transaction);
      throw error;
    }
  }

  /** A collection or its indexes that were changed since the snapshot cannot be written to. */
  private lockAll(
    transaction: Transaction,
    ns: string,
    seen: { key: Buffer; value: Buffer | undefined }[],
    unchanged: boolean,
    latest: View,
  ): void {
    if (!unchanged)
      throw writeConflict(
        `Unable to write to collection '${ns}' due to catalog changes; please retry the operation.`,
      );
    for (const { key, value } of seen) this.lock(transaction, key, value, latest);
    transaction.namespaces.add(ns);
  }

  /** First writer wins: whoever comes second, or wrote after this snapshot was taken, makes this transaction start again. */
  private lock(transaction: Transaction, key: Buffer, seen: Buffer | undefined, latest: View): void {
    const name = key.toString('latin1');
    const owner = this.locks.get(name);
    if (owner === transaction) return;
    if (owner || !sameBytes(latest.get(key), seen)) throw writeConflict();
    this.locks.set(name, transaction);
    transaction.locked.add(name);
  }

  /** What a writer outside transactions must respect before it writes a key. */
  assertUnlocked(key: Buffer): void {
    const owner = this.locks.get(key.toString('latin1'));
    if (owner) throw new Blocked(owner.ended);
  }

  /** Indexes and collections change only while no transaction has written there. */
  assertNamespaceFree(ns: string): void {
    for (const transaction of this.open.values())
      if (transaction.namespaces.has(ns)) throw new Blocked(transaction.ended);
  }

  /** All writes as one durable LMDB transaction. Committing again is answered as before. */
  async commit(session: string, number: bigint): Promise<void> {
    const transaction = this.open.get(session);
    if (transaction?.number === number && transaction.state === 'committing') return transaction.ended;
    if (transaction?.number !== number || transaction.state !== 'in progress') {
      const last = this.finished.get(session);
      if (last?.number === number && last.state === 'committed') return;
      throw this.missing(session, number);
    }
    transaction.state = 'committing';
    try {
      if (transaction.overlay.size > 0) {
        const made = madeBy(transaction);
        await this.store.write((latest) => {
          assertUnknown(made, latest);
          transaction.overlay.applyTo(latest);
          this.log.append(latest, transaction.changes);
        });
        this.log.notify();
      }
      this.finish(transaction, 'committed');
    } catch (error) {
      this.finish(transaction, 'aborted');
      throw error;
    }
  }

  abortByNumber(session: string, number: bigint): void {
    const transaction = this.open.get(session);
    if (transaction?.number !== number || transaction.state !== 'in progress')
      throw this.missing(session, number);
    this.abort(transaction);
  }

  abort(transaction: Transaction): void {
    if (transaction.state === 'in progress') this.finish(transaction, 'aborted');
  }

  /** Ends what nobody will end: the client has gone, its session is closed, or its time is over. */
  abortWhere(gone: (transaction: Transaction) => boolean): void {
    for (const transaction of [...this.open.values()]) if (gone(transaction)) this.abort(transaction);
  }

  private finish(transaction: Transaction, state: 'committed' | 'aborted'): void {
    transaction.state = state;
    for (const name of transaction.locked) this.locks.delete(name);
    this.open.delete(transaction.session);
    this.finished.delete(transaction.session);
    this.finished.set(transaction.session, { number: transaction.number, state });
    for (const oldest of this.finished.keys()) {
      if (this.finished.size <= REMEMBERED) break;
      this.finished.delete(oldest);
    }
    transaction.snapshot.release();
    transaction.end();
  }
}

/** The collections that a transaction has made; to be asked before a write, in which its snapshot cannot be read. */
const madeBy = ({ unknown, overlay }: Transaction): string[] =>
  [...unknown].filter((ns) => catalogShape(overlay, ns) !== '');

/**
 * Several may make the same collection, in transactions and outside, and none waits for another: the first that is
 * stored has made it, a transaction that comes later must start again.
 */
function assertUnknown(made: string[], latest: View): void {
  for (const ns of made)
    if (catalogShape(latest, ns) !== '')
      throw writeConflict(`Collection '${ns}' was created meanwhile; please retry the transaction.`);
}

/** Which collection and indexes a name stands for. */
function catalogShape(view: View, ns: string): string {
  const dot = ns.indexOf('.');
  const found = findCollection(view, ns.slice(0, dot), ns.slice(dot + 1));
  return found
    ? [
        found.id,
        ...maintained(found)
          .map(({ id }) => id)
          .sort(),
      ].join()
    : '';
}

const sameBytes = (a: Buffer | undefined, b: Buffer | undefined): boolean => (a && b ? a.equals(b) : a === b);

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function noSuch(number: bigint, why: string): MongoError {
  return new MongoError(
    251,
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions: ${why}.`,
    {},
    ['TransientTransactionError'],
  );
}

const tooOld = (number: bigint, last: bigint): MongoError =>
  mongoError(
    'TransactionTooOld',
    `Cannot start transaction ${number} on this session because a newer transaction ${last} has already started.`,
  );
