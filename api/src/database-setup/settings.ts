import { problemLines, readSettings } from '@gently/server-settings';
import { MongoClient } from 'mongodb';
import { z } from 'zod';

/** Settings of the program that prepares the database; those of the API that name it have the same names. */
export const setupEnvironmentSchema = z.object({
  /** Address with which the API will sign in: every member of the set, the database, a user and a password. */
  MONGODB_URI: z.string().regex(/^mongodb:\/\//, 'must start with mongodb://'),
  /** Password of the user `root`, who is made at the first run. */
  MONGODB_ROOT_PASSWORD: z.string().min(16, 'must have at least 16 characters'),
  /** With demo accounts, the API's user also writes the database of the stand-ins. */
  DEMO: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

/** The set, database and users that are made. */
export interface Setup {
  /** Members of the replica set, as `host:port`. */
  hosts: string[];
  replicaSet: string;
  database: string;
  user: { name: string; password: string; database: string };
  rootPassword: string;
  hasStandIns: boolean;
}

const INCOMPLETE =
  'MONGODB_URI: must name a user, a password, a database and the replica set: mongodb://user:password@host,host,host/database?replicaSet=rs0';

const partsOf = (uri: string): Omit<Setup, 'rootPassword' | 'hasStandIns'> | undefined => {
  try {
    const { hosts, replicaSet, dbName: database, credentials } = new MongoClient(uri).options;
    const { username: name, password, source } = credentials ?? {};
    // Without a path the driver takes the database `test`.
    const isNamed = /^mongodb:\/\/[^/]+\/[^?]+/.test(uri);
    if (!name || !password || !source || !replicaSet || !isNamed) return undefined;
    return { hosts: hosts.map(String), replicaSet, database, user: { name, password, database: source } };
  } catch {
    return undefined;
  }
};

/** @throws Error that names every wrong setting, and never a value */
export const readSetup = (env: NodeJS.ProcessEnv): Setup => {
  const { values, problems } = readSettings(env, Object.keys(setupEnvironmentSchema.shape));
  const parsed = setupEnvironmentSchema.safeParse(values);
  const issues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const parts = parsed.data && partsOf(parsed.data.MONGODB_URI);
  const wrong = problemLines(problems, [...issues, ...(parsed.success && !parts ? [INCOMPLETE] : [])]);
  if (!parsed.success || !parts || wrong.length > 0)
    throw new Error(`The database cannot be set up:\n  ${wrong.join('\n  ')}`);
  const { MONGODB_ROOT_PASSWORD: rootPassword, DEMO: hasStandIns } = parsed.data;
  return { ...parts, rootPassword, hasStandIns };
};
