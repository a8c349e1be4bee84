import { fail } from './errors';

const CHECK_EVERY = 64;
const SLICE_MS = 12;

/** The command that computes right now; expressions do not know whom they work for. */
let current: Work | undefined;

const takeTurn = (work: Work): void => void (current = work);

/** Called for every step of a loop inside an expression. */
export const spend = (): void => current?.tick();

/** What one command may cost, and what it has cost so far. One thread serves everybody: nobody may keep it. */
export class Work {
  keysExamined = 0;
  docsExamined = 0;
  private ticks = 0;
  private sliceEnds = performance.now() + SLICE_MS;
  private deadline: number;

  constructor(
    private limitMs: number,
    readonly maxHeldDocuments: number,
  ) {
    this.deadline = performance.now() + limitMs;
    takeTurn(this);
  }

  /** A new allowance for the next batch of the same cursor. */
  restart(limitMs = this.limitMs): void {
    this.limitMs = limitMs;
    this.deadline = performance.now() + limitMs;
    this.sliceEnds = performance.now() + SLICE_MS;
  }

  /** Called for every step of a scan. */
  tick(): void {
    takeTurn(this);
    this.ticks += 1;
    if (this.ticks % CHECK_EVERY === 0 && performance.now() > this.deadline) {
      fail(
        'MaxTimeMSExpired',
        `operation exceeded time limit of ${this.limitMs} ms: use an index or a smaller range`,
      );
    }
  }

  /** Called by stages that must hold all documents at once. */
  hold(count: number): void {
    if (count > this.maxHeldDocuments) {
      fail(
        'QueryExceededMemoryLimit',
        `a blocking stage may hold at most ${this.maxHeldDocuments} documents: filter first, or add an index for the sort`,
      );
    }
  }

  /** Lets other clients go on when this command has had its slice. */
  async breathe(): Promise<void> {
    if (performance.now() < this.sliceEnds) return;
    await new Promise((resolve) => setImmediate(resolve));
    takeTurn(this);
    this.sliceEnds = performance.now() + SLICE_MS;
  }

  /** Reads everything, with pauses. */
  async collect<T>(items: Iterable<T>): Promise<T[]> {
    const all: T[] = [];
    for (const item of items) {
      all.push(item);
      this.hold(all.length);
      await this.breathe();
    }
    return all;
  }
}

/** How many there are. */
export async function tally(items: AsyncIterable<unknown>): Promise<number> {
  const iterator = items[Symbol.asyncIterator]();
  let n = 0;
  while (!(await iterator.next()).done) n += 1;
  return n;
}
