import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@gently/local-stack/ports';
import { loadSecrets } from '@gently/local-stack/secrets';
import { startStack } from '@gently/local-stack/stack';
import { externalDatabase, stackSettings } from '../stack-settings';
import { makeBackupKey } from './backup-key';
import { type OutsideWorld, startOutsideWorld } from './outside-world';
import { makePlan, ORIGIN, type Plan, smtpUrl } from './plan.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const preload = (file: string): string => `--import=${join(import.meta.dirname, file)}`;
const run = promisify(execFile);

export interface Product {
  mongoUri: string;
  world: OutsideWorld;
  /** Runs a command of the API beside it, as docs/operations.md has it. @returns what it prints */
  command: (...args: string[]) => Promise<string>;
  /** Moves the clocks of the product and of its providers ahead by this number of days. */
  daysPass: (days: number) => Promise<void>;
  stop: () => Promise<void>;
}

const aheadBy = (days: number) => ({ OUTSIDE_DAYS_AHEAD: String(days) });

/** The settings that the README names for production, where demo mode is off without another one. */
export const productionSettings = (
  plan: Plan,
  world: OutsideWorld,
  caFile: string,
): Record<string, string> => {
  const { JOB_PACE = '6' } = stackSettings();
  return {
    NODE_ENV: 'production',
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: ORIGIN,
    TRUST_PROXY: '1',
    MAIL_FROM: 'hello@example.org',
    SUPPORT_EMAIL: 'help@example.org',
    LOG_LEVEL: 'warn',
    JOB_PACE,
    ...plan.keys,
    SMTP_URL: smtpUrl(plan.mail, `localhost:${world.mailPort}`),
    // The network around the product: which authority vouches for it, and where its names lead.
    NODE_EXTRA_CA_CERTS: caFile,
    NODE_OPTIONS: `${preload('reach-outside.mjs')} ${preload('days-ahead.mjs')}`,
    OUTSIDE_EDGE: world.edge,
    ...(externalDatabase ? { MONGODB_URI: stackSettings().MONGODB_URI ?? externalDatabase } : {}),
  };
};

const startHere = async (folder: string): Promise<Product> => {
  const dataDir = join(folder, 'data');
  const caFile = join(folder, 'authority.pem');
  await mkdir(dataDir);
  const port = await freePort();
  const plan = await makePlan({ host: '127.0.0.1', httpsPort: 0, mailPort: 0 });
  await writeFile(caFile, plan.certificates.ca);
  const world = await startOutsideWorld(plan, `http://127.0.0.1:${port}`, join(folder, 'providers'));
  const BACKUP_RECIPIENTS = await makeBackupKey(join(folder, 'backup-key.txt'));
  const settings = { ...productionSettings(plan, world, caFile), BACKUP_RECIPIENTS };
  try {
    const stack = await startStack({ port, dataDir, settings });
    const env = { PATH: process.env.PATH, ...settings, MONGODB_URI: stack.mongoUri };
    const secrets = loadSecrets(join(dataDir, 'secrets.json'), settings);
    return {
      mongoUri: stack.mongoUri,
      world,
      command: async (...args) =>
        (await run(process.execPath, args, { cwd: ROOT, env: { ...secrets, ...env } })).stdout,
      daysPass: async (days) => {
        const api = stack.process('api');
        await api.stop();
        world.daysPass(days);
        api.start(aheadBy(days));
        await stack.ready();
      },
      stop: async () => {
        await stack.stop();
        await world.stop();
      },
    };
  } catch (error) {
    await world.stop();
    throw error;
  }
};

/** A product that runs already, made of the image: `prepare-image.mjs` has written down what its operator was given. */
const meetRunning = async (planFile: string, folder: string): Promise<Product> => {
  const {
    SITE_URL = '',
    PRODUCTION_COMMAND = '',
    PRODUCTION_RESTART = '',
    PRODUCTION_DATABASE = '',
  } = process.env;
  const plan = JSON.parse(await readFile(planFile, 'utf8')) as Plan;
  const world = await startOutsideWorld(plan, SITE_URL, join(folder, 'providers'));
  const runHere = async (command: string, args: string[], env: Record<string, string> = {}) => {
    const [program = '', ...before] = command.split(' ');
    return (await run(program, [...before, ...args], { cwd: ROOT, env: { ...process.env, ...env } })).stdout;
  };
  return {
    mongoUri: PRODUCTION_DATABASE,
    world,
    command: (...args) => runHere(PRODUCTION_COMMAND, args),
    daysPass: async (days) => {
      world.daysPass(days);
      await runHere(PRODUCTION_RESTART, [], aheadBy(days));
    },
    stop: world.stop,
  };
};

/**
 * A product in production with an empty database: one that is started here, or one that runs at `SITE_URL` and whose
 * network `PRODUCTION_PLAN` describes.
 */
export const startProduct = async (): Promise<{
  product: Product;
  folder: string;
  remove: () => Promise<void>;
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'gently-production-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { PRODUCTION_PLAN } = process.env;
    const product = await (PRODUCTION_PLAN ? meetRunning(PRODUCTION_PLAN, folder) : startHere(folder));
    return { product, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
