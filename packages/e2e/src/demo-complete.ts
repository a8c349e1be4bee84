import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { PATIENCE_MS } from './limits';

const ASK_EVERY_MS = 250;
/** Twice as long as for anything else: it is a dozen sessions from booking to payout. */
const MOST_ASKED = (2 * PATIENCE_MS) / ASK_EVERY_MS;
/** What the demonstration is made of, each part by itself: the sessions are the last to be there. */
const PARTS = ['training', 'demo'];

/**
 * Resolves when the demonstration is there. Health does not wait for it; who changes whom it can ask before that, for
 * example by sending people on holiday, leaves it unfinished.
 * @throws when it does not come
 */
export const demoComplete = async (mongoUri: string): Promise<void> => {
  const client = new MongoClient(mongoUri, { directConnection: true });
  try {
    const seeds = client.db().collection<{ _id: string; doneAt: Date | null }>('seeds');
    const complete = { _id: { $in: PARTS }, doneAt: { $ne: null } };
    for (let asked = 0; asked < MOST_ASKED; asked += 1) {
      if ((await seeds.countDocuments(complete)) === PARTS.length) return;
      await pause(ASK_EVERY_MS);
    }
  } finally {
    await client.close();
  }
  throw new Error('The demonstration did not become complete.');
};
