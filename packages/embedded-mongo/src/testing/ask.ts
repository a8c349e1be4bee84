import { expect } from 'vitest';
import type { Doc } from '../bson/values';
import { runCommand } from '../commands/registry';
import type { Engine } from '../engine';
import { booking, BOOKINGS, DATABASE, type Booking } from './data-folder';

/** Asks an engine in this process, without a socket. */
export const run = (engine: Engine, command: Record<string, unknown>): Promise<Doc> =>
  runCommand(engine, { ...command, $db: DATABASE }, { connection: {}, address: '' });

export async function findAll(engine: Engine, command: Record<string, unknown>): Promise<Booking[]> {
  const reply = await run(engine, { find: 'bookings', batchSize: 1000, ...command });
  if (reply.ok !== 1) throw new Error(String(reply.errmsg));
  const docs = (reply.cursor as { firstBatch: Booking[] }).firstBatch;
  return JSON.parse(JSON.stringify(docs)) as Booking[];
}

const EXPECTED = JSON.stringify(Array.from({ length: BOOKINGS }, (_, i) => booking(i)));

/** Every document of the written folder, by `_id` and by each index. */
export async function expectEverything(engine: Engine): Promise<void> {
  expect(JSON.stringify(await findAll(engine, { sort: { _id: 1 } }))).toBe(EXPECTED);
  expect(JSON.stringify(await findAll(engine, { sort: { code: 1 }, hint: { code: 1 } }))).toBe(EXPECTED);
  const byClient = await findAll(engine, { filter: { client: { $gte: '' } }, hint: { client: 1, code: -1 } });
  expect(JSON.stringify(byClient.sort((a, b) => a.code - b.code))).toBe(EXPECTED);
}
