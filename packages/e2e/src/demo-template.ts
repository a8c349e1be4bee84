import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { MongoClient } from 'mongodb';
import { demoComplete } from './demo-complete';
import { externalDatabase, stackSettings } from './stack-settings';

/** Names the folder for the test processes. */
const TEMPLATE = 'DEMO_TEMPLATE';
/** These belong to one running product only. */
const NOT_COPIED = new Set(['logs', 'stack.json']);

/** A job that was interrupted stays locked for a minute, in which no copy would run it. The others run when they are due. */
const releaseJobs = async (mongoUri: string): Promise<void> => {
  const client = new MongoClient(mongoUri, { directConnection: true });
  try {
    const jobs = client.db().collection('jobs');
    if ((await jobs.countDocuments()) === 0) throw new Error('The product has no jobs to release.');
    const interrupted = { lockedAt: { $ne: null } };
    await jobs.updateMany(interrupted, { $set: { lockedAt: null, nextRunAt: new Date() } });
  } finally {
    await client.close();
  }
};

/**
 * Makes the demonstration once for a run. Making it takes most of the time in which a product starts, and every journey
 * that changes its own product has one.
 * @returns a function that removes it
 */
export const makeDemoTemplate = async (): Promise<() => Promise<void>> => {
  if (externalDatabase) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'gently-template-'));
  const stack = await startStack({ port: await freePort(), dataDir, settings: stackSettings() });
  try {
    await demoComplete(stack.mongoUri);
    await stack.process('api').stop();
    await releaseJobs(stack.mongoUri);
  } finally {
    await stack.stop();
  }
  process.env[TEMPLATE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
};

/** @returns a folder for a product, with the demonstration in it if it was made before */
export const copyOfDemo = async (prefix: string): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const template = process.env[TEMPLATE];
  if (template)
    await cp(template, dataDir, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  return dataDir;
};
