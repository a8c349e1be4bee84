import { randomUUID } from 'node:crypto';
import type { ChangeStream, ChangeStreamDocument, Db, Document, ResumeToken } from 'mongodb';
import { askSource, MoveError } from './errors';
import { MARKS } from './mark';
import type { Outstanding } from './outstanding';

/** How long the source may keep a question for changes waiting, in milliseconds. */
const WAIT_MS = 500;

interface Mark extends Document {
  _id: string;
}

/** Writes down what changes at the source, from the moment it was opened, or from where an earlier one ended. */
export class Follower {
  private over = false;
  private readonly marks = new Map<string, () => void>();
  private readonly running: Promise<void>;

  private constructor(
    private readonly db: Db,
    private readonly stream: ChangeStream,
    private readonly outstanding: Outstanding,
  ) {
    this.running = askSource(() => this.run());
    // Whoever waits hears of it; until somebody does it is nobody's.
    this.running.catch(() => undefined);
  }

  /** From here on no change is missed. */
  static async open(db: Db, outstanding: Outstanding, token: ResumeToken | undefined): Promise<Follower> {
    const stream = db.watch([], { maxAwaitTimeMS: WAIT_MS, ...(token ? { resumeAfter: token } : {}) });
    const first = await askSource(() => stream.tryNext());
    const follower = new Follower(db, stream, outstanding);
    if (first) follower.take(first);
    return follower;
  }

  /** Where another one can go on. */
  get token(): ResumeToken {
    return this.stream.resumeToken;
  }

  /** Resolves when every change that was made before is written down. @throws SourceGone */
  async upToNow(): Promise<void> {
    const id = randomUUID();
    const arrived = new Promise<void>((resolve) => this.marks.set(id, resolve));
    await askSource(() => this.db.collection<Mark>(MARKS).insertOne({ _id: id }));
    await Promise.race([arrived, this.running]);
  }

  /** @throws SourceGone as soon as the source is gone; waits at most so many milliseconds */
  async stillThere(forMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, forMs)));
    await Promise.race([passed, this.running]).finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    this.over = true;
    await this.stream.close().catch(() => undefined);
    await this.running.catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (!this.over) {
      const event = await this.stream.tryNext();
      if (event) this.take(event);
    }
  }

  private take(event: ChangeStreamDocument): void {
    switch (event.operationType) {
      case 'insert':
      case 'update':
      case 'replace':
      case 'delete':
        return this.takeDocument(event.ns.coll, event.documentKey._id);
      case 'drop':
        if (event.ns.coll !== MARKS) this.outstanding.addWhole(event.ns.coll);
        return;
      case 'rename':
        this.outstanding.addWhole(event.ns.coll);
        return this.outstanding.addWhole(event.to.coll);
      default:
        throw new MoveError(
          `The database was changed in a way that a move cannot follow (${event.operationType}). Begin again with the same command.`,
        );
    }
  }

  private takeDocument(name: string, id: unknown): void {
    if (name !== MARKS) return this.outstanding.addDocument(name, id);
    this.marks.get(String(id))?.();
    this.marks.delete(String(id));
  }
}
