import { buildApp, createDatabase, parseConfig } from '@gently/api';
import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { author, fill } from './rows.mjs';

/* The first page of training's lists against one far behind: the same calls, in turns, in one process. */

const SIZES = { modules: 5_000, enrolments: 50_000 };
const PAGE = 20;
const ROUNDS = 120;
const WARM_UP = 20;
const LIMIT = 2;

const logger = pino({ level: 'silent' });
const config = parseConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', API_PORT: '0' });
const database = createDatabase(config, logger);
const app = await buildApp(config, { clock: () => new Date(), logger, database });
await app.ready();
await database.start();
await fill(database.connection, SIZES);

const search = (what) => (cursor, limit) => app.training.search({ ...what, limit, cursor });
const students = (filter, sort) => (cursor, limit) =>
  app.learning.students.page(filter, { sort, direction: 'desc' }, { limit, cursor });
const own = { authorIds: [String(author)] };

const LISTS = {
  'catalogue, all': search({}),
  'catalogue, a category': search({ category: 'safety' }),
  'catalogue, a word': search({ text: 'voice' }),
  'students, by name': students(own, 'name'),
  'students, by score': students(own, 'score'),
  'students, a status, by name': students({ ...own, status: 'completed' }, 'name'),
  'students, a status, by time': students({ ...own, status: 'completed' }, 'time'),
  'students, a search, by name': students({ ...own, text: 'ada' }, 'name'),
  'students, an admin, by progress': students({}, 'progress'),
  'students, an admin, a status, by started': students({ status: 'failed' }, 'started'),
};

/** The place behind nine tenths of a list, and how many rows there are before it. */
const deepPlace = async (list) => {
  const places = [];
  let cursor;
  do {
    const { next } = await list(cursor, 100);
    cursor = next ?? undefined;
    if (cursor) places.push(cursor);
  } while (cursor);
  const index = Math.floor(places.length * 0.9);
  return { place: places[index], behind: (index + 1) * 100 };
};

const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];
const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

let worst = 0;
for (const [name, list] of Object.entries(LISTS)) {
  const { place, behind } = await deepPlace(list);
  const times = { first: [], deep: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const first = await timed(() => list(undefined, PAGE));
    const deep = await timed(() => list(place, PAGE));
    if (round < WARM_UP) continue;
    times.first.push(first);
    times.deep.push(deep);
  }
  const [firstMs, deepMs] = [median(times.first), median(times.deep)];
  const ratio = deepMs / firstMs;
  worst = Math.max(worst, ratio);
  const row = { list: name, behind, firstMs, deepMs, ratio };
  process.stdout.write(
    `${JSON.stringify(row, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value))}\n`,
  );
}
process.exit(worst > LIMIT ? 1 : 0);
