import { Long } from 'bson';
import { randomInt } from 'node:crypto';
import { resultSize, type Doc } from '../bson/values';
import { fail } from '../errors';

/** A result that is read batch by batch. */
export interface Cursor {
  id: Long;
  ns: string;
  rows: AsyncIterator<Doc>;
  /** The transaction or session it belongs to. */
  owner: string | undefined;
  /** Prepares the next batch: a fresh time limit, or a wait for new changes. `isBegun` when there is something in it already. */
  beforeBatch: (maxTimeMs: number | undefined, isBegun: boolean) => void;
  /** Ends the wait of a batch, because the cursor was closed. */
  interrupt?: () => void;
  /** What a change stream tells with every batch. */
  told?: () => Doc;
  lastUsed: number;
  busy: boolean;
  held?: Doc;
}

const MAX_REPLY_BYTES = 15 * 1024 * 1024;
const FIRST_BATCH = 101;
const MAX_OPEN = 10_000;

/** The open cursors of the server; those that nobody reads are closed in time. */
export class Cursors {
  private readonly open = new Map<string, Cursor>();

  constructor(private readonly idleMs: number) {}

  get size(): number {
    return this.open.size;
  }

  create(cursor: Omit<Cursor, 'id' | 'lastUsed' | 'busy'>): Cursor {
    if (this.open.size >= MAX_OPEN)
      fail('ExceededMemoryLimit', `there are ${MAX_OPEN} open cursors: close some of them`);
    const id = Long.fromBigInt((BigInt(randomInt(1, 0x7fffffff)) << 32n) | BigInt(randomInt(0, 0x7fffffff)));
    return { ...cursor, id, lastUsed: Date.now(), busy: false };
  }

  keep(cursor: Cursor): void {
    this.open.set(cursor.id.toString(), cursor);
  }

  get(id: Long, ns: string): Cursor {
    const cursor = this.open.get(id.toString());
    if (!cursor) return fail('CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.ns !== ns)
      fail(
        'BadValue',
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    if (cursor.busy) fail('BadValue', `cursor id ${id.toString()} is already in use`);
    return cursor;
  }

  kill(id: Long): boolean {
    const cursor = this.open.get(id.toString());
    if (cursor) this.close(cursor);
    return cursor !== undefined;
  }

  /** Closes cursors of a session or transaction that has ended. */
  closeOwnedBy(owner: string): void {
    for (const cursor of [...this.open.values()]) if (cursor.owner === owner) this.close(cursor);
  }

  closeIdle(): void {
    const limit = Date.now() - this.idleMs;
    for (const cursor of [...this.open.values()])
      if (!cursor.busy && cursor.lastUsed < limit) this.close(cursor);
  }

  closeAll(): void {
    for (const cursor of [...this.open.values()]) this.close(cursor);
  }

  private close(cursor: Cursor): void {
    this.open.delete(cursor.id.toString());
    if (cursor.busy) cursor.interrupt?.();
    else void cursor.rows.return?.();
  }

  /** Reads one batch. The id in the answer is 0 when the result has ended. */
  async batch(cursor: Cursor, size: number | undefined, first: boolean): Promise<{ docs: Doc[]; id: Long }> {
    const most = size ?? (first ? FIRST_BATCH : Infinity);
    cursor.busy = true;
    try {
      const { docs, ended } = await fill(cursor, most);
      if (!first && !ended && !this.open.has(cursor.id.toString())) await endKilled(cursor);
      if (ended) this.open.delete(cursor.id.toString());
      else if (first) this.keep(cursor);
      return { docs, id: ended ? Long.ZERO : cursor.id };
    } catch (error) {
      this.open.delete(cursor.id.toString());
      throw error;
    } finally {
      cursor.busy = false;
      cursor.lastUsed = Date.now();
    }
  }
}

/** Closed by another command while its batch was read. */
async function endKilled(cursor: Cursor): Promise<never> {
  await cursor.rows.return?.();
  // The driver knows these words: to it the result has ended.
  return fail('CursorKilled', 'operation was interrupted');
}

async function fill(cursor: Cursor, most: number): Promise<{ docs: Doc[]; ended: boolean }> {
  const docs: Doc[] = [];
  let bytes = 0;
  while (docs.length < most) {
    const next = cursor.held ? { done: false, value: cursor.held } : await cursor.rows.next();
    delete cursor.held;
    if (next.done) return { docs, ended: true };
    const doc = next.value as Doc | undefined;
    if (!doc) return { docs, ended: false };
    bytes += resultSize(doc);
    if (docs.length > 0 && bytes > MAX_REPLY_BYTES) {
      cursor.held = doc;
      return { docs, ended: false };
    }
    docs.push(doc);
  }
  return { docs, ended: false };
}
