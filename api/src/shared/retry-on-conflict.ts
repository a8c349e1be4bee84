import { TooManyConflicts } from './database/transaction';

interface RetryOptions {
  /** Whether somebody else was quicker, so that it has to be read and decided again. */
  isLostRace: (error: unknown) => boolean;
  mostTries?: number;
}

const MOST_TRIES = 8;

/**
 * Runs what reads, decides and writes until nobody comes in between.
 * @param attempt told which try it is, from 1
 * @throws TooManyConflicts when somebody else was quicker each time; whatever else the attempt throws
 */
export const retryOnConflict = async <Result>(
  attempt: (tries: number) => Promise<Result>,
  { isLostRace, mostTries = MOST_TRIES }: RetryOptions,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries);
    } catch (error) {
      if (!isLostRace(error)) throw error;
      if (tries >= mostTries) throw new TooManyConflicts({ tries, cause: error });
    }
  }
};
