import { buildApp, createDatabase, parseConfig } from '@gently/api';
import pino from 'pino';
import { check } from '../shared/check.mjs';
import { apiEnvironment, readSettings, runAndExit } from '../shared/program.mjs';
import { mediansInTurns, printRow } from '../shared/timing.mjs';
import { createLists } from './lists.mjs';
import { fill } from './rows.mjs';

/* The first page of training's lists against one far behind: the same calls, in turns, in one process. */

/** Answers a list in pages, with its rows checked. */
const readPage = async ({ name, page, matches }, cursor, limit) => {
  const { rows, next } = await page(cursor, limit);
  check(Array.isArray(rows) && rows.length > 0, `The list "${name}" answered no rows.`);
  check(rows.every(matches), `The list "${name}" answered rows that do not belong to it.`);
  return { rows, next };
};

/** Reads a whole list. @returns the cursor behind nine tenths of it, and how many rows are before and behind that cursor */
const findDeepPage = async (list, { step, modules, enrolments }) => {
  const cursors = [];
  let total = 0;
  let cursor;
  do {
    const { rows, next } = await readPage(list, cursor, step);
    total += rows.length;
    check(total <= modules + enrolments, `The list "${list.name}" has no end: its cursor does not move on.`);
    cursor = next ?? undefined;
    if (cursor) cursors.push(cursor);
  } while (cursor);
  check(cursors.length > 0, `The list "${list.name}" has no second page.`);
  const index = Math.floor(cursors.length * 0.9);
  const behind = (index + 1) * step;
  return { cursor: cursors[index], behind, left: total - behind };
};

/** A page is only comparable with another one when both are there and are not the same. */
const checkPages = async (list, { cursor, left }, limit) => {
  const first = await readPage(list, undefined, limit);
  const deep = await readPage(list, cursor, limit);
  check(first.rows.length === limit, `The first page of "${list.name}" has ${first.rows.length} rows.`);
  const expected = Math.min(limit, left);
  check(
    deep.rows.length === expected,
    `The last page of "${list.name}" has ${deep.rows.length} rows in place of ${expected}.`,
  );
  const ids = new Set(first.rows.map(({ id }) => id));
  check(
    !deep.rows.some(({ id }) => ids.has(id)),
    `The cursor of "${list.name}" answers the first page again.`,
  );
};

const measureList = async (list, settings) => {
  const { page } = settings;
  const deep = await findDeepPage(list, settings);
  await checkPages(list, deep, page);
  const forms = [() => list.page(undefined, page), () => list.page(deep.cursor, page)];
  const [firstMs, deepMs] = await mediansInTurns(forms, settings);
  return { list: list.name, behind: deep.behind, firstMs, deepMs, ratio: deepMs / firstMs };
};

await runAndExit(async () => {
  const settings = readSettings();
  const logger = pino({ level: 'silent' });
  const config = parseConfig(apiEnvironment());
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: () => new Date(), logger, database });
  await app.ready();
  await database.start();
  await fill(database.connection, settings);
  for (const list of createLists(app)) printRow(await measureList(list, settings));
});
