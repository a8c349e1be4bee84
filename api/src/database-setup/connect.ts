import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Servers, Session } from './set-up';
import type { Setup } from './settings';

const SELECTION_TIMEOUT_MS = 30_000;
const WAIT_MS = 500;

/** MongoDB allows the first steps without a user only to a client on its own machine. */
const LOCAL = 'mongodb://127.0.0.1:27017/?directConnection=true';

const open = async (client: MongoClient): Promise<Session> => {
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    command: (database, command) => client.db(database).command(command),
    close: () => client.close(),
  };
};

const timeouts = { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS };

/** @returns ways to the servers of a set */
export const connectServers = ({ hosts, replicaSet, rootPassword }: Setup): Servers => ({
  local: () => open(new MongoClient(LOCAL, timeouts)),
  asRoot: () =>
    open(
      new MongoClient(`mongodb://${hosts.join(',')}/?replicaSet=${encodeURIComponent(replicaSet)}`, {
        ...timeouts,
        auth: { username: 'root', password: rootPassword },
        authSource: 'admin',
      }),
    ),
  pause: () => pause(WAIT_MS),
});
