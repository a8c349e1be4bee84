import { buildApp, createDatabase, parseConfig } from '@gently/api';
import pino from 'pino';
import { check } from '../shared/check.mjs';
import { apiEnvironment, readSettings, runAndExit } from '../shared/program.mjs';
import { mediansInTurns, printRow } from '../shared/timing.mjs';
import { PAGES } from './pages.mjs';
import { fill } from './rows.mjs';

/* The pages of manager and owner over many bookings against the same pages over few, in turns, in one process. */

const PASSWORD = 'a-calm-password';
const ROLES = { manager: 'manager', owner: 'franchise_owner' };

const logger = pino({ level: 'silent' });

/** Each size has a database of its own on the same server. */
const databaseUri = (size) => {
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/dashboards-${size}`;
  return uri.toString();
};

/** Creates an account and signs in. */
const signIn = async (app, role) => {
  const email = `${role.replace('_', '-')}@bench.test`;
  const name = { firstName: 'Ada', lastName: 'Bench' };
  const account = { email, ...name, role, status: 'active', emailVerified: true, password: PASSWORD };
  const { id } = await app.accounts.create(account);
  const csrf = (await app.inject('/api/v1/csrf-token')).json().data.csrf_token;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'x-csrf-token': csrf, cookie: `csrf_token=${csrf}` },
    payload: { email, password: PASSWORD },
  });
  check(
    answer.statusCode === 200,
    `The sign-in of the ${role} answered ${answer.statusCode}: ${answer.body}`,
  );
  return { id, token: answer.json().data.token };
};

/** In production a job sums the days up once they are over, the latest first and in batches. */
const closeDays = async ({ reports, sessionDays }, batches) => {
  for (const { closeDays: closeBatch } of [reports, sessionDays]) {
    const first = await closeBatch();
    check(first > 0, 'No day that is over was summed up.');
    for (let batch = 1; batch < batches && (await closeBatch()) > 0; batch += 1);
  }
};

/** Opens the API over a number of bookings. */
const open = async (size, { [size]: bookings, days, batches }) => {
  const config = parseConfig({ ...apiEnvironment(), MONGODB_URI: databaseUri(size) });
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: () => new Date(), logger, database });
  await app.ready();
  await database.start();
  const [manager, owner] = [await signIn(app, ROLES.manager), await signIn(app, ROLES.owner)];
  const people = { manager: manager.id, owner: owner.id };
  await fill(database.connection, { bookings, days, now: new Date(), people });
  await closeDays(app, batches);
  const tokens = { manager: manager.token, owner: owner.token };
  return async ({ role, path }) => {
    const headers = { authorization: `Bearer ${tokens[role]}` };
    const answer = await app.inject({ url: `/api/v1${path}`, headers });
    check(answer.statusCode === 200, `GET ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
};

/** A page over no bookings would be quick, and the measurement would say nothing. */
const checkPage = async (get, page) => {
  const { data } = (await get(page)).json();
  check(page.isFilled(data), `GET ${page.path} answered no figures: ${JSON.stringify(data).slice(0, 200)}`);
};

await runAndExit(async () => {
  const settings = readSettings();
  const few = await open('small', settings);
  const many = await open('large', settings);
  for (const page of PAGES) {
    await checkPage(few, page);
    await checkPage(many, page);
    const forms = [() => few(page), () => many(page)];
    const [smallMs, largeMs] = await mediansInTurns(forms, settings);
    printRow({ page: page.path, smallMs, largeMs, ratio: largeMs / smallMs });
  }
});
