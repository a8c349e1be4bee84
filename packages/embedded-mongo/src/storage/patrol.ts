import { assertWhole } from './data-file';
import { inspect, type Inspection } from './inspect';
import type { Snapshot, Store } from './store';

/** Pages between two rests, and how long a rest takes: at most about 40 MB a second. */
const PAGES = 100;
const REST_MS = 10;

/** Reads the rest of a large data file while it is being served. */
export class Patrol {
  private readonly snapshot: Snapshot | undefined;
  private stopped = false;
  private running: Promise<void> | undefined;

  /** To be made before anything is written: pages of the state that is read must not be used again meanwhile. */
  constructor(private readonly store: Store) {
    this.snapshot = store.unread ? store.snapshot() : undefined;
  }

  /** @throws DamagedStoreError as soon as everything was read and something is wrong */
  run(): Promise<void> {
    return (this.running ??= this.read());
  }

  private async read(): Promise<void> {
    if (!this.snapshot) return;
    try {
      const found = await this.walk(inspect(this.store.path, { leaves: true }));
      if (found) assertWhole(this.store.path, found);
    } finally {
      this.snapshot.release();
    }
  }

  private async walk(steps: Generator<undefined, Inspection>): Promise<Inspection | undefined> {
    for (let page = 1; !this.stopped; page += 1) {
      const { done, value } = steps.next();
      if (done) return value;
      if (page % PAGES === 0) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    steps.return({} as Inspection);
    return undefined;
  }

  /** Ends the reading, finished or not. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running?.catch(() => undefined);
  }
}
