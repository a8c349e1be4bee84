import { EventEmitter } from 'node:events';
import { Long, Timestamp } from 'bson';
import { readDoc, writeDoc, type Doc } from '../bson/values';
import type { Store } from '../storage/store';
import { after, changeKey, changePrefix, changeSequence } from '../storage/keyspace';
import type { View, WritableView } from '../storage/view';

/** One change of one document, of a whole collection, or of a database. */
export interface Change {
  operationType: 'insert' | 'update' | 'replace' | 'delete' | 'drop' | 'rename' | 'dropDatabase';
  db: string;
  collection?: string;
  /** The new name of a collection. */
  to?: { db: string; coll: string };
  id?: unknown;
  fullDocument?: Doc;
  updateDescription?: Doc;
}

export interface LoggedChange {
  sequence: number;
  doc: Doc;
}

const KEPT = 10_000;
const MAX_LOGGED_BYTES = 256 * 1024;

/** The last changes, written together with what they describe. Change streams read them, also after a restart. */
export class ChangeLog {
  private next: number;
  private closed = false;
  private readonly bell = new EventEmitter().setMaxListeners(0);

  constructor(private readonly store: Store) {
    this.next = lastSequence(store.latest) + 1;
  }

  /** The number of the last change that is stored. */
  get head(): number {
    return this.headOf(this.store.latest);
  }

  /** The number of the last change in a state of the store. */
  headOf(view: View): number {
    return lastSequence(view);
  }

  append(view: WritableView, changes: Change[]): void {
    // A write that could not be stored took its numbers with it: the next one must leave no gap.
    if (this.next > 1 && !view.get(changeKey(this.next - 1))) this.next = lastSequence(view) + 1;
    for (const change of changes) {
      const sequence = this.next;
      this.next += 1;
      const wallTime = new Date();
      const clusterTime = new Timestamp({
        t: Math.floor(wallTime.getTime() / 1000),
        i: sequence % 0x7fffffff,
      });
      view.put(
        changeKey(sequence),
        encodeChange({ ...change, sequence: Long.fromNumber(sequence), clusterTime, wallTime }),
      );
      if (sequence > KEPT) view.remove(changeKey(sequence - KEPT));
    }
  }

  /** Wakes those who wait for changes, once they are durable. */
  notify(): void {
    this.bell.emit('change');
  }

  /** Sends everybody home who waits for changes. */
  close(): void {
    this.closed = true;
    this.notify();
  }

  /** Waits for the next change, at most this many milliseconds. @returns false once the log is closed */
  async wait(milliseconds: number): Promise<boolean> {
    if (this.closed) return false;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.bell.off('change', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.bell.on('change', done);
    });
    return !this.closed;
  }

  /** Changes after a sequence number; undefined when some of them are no longer kept. */
  since(view: View, sequence: number, limit: number): LoggedChange[] | undefined {
    const found: LoggedChange[] = [];
    for (const { key, value } of view.range(changeKey(sequence + 1), changeKey(Number.MAX_SAFE_INTEGER))) {
      const at = changeSequence(key);
      if (at !== sequence + found.length + 1) return undefined;
      found.push({ sequence: at, doc: readDoc(value) });
      if (found.length >= limit) break;
    }
    return found;
  }
}

function lastSequence(view: View): number {
  const start = changePrefix();
  for (const { key } of view.range(start, after(start), true)) return changeSequence(key);
  return 0;
}

/** A large document is looked up when somebody asks; the log stays small. */
function encodeChange(change: Doc): Buffer {
  const bytes = writeDoc(change);
  if (bytes.length <= MAX_LOGGED_BYTES || !('fullDocument' in change)) return bytes;
  return writeDoc({ ...change, fullDocument: undefined, lookUp: true });
}
