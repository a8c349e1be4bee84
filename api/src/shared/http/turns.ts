import { AppError } from '../errors/app-error';

export interface TurnLimits {
  /** The most that one person has under way at once. */
  perPerson: number;
  /** The most of one person that wait; another one is refused. */
  waitingPerPerson: number;
  /** The most of all people that are under way at once. */
  total: number;
  /** The most of all people that wait. */
  waiting: number;
}

/** Seconds after which another try makes sense. */
const RETRY_SECONDS = 5;

const refused = (code: 'rate_limited' | 'unavailable'): AppError =>
  new AppError(code, { details: { retry_after_seconds: RETRY_SECONDS } });

interface Waiting {
  personId: string;
  begin: () => void;
}

/** Settles as the work does, or fails as soon as the caller is gone: their work may then never settle by itself. */
const untilGone = async <Result>(work: () => Promise<Result>, gone: AbortSignal): Promise<Result> => {
  gone.throwIfAborted();
  let leave = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(gone.reason as Error);
    gone.addEventListener('abort', leave);
  });
  try {
    return await Promise.race([work(), left]);
  } finally {
    gone.removeEventListener('abort', leave);
  }
};

/**
 * Lets expensive work of many people take turns within this process: no person, and no number of them, has more under
 * way than the process can bear, and a person who sends too much waits for their own work only. Of those who wait, the
 * person whose turn was longest ago is next.
 */
export const createTurns = ({ perPerson, waitingPerPerson, total, waiting: mostWaiting }: TurnLimits) => {
  const running = new Map<string, number>();
  /** The number of the last turn of each person who has something under way or waiting. */
  const lastTurn = new Map<string, number>();
  let turn = 0;
  let underWay = 0;
  let waiting: Waiting[] = [];

  const ofPerson = (personId: string): number => running.get(personId) ?? 0;
  const mayBegin = (personId: string): boolean => underWay < total && ofPerson(personId) < perPerson;

  const begin = (personId: string): void => {
    underWay += 1;
    turn += 1;
    running.set(personId, ofPerson(personId) + 1);
    lastTurn.set(personId, turn);
  };
  const turnBefore = ({ personId }: Waiting): number => lastTurn.get(personId) ?? 0;
  const beginNext = (): void => {
    const ready = waiting.filter(({ personId }) => mayBegin(personId));
    const [next] = ready.toSorted((one, other) => turnBefore(one) - turnBefore(other));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    begin(next.personId);
    next.begin();
  };
  const forgetIfIdle = (personId: string): void => {
    if (!running.has(personId) && !waiting.some((one) => one.personId === personId))
      lastTurn.delete(personId);
  };
  const end = (personId: string): void => {
    underWay -= 1;
    const left = ofPerson(personId) - 1;
    if (left > 0) running.set(personId, left);
    else running.delete(personId);
    beginNext();
    forgetIfIdle(personId);
  };

  const waitFor = (personId: string, gone: AbortSignal | undefined): Promise<void> => {
    if (waiting.filter((one) => one.personId === personId).length >= waitingPerPerson)
      throw refused('rate_limited');
    if (waiting.length >= mostWaiting) throw refused('unavailable');
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting = waiting.filter((one) => one !== entry);
        forgetIfIdle(personId);
        reject(gone?.reason as Error);
      };
      const entry: Waiting = {
        personId,
        begin: () => {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      gone?.addEventListener('abort', leave);
      waiting.push(entry);
    });
  };

  /**
   * @param gone aborted when the caller leaves: they wait no longer, and their turn goes to the next
   * @throws AppError `rate_limited` when the person has too much waiting, `unavailable` when everybody together has; the
   * reason of `gone`
   */
  return async <Result>(
    personId: string,
    work: () => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result> => {
    gone?.throwIfAborted();
    if (mayBegin(personId)) begin(personId);
    else await waitFor(personId, gone);
    try {
      return await (gone ? untilGone(work, gone) : work());
    } finally {
      end(personId);
    }
  };
};
