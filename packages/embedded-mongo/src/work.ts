import { performance } from 'node:perf_hooks';
import { fail } from './errors';

/** Steps between two looks at the clock. */
const CHECK_EVERY = 32;
/** How long one command may compute before the others have their turn. */
const SLICE_MS = 3;
/** How long one document's expression may compute: it cannot be left and taken up again. */
const STRETCH_MS = 1000;

/** The command that computes right now; expressions do not know whom they work for. */
let current: Work | undefined;

const giveTurnTo = (work: Work): void => void (current = work);

/** Expressions are charged to no command until the next one takes its turn. For tests. */
export const endTurn = (): void => void (current = undefined);

/** Called for every step of a loop inside an expression, or once for so many of them. */
export const spend = (steps = 1): void => current?.spend(steps);

/** What one command may cost, and what it has cost so far. One thread serves everybody: nobody may keep it. */
export class Work {
  keysExamined = 0;
  docsExamined = 0;
  /** Steps of all kinds so far. */
  steps = 0;
  private looksAt = CHECK_EVERY;
  /** Whether the slice was over at the last look, which an expression may have taken. */
  private isOver = false;
  private longSince: NodeJS.CpuUsage | undefined;
  private sliceEnds = performance.now() + SLICE_MS;
  private deadline: number;

  /**
   * @param limitMs the time that it may compute, in milliseconds
   * @param maxHeldDocuments documents that it may hold at once
   * @param clientMs the time that the client gave it (`maxTimeMS`); waiting for others counts in it
   */
  constructor(
    private limitMs: number,
    readonly maxHeldDocuments: number,
    private readonly clientMs?: number,
  ) {
    if (clientMs !== undefined) this.limitMs = Math.min(limitMs, clientMs);
    this.deadline = performance.now() + this.limitMs;
    this.takeTurn();
  }

  /** From here on expressions compute for this command. To be called after every pause. */
  takeTurn(): void {
    giveTurnTo(this);
  }

  /** A new allowance for the next batch of the same cursor. */
  restart(limitMs = this.limitMs): void {
    this.limitMs = limitMs;
    this.deadline = performance.now() + limitMs;
    this.beginSlice();
  }

  /** A new slice: what follows may compute for so long without a pause. */
  beginSlice(): void {
    this.longSince = undefined;
    this.isOver = false;
    this.sliceEnds = performance.now() + SLICE_MS;
    this.takeTurn();
  }

  /** A piece of a write: each is short, so only the client's own limit is about all of them together. */
  beginPiece(): void {
    if (this.clientMs === undefined) this.deadline = performance.now() + this.limitMs;
    this.beginSlice();
  }

  /** Whether this command has had its slice. */
  get tired(): boolean {
    return performance.now() >= this.sliceEnds;
  }

  /** Called for every step of a scan, or once for so many. True now and then, when it is time to let others go on. */
  tick(steps = 1): boolean {
    this.takeTurn();
    this.steps += steps;
    if (this.steps >= this.looksAt) this.look();
    return this.isOver;
  }

  /** Called for steps that cannot be interrupted by a pause. */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps < this.looksAt) return;
    if (this.look() > this.sliceEnds + STRETCH_MS) this.expireStretch();
  }

  /** Measured in processor time once it is long by the clock: a machine that has other things to do is no mistake of the command. */
  private expireStretch(): void {
    this.longSince ??= process.cpuUsage();
    const { user, system } = process.cpuUsage(this.longSince);
    if (user + system < STRETCH_MS * 1000) return;
    fail(
      'MaxTimeMSExpired',
      `operation exceeded time limit: the expression of one document may compute for ${STRETCH_MS} ms at most`,
    );
  }

  private look(): number {
    this.looksAt = this.steps + CHECK_EVERY;
    const now = performance.now();
    if (now > this.deadline) this.expire();
    this.isOver = now >= this.sliceEnds;
    return now;
  }

  private expire(): never {
    return fail(
      'MaxTimeMSExpired',
      `operation exceeded time limit of ${this.limitMs} ms: use an index or a smaller range`,
    );
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

  /** Lets other clients go on when this command has had its slice. In narrow loops ask {@link tired} first. */
  async breathe(): Promise<void> {
    if (!this.tired) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.beginSlice();
  }

  /** Waits for somebody else, who may take long: of the limits only the client's own counts meanwhile. */
  async waitFor(other: Promise<unknown>): Promise<void> {
    const began = performance.now();
    await (this.clientMs === undefined ? other : this.beforeDeadline(other));
    if (this.clientMs === undefined) this.deadline += performance.now() - began;
    this.beginSlice();
  }

  private async beforeDeadline(other: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        try {
          this.expire();
        } catch (error) {
          reject(error as Error);
        }
      }, this.deadline - performance.now());
    });
    await Promise.race([other, tooLate]).finally(() => clearTimeout(timer));
  }
}

/** Steps that may take long, in between which others may have their turn. */
export type Steps<T> = Generator<undefined, T>;

const NO_PAUSES: undefined[] = [];

/** What is small enough to be one step. */
export function* oneStep<T>(run: () => T): Steps<T> {
  yield* NO_PAUSES;
  return run();
}

/** Thrown where steps cannot be paused and have taken their slice: they must be done in another way. */
export class SliceOver extends Error {}

/** Takes all steps without a pause. @throws SliceOver when that would keep others waiting */
export function atOnce<T>(steps: Steps<T>): T {
  const { done, value } = steps.next();
  if (!done) throw new SliceOver('too much for one go');
  return value;
}

/** Takes all steps, with pauses. */
export async function withPauses<T>(steps: Steps<T>, work: Work): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await work.breathe();
  }
}

/** Gives what is in memory already one by one, with pauses: handing it out costs work all the same. */
export async function* handOut<T>(items: Iterable<T>, work: Work): AsyncGenerator<T> {
  for (const item of items) {
    work.tick();
    yield item;
    await work.breathe();
  }
}

/** How many there are. */
export async function tally(items: AsyncIterable<unknown>): Promise<number> {
  const iterator = items[Symbol.asyncIterator]();
  let n = 0;
  while (!(await iterator.next()).done) n += 1;
  return n;
}
