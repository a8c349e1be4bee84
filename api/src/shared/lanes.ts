/** What those who wait in one lane know of each other. */
export interface Lane {
  /** Everybody who waits in the lane by now would find the same: they need not look for themselves. */
  sayGone(): void;
  /** Whether somebody has said so since this one began to wait. */
  isGone(): boolean;
}

interface Waiting {
  tail: Promise<unknown>;
  tickets: number;
  goneUpTo: number;
}

/**
 * Lets those who want the same thing go one after the other within this process: at once they would only stand in each
 * other's way and begin again. Several processes still meet in the database, which decides.
 */
export const createLanes = () => {
  const lanes = new Map<string, Waiting>();
  return async <Result>(key: string, work: (lane: Lane) => Promise<Result>): Promise<Result> => {
    const waiting = lanes.get(key) ?? { tail: Promise.resolve(), tickets: 0, goneUpTo: 0 };
    lanes.set(key, waiting);
    waiting.tickets += 1;
    const ticket = waiting.tickets;
    const lane: Lane = {
      sayGone: () => {
        waiting.goneUpTo = waiting.tickets;
      },
      isGone: () => ticket <= waiting.goneUpTo,
    };
    const mine = waiting.tail.then(() => work(lane));
    const tail = mine.catch(() => undefined);
    waiting.tail = tail;
    try {
      return await mine;
    } finally {
      if (waiting.tail === tail) lanes.delete(key);
    }
  };
};
