import type { FastifyRequest } from 'fastify';
import { createTurns } from './turns';
import { whileConnected } from './while-connected';

/** Each open form holds up to ten megabytes, so few are read at once; a person who sends several waits for their own. */
const takeTurn = createTurns({ perPerson: 2, waitingPerPerson: 40, total: 24, waiting: 400 });

/**
 * Reads an upload when it is the person's turn. A caller who leaves before that gives their turn to the next one: what
 * reads a form listens too late to notice that its sender is gone, and would hold the turn for ever.
 */
export const takeUploadTurn = <Result>(
  personId: string,
  request: Pick<FastifyRequest, 'raw'>,
  work: () => Promise<Result>,
): Promise<Result> => whileConnected(request, (gone) => takeTurn(personId, work, gone));
