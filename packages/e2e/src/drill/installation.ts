import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startStubBucket } from '@gently/artifact-store/testing';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { makeBackupKey } from '../production/backup-key';
import { startOutsideWorld } from '../production/outside-world';
import { makePlan } from '../production/plan.mjs';
import { productionSettings } from '../production/product';
import { readRestoreOutput } from './timeline';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const ENGINE = join(ROOT, 'packages', 'embedded-mongo', 'dist');
const PROCESSES = ['api', 'site', 'database'];
const LARGEST_OUTPUT_BYTES = 1_048_576;
const run = promisify(execFile);

const key = (): string => randomBytes(24).toString('hex');

/** Every call comes from one address, and many bookings are made within a minute. */
const WITHOUT_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_AUTH_PER_MINUTE: '1000000',
  HOLDS_EACH: '1000000',
  HOLDS_PER_ADDRESS: '1000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  ACCESS_TOKEN_SECONDS: '7200',
};

/**
 * The product as it runs in production, with backups in a bucket. What an operator has elsewhere outlives the machine: the
 * settings with their secrets, and the private key of the backups. Everything else is in `dataDir`.
 */
export const createInstallation = async (folder: string) => {
  const dataDir = join(folder, 'machine');
  const caFile = join(folder, 'authority.pem');
  const keyFile = join(folder, 'backup-key.txt');
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const plan = await makePlan({ host: '127.0.0.1', httpsPort: 0, mailPort: 0 });
  await writeFile(caFile, plan.certificates.ca);
  const recipient = await makeBackupKey(keyFile);
  const bucket = await startStubBucket();
  const world = await startOutsideWorld(plan, site, join(folder, 'providers'));
  const { MONGODB_URI: _elsewhere, ...production } = productionSettings(plan, world, caFile);
  const settings: Record<string, string> = {
    ...production,
    ...WITHOUT_LIMITS,
    ...bucket.backupVariables,
    LOG_LEVEL: 'info',
    BACKUP_RECIPIENTS: recipient,
    JWT_SECRET: key(),
    COOKIE_SECRET: key(),
    ENCRYPTION_KEY: key(),
  };
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  const running = () => {
    if (!stack) throw new Error('The product does not run.');
    return stack;
  };

  const start = async () => {
    const askedAt = Date.now();
    stack = await startStack({ port, dataDir, settings });
    return { askedAt, healthyAt: Date.now() };
  };

  return {
    site,
    world,
    bucket,
    mongoUri: () => running().mongoUri,
    /** @returns when it was asked to start and when it was healthy */
    start,

    /**
     * Stops the product in an orderly way, and starts it this number of days later. The providers are in this process, so its
     * clock goes ahead as well. To be called once.
     */
    daysPass: async (days: number) => {
      await running().stop();
      settings['OUTSIDE_DAYS_AHEAD'] = process.env['OUTSIDE_DAYS_AHEAD'] = String(days);
      await import('../production/days-ahead.mjs');
      return start();
    },

    /** Runs a command of the API beside it. @returns what it prints */
    command: async (...args: string[]): Promise<string> => {
      const env = { PATH: process.env.PATH, ...settings, MONGODB_URI: running().mongoUri };
      return (await run(process.execPath, args, { cwd: ROOT, env })).stdout;
    },

    /** Ends every process without warning, and takes everything away that was on the machine. */
    lose: async (): Promise<void> => {
      const processes = PROCESSES.map((name) => running().process(name));
      for (const process of processes) process.release();
      for (const process of processes) process.kill();
      for (const process of processes) await process.stop();
      stack = undefined;
      await rm(dataDir, { recursive: true });
    },

    /** Restores the newest backup of the bucket on a machine that has nothing. @returns how long each part took, in milliseconds */
    restore: async () => {
      await mkdir(dataDir);
      const began = performance.now();
      const { stdout } = await run(
        process.execPath,
        [
          join(ENGINE, 'restore.js'),
          ...['--dir', join(dataDir, 'mongo'), '--backups', join(dataDir, 'backups')],
          's3:latest',
        ],
        {
          env: { PATH: process.env.PATH, ...settings, BACKUP_IDENTITY_FILE: keyFile },
          maxBuffer: LARGEST_OUTPUT_BYTES,
        },
      );
      return readRestoreOutput(stdout, performance.now() - began);
    },

    apiLog: (): Promise<string> => readFile(join(dataDir, 'logs', 'api.log'), 'utf8'),

    stop: async (): Promise<void> => {
      await stack?.stop();
      await world.stop();
      bucket.stop();
    },
  };
};
export type Installation = Awaited<ReturnType<typeof createInstallation>>;
