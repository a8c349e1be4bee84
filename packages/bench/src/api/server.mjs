import { buildApp, createDatabase, parseConfig } from '@gently/api';
import { addDays, londonDate, SLOT_TIMES } from '@gently/contracts';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { apiEnvironment, readSettings } from '../shared/program.mjs';
import { createMemory } from './memory.mjs';

/* The API runs in a process of its own, so that only its own work is counted. The parent process sends the actions. */

const { bookings: BOOKINGS } = readSettings();
const PASSWORD = 'Calm-Bench-2026';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const memory = createMemory(mongoose);
const logger = pino({ level: 'silent' });
const config = parseConfig({
  ...apiEnvironment(),
  ACCESS_TOKEN_SECONDS: '3600',
  RATE_LIMIT_PER_MINUTE: '100000000',
  HOLDS_EACH: '1000',
  HOLDS_PER_ADDRESS: '1000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
});
const database = createDatabase(config, logger);
const app = await buildApp(config, { clock: () => new Date(), logger, database });
await app.listen({ host: '127.0.0.1', port: 0 });
await database.start();

const call = async (method, url, payload, headers = {}) => {
  const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return { data: answer.json().data, cookies: answer.cookies };
};

/** Every other booking is paid for and accepted, as in the list of a real client: those show the declutterer. */
const confirmHalf = async () => {
  const bookings = database.connection.collection('bookings');
  const ids = (await bookings.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const accepted = { status: 'confirmed', paymentState: 'paid', claimExpiresAt: null };
  await bookings.updateMany({ _id: { $in: ids.filter((_, index) => index % 2 === 0) } }, { $set: accepted });
};

/** A client with a full page of bookings, made through the API itself. */
const seed = async () => {
  const account = (role) => ({
    email: `${role}-${randomUUID()}@people.test`,
    firstName: 'Rowan',
    lastName: 'Ellis',
    role,
    status: 'active',
    password: PASSWORD,
  });
  const service = await app.catalogue.save({
    slug: randomUUID(),
    name: 'Body Doubling',
    description: 'Quiet company while you do the thing.',
    category: 'body_doubling',
    pricePence: 4500,
    durationMinutes: 60,
    neurodivergentFriendly: true,
    active: true,
    order: 1,
  });
  const { id: userId } = await app.accounts.create(account('declutterer'));
  await app.declutterers.save({
    userId,
    approved: true,
    active: true,
    categories: [],
    serviceIds: [service.id],
    areas: [],
    weeklyHours: DAYS.map((day) => ({ day, startTime: '09:00', endTime: '18:00' })),
    overrides: [],
  });
  const person = account('client');
  await app.accounts.create(person);
  const { data: csrf, cookies } = await call('GET', '/csrf-token');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const page = { cookie, 'x-csrf-token': csrf.csrf_token };
  const { data } = await call('POST', '/auth/login', { email: person.email, password: PASSWORD }, page);
  const headers = { ...page, authorization: `Bearer ${data.token}` };
  for (let index = 0; index < BOOKINGS; index += 1)
    await call(
      'POST',
      '/bookings',
      {
        service_id: service.id,
        scheduled_date: addDays(londonDate(new Date()), 3 + Math.floor(index / SLOT_TIMES.length)),
        scheduled_time: SLOT_TIMES[index % SLOT_TIMES.length],
        location_type: 'online',
      },
      headers,
    );
  await confirmHalf();
  return headers;
};

/** Counts what reaches the driver, whichever way it takes through mongoose. Off while something is measured. */
let reached = 0;
const countOperations = (isOn) => {
  reached = 0;
  database.connection.set('debug', isOn ? () => (reached += 1) : false);
};

const headers = await seed();
let before = process.cpuUsage();
process.on('message', ({ action, form, count = false }) => {
  if (action === 'begin') {
    memory.use(form === 'memory');
    countOperations(count);
    globalThis.gc?.();
    before = process.cpuUsage();
    process.send({ ready: true });
  } else if (action === 'end') {
    const { user, system } = process.cpuUsage(before);
    process.send({
      cpuMicroseconds: user + system,
      queries: memory.size(),
      missed: memory.missed(),
      reached,
    });
  } else process.exit(0);
});
process.send({ port: app.server.address().port, headers });
