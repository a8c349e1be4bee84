import { createTurns } from './turns';

/** Each open form holds up to ten megabytes, so few are read at once; a person who sends several waits for their own. */
export const takeUploadTurn = createTurns({ perPerson: 2, waitingPerPerson: 40, total: 24, waiting: 400 });
