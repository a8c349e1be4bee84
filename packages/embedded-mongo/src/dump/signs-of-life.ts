import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';

/** Where each process of the API writes every two seconds that it lives. */
const SIGNS = 'process_beats';
const LOOK_EVERY_MS = 500;
/** Five signs of life: a process that is busy or waits for the database may miss some. */
const SILENCE_MS = 10_000;

const signsIn = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.collection<{ _id: string; at: Date }>(SIGNS).find().toArray();
  return new Map(rows.map(({ _id, at }) => [_id, at.getTime()]));
};

/**
 * Whether a process of the API works on this database. It says so by a sign that changes: clocks of different machines differ,
 * and a process that was killed leaves its last sign behind.
 * @param silenceMs so long without a change means that none does
 */
export const isServed = async (db: Db, silenceMs = SILENCE_MS): Promise<boolean> => {
  const before = await signsIn(db);
  if (before.size === 0) return false;
  for (let waited = 0; waited < silenceMs; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    const now = await signsIn(db);
    if ([...now].some(([id, at]) => before.get(id) !== at)) return true;
  }
  return false;
};
