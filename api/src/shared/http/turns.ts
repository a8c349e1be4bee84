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

/**
 * Lets expensive work of many people take turns within this process: no person, and no number of them, has more under
 * way than the process can bear, and a person who sends too much waits for their own work only.
 */
export const createTurns = ({ perPerson, waitingPerPerson, total, waiting: mostWaiting }: TurnLimits) => {
  const running = new Map<string, number>();
  let underWay = 0;
  let waiting: Waiting[] = [];

  const ofPerson = (personId: string): number => running.get(personId) ?? 0;
  const mayBegin = (personId: string): boolean => underWay < total && ofPerson(personId) < perPerson;

  const begin = (personId: string): void => {
    underWay += 1;
    running.set(personId, ofPerson(personId) + 1);
  };
  const beginNext = (): void => {
    const next = waiting.find(({ personId }) => mayBegin(personId));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    begin(next.personId);
    next.begin();
  };
  const end = (personId: string): void => {
    underWay -= 1;
    const left = ofPerson(personId) - 1;
    if (left > 0) running.set(personId, left);
    else running.delete(personId);
    beginNext();
  };

  const waitFor = (personId: string): Promise<void> => {
    if (waiting.filter((one) => one.personId === personId).length >= waitingPerPerson)
      throw refused('rate_limited');
    if (waiting.length >= mostWaiting) throw refused('unavailable');
    return new Promise((resolve) => waiting.push({ personId, begin: resolve }));
  };

  /** @throws AppError `rate_limited` when the person has too much waiting, `unavailable` when everybody together has */
  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    if (mayBegin(personId)) begin(personId);
    else await waitFor(personId);
    try {
      return await work();
    } finally {
      end(personId);
    }
  };
};
