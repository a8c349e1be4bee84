import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { bundleForApi, startDatabase } from '../shared/api-program.mjs';
import { BenchError, check } from '../shared/check.mjs';
import { stoppingAll } from '../shared/resources.mjs';
import { buildRooms } from '../shared/workspace.mjs';
import { checkBookings, createLoad } from './load.mjs';

const LIMIT = 0.3;
const FULL = { rounds: 10, warmUp: 200, requests: 150 };
const SMOKE = { rounds: 1, warmUp: 32, requests: 64 };
const BOOKINGS = 20;
/** A query of a job may reach the database meanwhile. */
const MISSED_SHARE = 0.1;

/** `database`: as it is. `memory`: every query is answered from memory. */
const FORMS = ['database', 'memory'];

/** Starts the API in a process of its own. */
const startApi = (file, uri) => {
  const child = fork(file, [JSON.stringify({ bookings: BOOKINGS })], {
    env: { ...process.env, MONGODB_URI: uri },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const message = () =>
    new Promise((done, failed) => {
      const ended = (code) => failed(new BenchError(`The API ended with ${code}: ${errors.trim()}`));
      child.once('close', ended);
      child.once('message', (answer) => {
        child.off('close', ended);
        done(answer);
      });
    });
  const ask = (request) => {
    const answer = message();
    child.send(request);
    return answer;
  };
  const stop = () => {
    if (child.connected) child.send({ action: 'stop' });
  };
  return { ready: message(), ask, stop };
};

/** Other work of the machine only ever adds time, so the quicker rounds say more about the API. */
const lowerQuartile = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)];
const milliseconds = (value) => `${value.toFixed(3)} ms`;

/** Sends one request and checks its answer. @returns the operations of the driver that it needed */
const checkOnce = async (server, load, form) => {
  await server.ask({ action: 'begin', form, count: true });
  checkBookings(await load.once(), BOOKINGS);
  const { reached } = await server.ask({ action: 'end' });
  return reached;
};

/** Both forms must answer the list that is measured, and the second one without the database. */
const checkForms = async (server, load) => {
  const fromDatabase = await checkOnce(server, load, 'database');
  check(fromDatabase > 0, 'GET /bookings/my was answered without one operation of the database.');
  // The first request fills the memory.
  await checkOnce(server, load, 'memory');
  const fromMemory = await checkOnce(server, load, 'memory');
  check(fromMemory === 0, `The form from memory needed ${fromMemory} operations of the database.`);
};

/** The forms are measured in turns, so that other work of the machine meets both. */
const measure = async (server, load, { rounds, warmUp, requests }) => {
  await checkForms(server, load);
  const round = async (form, count) => {
    await server.ask({ action: 'begin', form });
    await load.many(count);
    const { cpuMicroseconds, queries, missed } = await server.ask({ action: 'end' });
    return { cpu: cpuMicroseconds / 1000 / count, queries, missed };
  };
  let queries = 0;
  for (const form of FORMS) ({ queries } = await round(form, warmUp));
  const times = Object.fromEntries(FORMS.map((form) => [form, []]));
  for (let index = 0; index < rounds; index += 1)
    for (const form of index % 2 === 0 ? FORMS : FORMS.toReversed()) {
      const { cpu, missed } = await round(form, requests);
      check(
        missed < requests * MISSED_SHARE,
        `The form from memory asked the database ${missed} times for ${requests} requests.`,
      );
      times[form].push(cpu);
    }
  return { times, queries };
};

const measureApi = (size, { smoke = false } = {}) =>
  stoppingAll(async (started) => {
    if (!smoke) await buildRooms(['embedded-mongo']);
    const file = await bundleForApi(join(import.meta.dirname, 'server.mjs'));
    const database = started(await startDatabase({ smoke }));
    const server = started(startApi(file, database.uri));
    const { times, queries } = await measure(server, createLoad(await server.ready), size);
    const [fromDatabase, fromMemory] = FORMS.map((form) => lowerQuartile(times[form]));
    return { fromDatabase, fromMemory, queries };
  });

const report = ({ fromDatabase, fromMemory, queries }, loadBefore) => {
  const ratio = fromMemory / fromDatabase;
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const busy = loadBefore > availableParallelism() / 2;
  const lines = [
    `GET /bookings/my, signed in, ${BOOKINGS} bookings: processor time of the API for one request`,
    `  with the database     ${milliseconds(fromDatabase)}, which is asked ${queries} queries`,
    `  answered from memory  ${milliseconds(fromMemory)}`,
    `  share of its speed    ${percent(ratio)} (lower quartiles of ${FULL.rounds} rounds in turns; at least ${LIMIT * 100} %)`,
    ...(busy
      ? [`  measured under load: ${loadBefore.toFixed(1)} on ${availableParallelism()} processors`]
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return ratio >= LIMIT ? 0 : 1;
};

/** @type {import('../command-line/benches.mjs').Bench} */
export const bench = {
  title: 'the authenticated list of bookings with its database against the same route from memory',
  limits: `Ends with 1 below ${LIMIT * 100} % of the speed.`,
  options: {},
  run: async () => {
    const loadBefore = loadavg()[0] ?? 0;
    return report(await measureApi(FULL), loadBefore);
  },
  smoke: async () => {
    const { fromDatabase, fromMemory, queries } = await measureApi(SMOKE, { smoke: true });
    return `${BOOKINGS} bookings with ${queries} queries in ${milliseconds(fromDatabase)}, from memory in ${milliseconds(fromMemory)}`;
  },
};
