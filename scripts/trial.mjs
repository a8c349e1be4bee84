// pnpm trial race: many people at once on the same hours, against real processes, with the API killed in between.
import { fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { DATA_DIR, ROOT } from './lib/paths.mjs';
import { freePort } from '@gently/local-stack/ports';
import { loadSecrets } from '@gently/local-stack/secrets';
import { waitFor } from '@gently/local-stack/stack';
import { supervise } from '@gently/local-stack/supervisor';

const HELP = `pnpm trial race [--operations 20000] [--workers 64] [--kills 3] [--seed 1]

  Creates, pays, confirms, declines, moves and cancels bookings of the same few hours from many workers at once, against the built
  API, database and payment stand-in in processes of their own. The API is killed and started again in between. Then it
  reads the database and asks the stand-in: no overlap, no orphan claim, no unpaid confirmation, no double refund, every
  history consistent, the ledger balanced. Ends with 1 when anything is found. Its data is in .data/trial, made anew.
`;
const OPTIONS = {
  operations: { type: 'string' },
  workers: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
};
const ROOMS = ['api', 'sandbox', 'embedded-mongo'];

const dist = (room, file = 'main.js') => join(ROOT, room, 'dist', file);

const environment = async (dataDir) => {
  const [api, sandbox, mongo, smtp] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const env = {
    ...loadSecrets(join(dataDir, 'secrets.json')),
    NODE_ENV: 'development',
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    MONGODB_URI: `mongodb://127.0.0.1:${mongo}/race`,
    API_HOST: '127.0.0.1',
    API_PORT: String(api),
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${api}/api/v1/payments/webhook`,
    STRIPE_API_BASE: `http://127.0.0.1:${sandbox}`,
    GOOGLE_API_BASE: `http://127.0.0.1:${sandbox}`,
    GOOGLE_REDIRECT_URI: 'http://localhost/auth/google/callback',
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    // One machine is many people here, for as long as it takes, with cheap passwords.
    RATE_LIMIT_PER_MINUTE: '10000000',
    RATE_LIMIT_AUTH_PER_MINUTE: '10000000',
    HOLDS_EACH: '10000000',
    HOLDS_PER_ADDRESS: '10000000',
    ACCESS_TOKEN_SECONDS: '3600',
    ARGON2_MEMORY_KIB: '64',
    ARGON2_ITERATIONS: '1',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  return { env, mongoPort: String(mongo), health: `http://127.0.0.1:${api}/api/v1/health` };
};

/** Runs the race itself, which asks for the API to be killed, and at the end to be stopped. */
const drive = (args, env, api) =>
  new Promise((resolve) => {
    const child = fork(dist('api', 'trials/race/main.js'), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      execArgv: ['--enable-source-maps'],
    });
    child.on('message', async (message) => {
      if (message === 'kill') return api.kill();
      await api.stop();
      child.send('stopped');
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

const race = async (values) => {
  const dataDir = join(DATA_DIR, 'trial');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  console.log(`Building ${ROOMS.join(', ')} …`);
  await build({ rooms: ROOMS });
  const { env, mongoPort, health } = await environment(dataDir);
  const keep = (name, room, args = []) =>
    supervise({ name, script: dist(room), args, env, logFile: join(dataDir, 'logs', `${name}.log`) });
  const database = keep('database', 'packages/embedded-mongo', [
    '--dir',
    join(dataDir, 'mongo'),
    '--port',
    mongoPort,
  ]);
  const sandbox = keep('sandbox', 'packages/sandbox');
  const api = keep('api', 'api');
  const stopAll = async () => {
    for (const kept of [api, sandbox, database]) await kept.stop();
  };
  const abandon = () => void stopAll().then(() => process.exit(130));
  process.once('SIGINT', abandon).once('SIGTERM', abandon);
  try {
    await waitFor(health);
    const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
    return await drive(args, env, api);
  } finally {
    await stopAll();
  }
};

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
if (values.help || positionals[0] !== 'race') {
  process.stdout.write(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.exitCode = await race(values);
}
