import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '../../app';
import { checkBookings } from '../../checks/booking-invariants';
import { checkMoney } from '../../checks/money-invariants';
import { parseConfig } from '../../config/config';
import { createTestCardPayer } from '../../modules/payments';
import { createDatabase } from '../../shared/database/database';
import { createLogger } from '../../shared/logger';
import { createHttpCaller } from './http-caller';
import { checkProvider } from './provider-check';
import { runRace } from './race';
import { outcomeLines, seconds } from './report';
import { settle } from './settle';
import { createAnswerers, RACE_PASSWORD, setStage, type Stage } from './stage';

/*
 * The race against a real API process. It is a second process on the same database: it makes the people, accepts bookings as
 * declutterers do, reads the database at the end, and asks its parent to kill the API in between.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    workers: { type: 'string', default: '64' },
    kills: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const operations = Number(values.operations);
const workers = Number(values.workers);
const kills = Number(values.kills);
const CLIENTS = 24;
const HOUR_MS = 3_600_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const config = parseConfig(process.env);
const logger = createLogger('silent');
const database = createDatabase(config, logger);
let ahead = 0;
const app = await buildApp(config, { clock: () => new Date(Date.now() + ahead), logger, database });
await app.ready();
await database.start();
const { db } = database.connection;
if (!db) throw new Error('there is no database');
const origin = `http://${config.API_HOST}:${config.API_PORT}`;
const caller = (token?: string) => createHttpCaller({ origin, cookieSecret: config.COOKIE_SECRET }, token);

const isThere = async (): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/v1/health`)).ok;
  } catch {
    return false;
  }
};
const whenThere = async (): Promise<void> => {
  while (!(await isThere())) await pause(100);
};

const signIn = async ({ id, email }: { id: string; email: string }) => {
  const { data } = await caller().call('POST /auth/login', { body: { email, password: RACE_PASSWORD } });
  return { id, caller: caller(data.token) };
};

const buildStage = async (): Promise<Stage> => {
  const { services, clients, days } = await setStage(app, String(Date.now()), CLIENTS);
  const payIntent = createTestCardPayer({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
  });
  const signedIn = [];
  for (const client of clients) signedIn.push(await signIn(client));
  return {
    services,
    days,
    clients: signedIn,
    ...createAnswerers(app),
    // The stand-in tells the API by webhook. An intent that was ended in the meantime takes no card: that is part of it.
    payCard: async (intentId) => void (await payIntent(intentId).catch(() => undefined)),
  };
};

let restarts = 0;
const killPoints = Array.from({ length: kills }, (_, index) =>
  Math.round((operations * (index + 1)) / (kills + 1)),
);
const onProgress = (done: number): void => {
  if (killPoints.includes(done)) {
    restarts += 1;
    process.send?.('kill');
    say(`  ${done} operations: the API is killed`);
  }
};

const readFindings = async () => {
  const bookings = await checkBookings(db);
  const money = await checkMoney(db);
  return { bookings, money, findings: [...bookings.findings, ...money.findings] };
};

// Whoever started the race is gone: nobody stops the others any more, so this ends too.
const onOrphaned = (): void => process.exit(130);
process.once('disconnect', onOrphaned);

await whenThere();
const stage = await buildStage();
say(`${operations} operations, ${workers} workers, seed ${values.seed}, ${kills} kills`);
const startedAt = Date.now();
const result = await runRace(stage, {
  operations,
  workers,
  seed: Number(values.seed),
  onProgress,
  whenCut: whenThere,
});
await whenThere();
const took = Date.now() - startedAt;
say(
  `took ${seconds(took)} (${Math.round((operations * 1000) / took)} operations/s), API killed ${restarts} times`,
);
for (const line of outcomeLines(result)) say(line);

// From here on nobody but this process writes: the API is stopped in an orderly way.
const stopped = new Promise<void>((resolve) => process.once('message', () => resolve()));
if (process.send) {
  process.send('stop');
  await stopped;
}
const before = await readFindings();
await settle(app, () => (ahead += HOUR_MS));
const after = await readFindings();
const atProvider = await checkProvider(db, app.paymentProvider);
const { bookings, money } = after;
say(`bookings ${bookings.bookings} ${JSON.stringify(bookings.statuses)}, claims ${bookings.claims}`);
say(`payments ${money.payments}, refunds ${money.refunds}, ledger entries ${money.entries}`);
const findings = [...before.findings, ...after.findings, ...atProvider];
for (const finding of findings.slice(0, 50)) say(`FOUND ${JSON.stringify(finding)}`);
for (const outcome of result.unexpected) say(`UNEXPECTED ${outcome}`);
const isWell = findings.length === 0 && result.unexpected.length === 0;
say(isWell ? 'Nothing was found that must never be.' : `${findings.length} findings`);
await app.close();
await database.close();
process.exitCode = isWell ? 0 : 1;
process.off('disconnect', onOrphaned);
process.disconnect?.();
