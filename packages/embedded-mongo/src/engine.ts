import { ChangeLog, type Change } from './sessions/change-log';
import { Cursors } from './sessions/cursors';
import { earlierReply, forgetOldReplies, rememberReply, type RetryId } from './sessions/retries';
import { Blocked, Transactions } from './sessions/transactions';
import { Patrol } from './storage/patrol';
import { Store } from './storage/store';
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

/** Everything that one database folder needs while it is open. */
export class Engine {
  readonly store: Store;
  readonly log: ChangeLog;
  readonly transactions: Transactions;
  readonly cursors: Cursors;
  readonly replicaSet: string;
  private readonly patrol: Patrol;
  private readonly timer: NodeJS.Timeout;
  private keepingHouse: Promise<void> | undefined;
  private forgetFrom: Buffer | undefined;
  private readonly running = new Set<Promise<unknown>>();
  private closing = false;

  constructor(private readonly options: EngineOptions) {
    this.store = Store.open(options.dir, options.readWholeBytes);
    this.patrol = new Patrol(this.store);
    void this.patrol.run().catch((error: unknown) => options.onDamage?.(error as Error));
    this.log = new ChangeLog(this.store);
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
    const most = this.options.commandMs ?? 10_000;
    return new Work(maxTimeMs ? Math.min(maxTimeMs, most) : most, this.options.maxHeldDocuments ?? 500_000);
  }

  /**
   * Runs one write outside transactions: all of it, durable, or nothing. It waits for transactions that hold what it
   * wants to change. With `retry` a repeated write is answered from memory.
   */
  async write<T extends Doc>(
    work: (view: WritableView, changes: Change[]) => T,
    retry?: RetryId,
  ): Promise<T> {
    for (;;) {
      try {
        const { reply, changed } = await this.store.write((latest) => this.writeOnce(latest, work, retry));
        if (changed) this.log.notify();
        return reply;
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        await error.until;
      }
    }
  }

  private writeOnce<T extends Doc>(
    latest: WritableView,
    work: (view: WritableView, changes: Change[]) => T,
    retry?: RetryId,
  ): { reply: T; changed: boolean } {
    const earlier = retry && earlierReply(latest, retry);
    if (earlier) return { reply: earlier as T, changed: false };
    const overlay = new Overlay(latest);
    const changes: Change[] = [];
    const reply = work(overlay, changes);
    for (const [key] of overlay.entries()) this.transactions.assertUnlocked(key);
    overlay.applyTo(latest);
    this.log.append(latest, changes);
    if (retry && overlay.size > 0) rememberReply(latest, retry, reply);
    return { reply, changed: changes.length > 0 };
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

  private async sweep(): Promise<void> {
    this.store.refresh();
    this.forgetFrom = await this.store.write((view) => forgetOldReplies(view, this.forgetFrom, 500));
    await sweepGarbage(this.store);
    await removeExpired(this);
  }

  /** Runs a command under an eye, so that closing can wait for it; none begins once closing has. */
  async track<T>(command: () => Promise<T>): Promise<T> {
    if (this.closing) return fail('ShutdownInProgress', 'the server is stopping');
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
