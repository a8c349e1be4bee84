import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, temporaryDir, temporaryServer } from './temporary';

export const DATABASE = 'shop';
export const BOOKINGS = 174;

export interface Booking {
  _id: string;
  code: number;
  client: string;
  notes: string;
  photo?: string;
}

/** What is in the folder of {@link writtenFolder}: small documents, and some that need pages of their own. */
export const booking = (i: number): Booking => ({
  _id: `booking-${String(i).padStart(4, '0')}`,
  code: i,
  client: `client-${i % 7}`,
  notes: `n${i} `.repeat(30 + (i % 50)),
  ...(i % 9 === 0 ? { photo: `p${i}`.repeat(2500) } : {}),
});

/** A folder written by the real driver: with indexes, changes, removals, and pages that are free again. */
export async function writtenFolder(): Promise<string> {
  const dir = temporaryDir();
  const server = await temporaryServer({ dir });
  const client = await connect(server.uri);
  const bookings = client.db(DATABASE).collection<Booking>('bookings');
  await bookings.createIndex({ code: 1 }, { unique: true });
  await bookings.createIndex({ client: 1, code: -1 });
  for (let i = 0; i < BOOKINGS + 40; i += 40)
    await bookings.insertMany(Array.from({ length: 40 }, (_, j) => ({ ...booking(i + j), notes: 'first' })));
  await bookings.deleteMany({ code: { $gte: BOOKINGS } });
  for (let i = 0; i < BOOKINGS; i += 1) await bookings.replaceOne({ _id: booking(i)._id }, booking(i));
  await client.close();
  await server.stop();
  return dir;
}

export const dataFile = (dir: string): string => join(dir, 'data.mdb');

export const bytesOf = (dir: string): Buffer => readFileSync(dataFile(dir));

/** The same data in a folder of its own. */
export function copyOf(dir: string): string {
  const copy = join(temporaryDir(), 'mongo');
  mkdirSync(copy);
  copyFileSync(dataFile(dir), dataFile(copy));
  return copy;
}
