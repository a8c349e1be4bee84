import { AppError } from '../errors/app-error';
import { createLanes } from '../lanes';

/** A page sends a few changes at once; a person who has more than this waiting is refused. */
export const MOST_CHANGES_WAITING = 50;
/** A change that takes longer no longer holds up those after it, in milliseconds. */
const LONGEST_TURN_MS = 30_000;

const RETRY_SECONDS = 5;

/** Settles with the work, or after the longest turn, and never fails. */
const turnOf = (work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_TURN_MS);
    timer.unref();
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });

interface Change {
  personId: string;
  /** The booking, conversation or other thing that its path names. */
  thingId: string | undefined;
  /** Whether the caller has left, who may have asked for it again by then. */
  hasLeft?: () => boolean;
}

/**
 * Lets the changes of one person, and those of one thing, happen one after the other in this process. At once they would
 * only lose against each other in the database and begin again, which takes the time of everybody else.
 */
export const createChangesInTurn = () => {
  const people = createLanes();
  const things = createLanes();
  const waiting = new Map<string, number>();

  const begin = async <Result>(
    work: () => Promise<Result>,
    hasLeft: () => boolean,
    start: (running: Promise<Result>) => void,
  ) => {
    if (hasLeft()) throw new AppError('too_slow');
    const running = work();
    start(running);
    await turnOf(running);
  };

  /** @throws AppError `rate_limited` when the person has too many changes waiting; `too_slow` when the caller has left meanwhile */
  return async <Result>(
    { personId, thingId, hasLeft = () => false }: Change,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const before = waiting.get(personId) ?? 0;
    if (before > MOST_CHANGES_WAITING)
      throw new AppError('rate_limited', { details: { retry_after_seconds: RETRY_SECONDS } });
    waiting.set(personId, before + 1);
    let running: Promise<Result> | undefined;
    const start = (begun: Promise<Result>): void => void (running = begun);
    try {
      await people(personId, () =>
        thingId === undefined
          ? begin(work, hasLeft, start)
          : things(thingId, () => begin(work, hasLeft, start)),
      );
      return await (running as Promise<Result>);
    } finally {
      const left = (waiting.get(personId) ?? 1) - 1;
      if (left > 0) waiting.set(personId, left);
      else waiting.delete(personId);
    }
  };
};
