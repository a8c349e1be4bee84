import { buildApp, createDatabase, parseConfig } from '@gently/api';
import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { fill } from './rows.mjs';

/* The pages of manager and owner over many bookings against the same pages over few, in turns, in one process. */

const SIZES = { small: 1_000, large: 100_000 };
const ROUNDS = 15;
const WARM_UP = 3;
const PASSWORD = 'a-calm-password';

const PAGES = [
  ['manager', 'GET', '/manager/dashboard?period=30'],
  ['manager', 'GET', '/manager/kpis?period=30'],
  ['manager', 'GET', '/manager/kpis?period=90'],
  ['manager', 'GET', '/manager/analytics?period=30'],
  ['manager', 'GET', '/manager/team/declutterers'],
  ['manager', 'GET', '/manager/oversight/sessions'],
  ['franchise_owner', 'GET', '/franchise/summary?period=30'],
  ['franchise_owner', 'GET', '/franchise/summary?period=365'],
  ['franchise_owner', 'GET', '/franchise/regions?period=30'],
  ['franchise_owner', 'GET', '/franchise/revenue?period=30'],
  ['franchise_owner', 'GET', '/franchise/revenue?period=365'],
];

const logger = pino({ level: 'silent' });
const now = new Date();

/** A path of its own for each size: two databases beside each other on one server. */
const databaseUri = (size) => {
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/dashboards-${size}`;
  return uri.toString();
};

/** The API over so many bookings, with what its database is asked meanwhile. */
const open = async (size) => {
  const env = { ...process.env, MONGODB_URI: databaseUri(size), NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const config = parseConfig({ ...env, API_PORT: '0' });
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: () => new Date(), logger, database });
  await app.ready();
  await database.start();
  const tokens = {};
  const people = {};
  for (const role of ['manager', 'franchise_owner']) {
    const email = `${role.replace('_', '-')}@bench.test`;
    const fields = {
      email,
      firstName: 'Ada',
      lastName: 'Bench',
      role,
      status: 'active',
      emailVerified: true,
    };
    const { id } = await app.accounts.create({ ...fields, password: PASSWORD });
    people[role === 'manager' ? 'manager' : 'owner'] = id;
    const csrf = await app.inject('/api/v1/csrf-token');
    const token = csrf.json().data.csrf_token;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'x-csrf-token': token, cookie: `csrf_token=${token}` },
      payload: { email, password: PASSWORD },
    });
    tokens[role] = answer.json().data.token;
  }
  await fill(database.connection, { bookings: SIZES[size], now, people });
  // As a job does it once they are over.
  while ((await app.reports.closeDays()) > 0);
  while ((await app.sessionDays.closeDays()) > 0);
  const get = async (role, path) => {
    const headers = { authorization: `Bearer ${tokens[role]}` };
    const answer = await app.inject({ url: `/api/v1${path}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  return { get, app, database };
};

const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];
const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const small = await open('small');
const large = await open('large');
for (const [role, , path] of PAGES) {
  const times = { small: [], large: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const few = await timed(() => small.get(role, path));
    const many = await timed(() => large.get(role, path));
    if (round < WARM_UP) continue;
    times.small.push(few);
    times.large.push(many);
  }
  const [smallMs, largeMs] = [median(times.small), median(times.large)];
  const row = { page: path, smallMs, largeMs, ratio: largeMs / smallMs };
  process.stdout.write(
    `${JSON.stringify(row, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value))}\n`,
  );
}
process.exit(0);
