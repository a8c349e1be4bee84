import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseAnswers, httpAnswers } from './health.mjs';
import { assertNotMoved, DATABASE, databaseFolder } from './own-database.mjs';
import { ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { privateFolder } from './private-files.mjs';
import { loadBackupKey } from './backup-key.mjs';
import { backupsFolder, isGiven } from './given-settings.mjs';
import { assertProviders, loadSecrets } from './secrets.mjs';
import { supervise } from './supervisor.mjs';

/** How long a first start may take until everything answers, in milliseconds. */
const READY_DEADLINE_MS = 120_000;
const POLL_MS = 200;

/** What follows the working tree; every other environment holds only what was released into it. */
const LOCAL = 'local';

const runFile = promisify(execFile);
const dist = (room, file = 'main.js') => join(ROOT, room, 'dist', file);
/** With this the database says that its files are damaged: starting it again would not help (packages/embedded-mongo). */
const DATA_DAMAGED = 3;
/** With this the API says that it must not serve the stored data: a failed migration, or data of a later release (api/src/main.ts). */
const START_REFUSED = 4;
/** So many times a process may end before the first start counts as failed. */
const MAY_END_AT_START = 3;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const answers = async (url) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** @param {string} url waits until it answers with success */
export const waitFor = async (url, deadlineMs = READY_DEADLINE_MS) => {
  const end = Date.now() + deadlineMs;
  while (!(await answers(url))) {
    if (Date.now() > end) throw new Error(`${url} did not answer within ${deadlineMs / 1000} s.`);
    await pause(POLL_MS);
  }
};

/** In production nothing stands in for anybody: the API and the site would refuse it. @param {Record<string, string>} settings */
const hasStandIns = ({ NODE_ENV }) => NODE_ENV !== 'production';

/** Google's stand-in, for the API and (the consent page) for browsers; own keys talk to Google itself. */
const googleOf = ({ ports, siteUrl, settings }) => ({
  GOOGLE_REDIRECT_URI: `${siteUrl}/auth/google/callback`,
  ...(isGiven(settings, 'GOOGLE_CLIENT_ID') || !hasStandIns(settings)
    ? {}
    : {
        GOOGLE_API_BASE: `http://127.0.0.1:${ports.sandbox}`,
        GOOGLE_CONSENT_URL: `${siteUrl}/sandbox/google/o/oauth2/v2/auth`,
      }),
});

/** Where the stand-ins are reached; by browsers, at the site that stands before them. */
const standInsOf = ({ ports, siteUrl, settings }) =>
  hasStandIns(settings)
    ? {
        STRIPE_API_BASE: `http://127.0.0.1:${ports.sandbox}`,
        ...(isGiven(settings, 'SMTP_URL') ? {} : { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` }),
        SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
        SOCIAL_API_BASE: `http://127.0.0.1:${ports.sandbox}/social`,
        SOCIAL_CONSENT_BASE: `${siteUrl}/sandbox/social`,
        SOCIAL_MEDIA_BASE: `http://127.0.0.1:${ports.api}`,
      }
    : {};

/**
 * What the processes of a product get besides the environment of the person who starts it: its own values, and before them the
 * settings that are given.
 * @param {{ ports: Record<string, number>, dataDir: string, mongoUri: string, siteUrl: string, settings: Record<string, string> }} product
 * @returns {Promise<Record<string, string> & { ARTIFACTS_DIR: string }>}
 */
export const environmentOf = async ({ ports, dataDir, mongoUri, siteUrl, settings }) => ({
  ...loadSecrets(join(dataDir, 'secrets.json'), settings),
  NODE_ENV: 'development',
  DEMO: String(hasStandIns(settings)),
  MONGODB_URI: mongoUri,
  PUBLIC_ORIGIN: siteUrl,
  LOG_LEVEL: 'info',
  API_HOST: '127.0.0.1',
  API_PORT: String(ports.api),
  SANDBOX_HOST: '127.0.0.1',
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.smtp),
  SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/api/v1/payments/webhook`,
  ...standInsOf({ ports, siteUrl: settings.PUBLIC_ORIGIN ?? siteUrl, settings }),
  ...googleOf({ ports, siteUrl: settings.PUBLIC_ORIGIN ?? siteUrl, settings }),
  SITE_HOST: '127.0.0.1',
  SITE_PORT: String(ports.site),
  ENVIRONMENT: LOCAL,
  API_URL: `http://127.0.0.1:${ports.api}`,
  ARTIFACTS_DIR: join(dataDir, 'artifacts'),
  BACKUPS_DIR: backupsFolder(dataDir, settings),
  ...(await loadBackupKey(join(dataDir, 'backup-key.txt'), settings)),
  ...settings,
  // The address that a file held is known by now, and a process that gets both would refuse them.
  MONGODB_URI_FILE: '',
});

const choosePorts = async (port) => ({
  site: port,
  api: await freePort(port + 1),
  sandbox: await freePort(port + 2),
  mongo: await freePort(port + 3),
  smtp: await freePort(port + 4),
});

/**
 * Follows a first start, so that it ends with the words of the process that cannot start instead of a deadline.
 * Afterwards every end of a process is passed on.
 */
const firstStart = (onExit) => {
  const ends = new Map();
  let fail;
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  let done = false;
  return {
    failed,
    done: () => {
      done = true;
    },
    onExit: (name, exit) => {
      if (done) return onExit(name, exit);
      ends.set(name, (ends.get(name) ?? 0) + 1);
      if (!exit.isFinal && ends.get(name) < MAY_END_AT_START) return onExit(name, exit);
      return fail(
        new Error(
          `${exit.lastWords}\n\nThe ${name} cannot start (${exit.reason}). The lines above are its own.`,
        ),
      );
    },
  };
};

/** Has `local` follow what is built; fills any other environment when it is empty, and says what it shows. */
const stage = async (env) => {
  try {
    const said = await runFile(process.execPath, [dist('packages/delivery', 'stage.js')], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    if (env.ENVIRONMENT !== LOCAL) process.stdout.write(said.stdout + said.stderr);
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    process.stderr.write(stdout + stderr);
    throw new Error('The built site could not be published to its artifact store.', { cause: error });
  }
};

/**
 * The processes of a product in the order in which they start. Each has an address at which it is asked for a sign of life.
 * @param {{ ports: Record<string, number>, dataDir: string, settings: Record<string, string>, health: object }} product
 * @returns {{ name: string, script: string, ask: () => Promise<boolean>, args?: string[], finalExitCodes?: number[], more?: Record<string, string> }[]}
 *   `more` are environment variables of that process alone
 */
export const processesOf = ({ ports, dataDir, settings, health }) => {
  const at = (name, path = '/') => httpAnswers(`http://127.0.0.1:${ports[name]}${path}`, health);
  const database = () => ({
    name: 'database',
    script: dist('packages/embedded-mongo'),
    args: ['--dir', databaseFolder(dataDir), '--port', String(ports.mongo)],
    ask: databaseAnswers(ports.mongo, health),
    finalExitCodes: [DATA_DAMAGED],
  });
  return [
    ...(settings.MONGODB_URI === undefined ? [database()] : []),
    ...(hasStandIns(settings)
      ? [{ name: 'sandbox', script: dist('packages/sandbox'), ask: at('sandbox') }]
      : []),
    {
      name: 'api',
      script: dist('api'),
      ask: at('api', '/api/v1/health'),
      finalExitCodes: [START_REFUSED],
      // Only the site on this machine forwards requests to the API. A TRUST_PROXY in the environment applies to the site.
      more: { TRUST_PROXY: 'loopback' },
    },
    { name: 'site', script: dist('packages/delivery'), ask: at('site', '/healthz') },
  ];
};

/**
 * Starts the built product: database, stand-ins for payments, mail and Google, API with its jobs, and site, each in a process of its own.
 * Each is asked for a sign of life now and then, and started again when it gives none.
 * @param {{ port: number, dataDir: string, settings?: Record<string, string>, health?: object,
 *   onExit?: (name: string, exit: { reason: string, isFinal: boolean, lastWords: string }) => void }} options
 *   `settings` overrides environment variables; a `MONGODB_URI` among them takes the place of the embedded database;
 *   `health` how often and how patiently processes are asked (`watch.mjs`, `health.mjs`)
 */
export const startStack = async ({ port, dataDir, settings = {}, health = {}, onExit = () => undefined }) => {
  assertProviders(settings);
  const ownMongo = settings.MONGODB_URI === undefined;
  if (ownMongo) assertNotMoved(dataDir);
  const logs = join(dataDir, 'logs');
  privateFolder(dataDir);
  privateFolder(logs);
  const ports = await choosePorts(port);
  const mongoUri = settings.MONGODB_URI ?? `mongodb://127.0.0.1:${ports.mongo}/${DATABASE}`;
  const siteUrl = `http://localhost:${ports.site}`;
  const env = await environmentOf({ ports, dataDir, mongoUri, siteUrl, settings });
  await stage(env);

  const startup = firstStart(onExit);
  const processes = processesOf({ ports, dataDir, settings, health }).map(({ name, more = {}, ...rest }) =>
    supervise({
      name,
      env: { ...env, ...more },
      logFile: join(logs, `${name}.log`),
      health,
      onExit: startup.onExit,
      ...rest,
    }),
  );

  const named = (name) => {
    const found = processes.find((process) => process.name === name);
    if (!found) throw new Error(`There is no process called ${name}.`);
    return found;
  };
  const ready = () => waitFor(`http://127.0.0.1:${ports.site}/api/v1/health`);
  // Backup and restore find the running database here.
  const stackFile = join(dataDir, 'stack.json');
  const stop = async () => {
    rmSync(stackFile, { force: true });
    // Ctrl+C reaches every process of a terminal at once; none of them is to be started again.
    for (const process of processes) process.release();
    // The other way round than they started: nobody loses what it stands on while it finishes its work.
    for (const process of processes.toReversed()) await process.stop();
  };
  try {
    await Promise.race([ready(), startup.failed]);
    startup.done();
    writeFileSync(stackFile, JSON.stringify({ url: siteUrl, origin: env.PUBLIC_ORIGIN, mongoUri }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: siteUrl, mongoUri, ports, artifactsDir: env.ARTIFACTS_DIR, process: named, ready, stop };
};
