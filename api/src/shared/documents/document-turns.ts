import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { createTurns } from '../http/turns';
import { whileConnected } from '../http/while-connected';

/** A person downloads a few documents at once; more than these waiting are refused. */
const MOST_WAITING_EACH = 10;
/** The next document waits this many times as long as the last one took. */
const REST = 2;
const LONGEST_REST_MS = 3_000;

/**
 * Lets documents be drawn one after the other. Drawing takes the thread that answers all calls, so between two documents
 * that thread has twice as long for everyone else, however many are asked for and by however many accounts.
 * @param rest waits for the given number of milliseconds; tests replace it
 */
export const createDocumentTurns = (
  rest: (ms: number) => Promise<unknown> = (ms) => wait(ms, undefined, { ref: false }),
) => {
  const takeTurn = createTurns({
    perPerson: 1,
    waitingPerPerson: MOST_WAITING_EACH,
    total: 1,
    waiting: 100,
  });

  /**
   * @param gone gives up the turn of a caller who has left
   * @throws AppError `rate_limited` when too many documents of this person wait, `unavailable` when too many wait in all
   */
  return <Result>(personId: string, draw: () => Promise<Result>, gone?: AbortSignal): Promise<Result> =>
    new Promise((resolve, reject) => {
      const drawThenRest = async (): Promise<void> => {
        const begun = performance.now();
        await draw().then(resolve, reject);
        await rest(Math.min(LONGEST_REST_MS, REST * (performance.now() - begun)));
      };
      takeTurn(personId, drawThenRest, gone).catch(reject);
    });
};

/** The documents of all calls of this process take turns. */
const drawInTurn = createDocumentTurns();

/** Draws a document for a caller when it is the person's turn. @throws AppError `rate_limited`, `unavailable` */
export const takeDocumentTurn = <Result>(
  personId: string,
  request: Pick<FastifyRequest, 'raw'>,
  draw: () => Promise<Result>,
): Promise<Result> => whileConnected(request, (gone) => drawInTurn(personId, draw, gone));
