import { ChangeLog, type Change } from './sessions/change-log';
import { Cursors } from './sessions/cursors';
import { earlierReply, forgetOldReplies, rememberReply, type RetryId } from './sessions/retries';
import { Blocked, Transactions } from './sessions/transactions';
import { Patrol } from './storage/patrol';
import { Store } from './storage/store';
import { dropUnfinished, hasUnfinished } from './storage/catalog';
import { Overlay, type WritableView } from './storage/view';
import { sweepGarbage } from './storage/sweep';
import { removeExpired } from './commands/ttl';
import { fail } from './errors';
import { Work } from './work';
import type { Doc } from './bson/values';

/** What an engine may be told; everything has a default that suits a small product. */
export interface EngineOptions {
  dir: string;
  /** The replica set name that it shows; URIs that name a set must name this one. */
  replicaSet?: string;
  /** The time that one command may take, in milliseconds. */
  commandMs?: number;
  /** The documents that a sort, group or facet may hold at once. */
  maxHeldDocuments?: number;
  transactionMs?: number;
  cursorIdleMs?: number;
  /** How often expired documents are removed and idle things closed, in milliseconds. */
  housekeepingMs?: number;
  /** Data files up to this size are read completely before they are served, in bytes; of larger ones the rest afterwards. */
  readWholeBytes?: number;
  /** Told when the part of a large file that is read while it is served turns out to be damaged. */
  onDamage?: (error: Error) => void;
}

/** One write, done in one go on the newest state: it puts what it changes, and says what others are told of it. */
export type WriteOnce<T> = (view: WritableView, changes: Change[]) => T;

export interface WriteOptions<T = Doc> {
  /** Who writes; what it may cost. */
  work: Work;
  retry?: RetryId | undefined;
  /** What is stored as the answer to a repetition, if anything; else the reply itself. */
  remembered?: (reply: T) => Doc | undefined;
  /** Goes on with a write of which a part is stored: it is not answered from memory, and not begun while closing. */
  laterPiece?: boolean;
}

const itself = <T>(reply: T): T => reply;

/** Everything that one database folder needs while it is open. */
export class Engine {
  readonly store: Store;
  readonly log: ChangeLog;
  readonly transactions: Transactions;
  readonly cursors: Cursors;
  readonly replicaSet: string;
  private readonly patrol: Patrol;
  /** What a server that was killed has left unfinished is gone. */
  private readonly tidied: Promise<void>;
  private readonly timer: NodeJS.Timeout;
  private keepingHouse: Promise<void> | undefined;
  private forgetFrom: Buffer | undefined;
  private readonly running = new Set<Promise<unknown>>();
  /** The indexes that are being built, by their ids. */
  readonly builds = new Map<string, Promise<unknown>>();
  private readonly retrying = new Map<string, Promise<unknown>>();
  private closing = false;

  constructor(private readonly options: EngineOptions) {
    this.store = Store.open(options.dir, options.readWholeBytes);
    this.log = this.store.starting((store) => new ChangeLog(store));
    const unfinished = this.store.starting(({ latest }) => hasUnfinished(latest));
    this.patrol = new Patrol(this.store);
    void this.patrol.run().catch((error: unknown) => options.onDamage?.(error as Error));
    this.tidied = unfinished ? this.tidy() : Promise.resolve();
    this.transactions = new Transactions(this.store, this.log, options.transactionMs ?? 60_000);
    this.cursors = new Cursors(options.cursorIdleMs ?? 600_000);
    this.replicaSet = options.replicaSet ?? 'rs0';
    this.timer = setInterval(
      () => void this.keepHouse().catch(() => undefined),
      options.housekeepingMs ?? 15_000,
    );
    this.timer.unref();
  }

  /** The allowance for one command; a client may ask for less. */
  work(maxTimeMs?: number): Work {
    return this.allowance(this.options.commandMs ?? 10_000, maxTimeMs);
  }

  /** The allowance for what takes its time by nature and gives way in between: only the client limits it. */
  longWork(maxTimeMs?: number): Work {
    return this.allowance(Infinity, maxTimeMs);
  }

  private allowance(limitMs: number, maxTimeMs: number | undefined): Work {
    return new Work(limitMs, this.options.maxHeldDocuments ?? 500_000, maxTimeMs || undefined);
  }

  /**
   * Runs one write outside transactions: all of it, durable, or nothing. It waits for transactions that hold what it
   * wants to change. With `retry` a repeated write is answered from memory.
   * @throws SliceOver from `run`, when it is too much for one go: nothing of it is stored
   */
  async write<T extends Doc>(run: WriteOnce<T>, options: WriteOptions<T>): Promise<T> {
    const { work, laterPiece = false } = options;
    for (;;) {
      if (laterPiece) this.assertOpen();
      try {
        const { reply, changed } = await this.store.write((latest) => this.writeOnce(latest, run, options));
        if (changed) this.log.notify();
        return reply;
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        await work.waitFor(error.until);
      }
    }
  }

  private writeOnce<T extends Doc>(
    latest: WritableView,
    run: WriteOnce<T>,
    { retry, work, laterPiece, remembered }: WriteOptions<T>,
  ): { reply: T; changed: boolean } {
    const earlier = retry && !laterPiece ? earlierReply(latest, retry) : undefined;
    if (earlier) return { reply: earlier as T, changed: false };
    const overlay = new Overlay(latest);
    const changes: Change[] = [];
    work.beginPiece();
    const reply = run(overlay, changes);
    for (const [key] of overlay.entries()) this.transactions.assertUnlocked(key);
    overlay.applyTo(latest);
    this.log.append(latest, changes);
    const kept = overlay.size > 0 || laterPiece ? (remembered ?? itself)(reply) : undefined;
    if (retry && kept) rememberReply(latest, retry, kept);
    return { reply, changed: changes.length > 0 };
  }

  /** A write and its repetition must not run side by side: the second waits, and is then answered from memory. */
  async alone<T>(retry: RetryId | undefined, run: () => Promise<T>): Promise<T> {
    if (!retry) return run();
    const name = `${retry.session}/${retry.number}`;
    for (let other = this.retrying.get(name); other; other = this.retrying.get(name))
      await other.catch(() => undefined);
    const running = run();
    this.retrying.set(name, running);
    try {
      return await running;
    } finally {
      this.retrying.delete(name);
    }
  }

  /** @throws MongoError when the server is being stopped */
  assertOpen(): void {
    if (this.closing) fail('ShutdownInProgress', 'the server is stopping');
  }

  /**
   * One round of what must be done now and then. Old transactions end first and at once: what follows may have to wait
   * for one of them. A round that begins while another is going on leaves the rest to that one.
   */
  async keepHouse(): Promise<void> {
    this.cursors.closeIdle();
    this.transactions.abortWhere(({ expires }) => expires < Date.now());
    this.keepingHouse ??= this.sweep().finally(() => (this.keepingHouse = undefined));
    await this.keepingHouse;
  }

  /** Nobody waits for what it removes, so it may as well be done another time. */
  private async tidy(): Promise<void> {
    await this.store.write(dropUnfinished).catch(() => undefined);
  }

  private async sweep(): Promise<void> {
    this.store.refresh();
    this.forgetFrom = await this.store.write((view) => forgetOldReplies(view, this.forgetFrom, 500));
    await sweepGarbage(this.store);
    await removeExpired(this);
  }

  /** Runs a command under an eye, so that closing can wait for it; none begins once closing has. */
  async track<T>(command: () => Promise<T>): Promise<T> {
    this.assertOpen();
    await this.tidied;
    const running = command();
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  /** Waits for the commands that are running; each of them is bounded in time. */
  async settle(): Promise<void> {
    this.closing = true;
    this.transactions.abortWhere(() => true);
    this.log.close();
    await Promise.allSettled([...this.running]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.settle();
    await this.keepingHouse?.catch(() => undefined);
    await this.patrol.stop();
    this.cursors.closeAll();
    this.transactions.abortWhere(() => true);
    await this.store.close();
  }
}
