import type { Document } from 'mongodb';
import { ROLE, roleFor } from './role';
import type { Setup } from './settings';

/** A connection on which commands are run. */
export interface Session {
  command: (database: string, command: Document) => Promise<Document>;
  close: () => Promise<void>;
}

/** Ways to the servers of the set. */
export interface Servers {
  /** Connects to the server on this machine without signing in. */
  local: () => Promise<Session>;
  /** Signs in to the whole set as root. */
  asRoot: () => Promise<Session>;
  /** Waits until the servers may have got further. */
  pause: () => Promise<void>;
}

/** Codes of MongoDB's errors. */
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const ALREADY_INITIALIZED = 23;
const NOT_WRITABLE_PRIMARY = 10_107;

/** At half a second each this is a minute, in which a set elects a primary even after one of its servers was lost. */
const MOST_PAUSES = 120;

const hasCode = (error: unknown, code: number): boolean => (error as { code?: unknown }).code === code;

const withSession = async <T>(
  open: () => Promise<Session>,
  use: (session: Session) => Promise<T>,
): Promise<T> => {
  const session = await open();
  try {
    return await use(session);
  } finally {
    await session.close();
  }
};

/** The first server is preferred as primary, because only there the first user can be made. */
const membersOf = (hosts: readonly string[]): Document[] =>
  hosts.map((host, index) => ({ _id: index, host, priority: index === 0 ? 2 : 1 }));

const initiate = async ({ command }: Session, { hosts, replicaSet }: Setup): Promise<void> => {
  const { setName } = await command('admin', { hello: 1 });
  if (setName) return;
  try {
    await command('admin', { replSetInitiate: { _id: replicaSet, members: membersOf(hosts) } });
  } catch (error) {
    // A run that was ended too early has done it.
    if (!hasCode(error, ALREADY_INITIALIZED)) throw error;
  }
};

const waitForPrimary = async ({ command }: Session, { pause }: Servers): Promise<void> => {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const hello = await command('admin', { hello: 1 });
    if (hello.primary) return;
    await pause();
  }
  throw new Error('The replica set has no primary. Check that most of its servers run, and see their logs.');
};

/**
 * Where a user exists, MongoDB refuses this to a client that has not signed in: then there is nothing to make. A later run
 * may find the primary on another machine.
 */
const makeRoot = async ({ command }: Session, { rootPassword }: Setup): Promise<void> => {
  try {
    await command('admin', {
      createUser: 'root',
      pwd: rootPassword,
      roles: [{ role: 'root', db: 'admin' }],
    });
  } catch (error) {
    if (!hasCode(error, UNAUTHORIZED) && !hasCode(error, NOT_WRITABLE_PRIMARY)) throw error;
  }
};

const makeRole = async ({ command }: Session, { database, hasStandIns }: Setup): Promise<void> => {
  const { roles } = await command('admin', { rolesInfo: ROLE });
  const isThere = (roles as unknown[]).length > 0;
  await command('admin', {
    [isThere ? 'updateRole' : 'createRole']: ROLE,
    ...roleFor(database, hasStandIns),
  });
};

const makeUser = async ({ command }: Session, { user }: Setup): Promise<void> => {
  const { users } = await command(user.database, { usersInfo: user.name });
  const isThere = (users as unknown[]).length > 0;
  await command(user.database, {
    [isThere ? 'updateUser' : 'createUser']: user.name,
    pwd: user.password,
    roles: [{ role: ROLE, db: 'admin' }],
  });
};

const describeSignIn = (error: unknown): unknown =>
  hasCode(error, AUTHENTICATION_FAILED)
    ? new Error(
        'MONGODB_ROOT_PASSWORD: is not the password of the user root in the database. Put the earlier one back. If this is a new database, run the setup again when its first server is the primary.',
      )
    : error;

/** Each step leaves alone what an earlier run has done, so a run that was ended anywhere is repeated. */
export const setUpDatabase = async (setup: Setup, servers: Servers): Promise<void> => {
  await withSession(servers.local, async (session) => {
    await initiate(session, setup);
    await waitForPrimary(session, servers);
    await makeRoot(session, setup);
  });
  const asRoot = () =>
    servers.asRoot().catch((error: unknown) => {
      throw describeSignIn(error);
    });
  await withSession(asRoot, async (session) => {
    await makeRole(session, setup);
    await makeUser(session, setup);
  });
};
