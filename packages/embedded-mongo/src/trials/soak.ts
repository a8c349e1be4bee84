import { MongoClient, type Db } from 'mongodb';
import { startServerProcess } from './server-process';

export interface SoakReport {
  seconds: number;
  operations: number;
  rssMb: number[];
  openCursors: number;
  activeTransactions: number;
}

const CONNECTIONS = 64;
const KINDS_OF_WORK = 6;

/** Keeps 64 connections busy with a mix of everything and watches memory, cursors and transactions. */
export async function soak(
  main: string,
  dir: string,
  seconds: number,
  log: (line: string) => void = () => undefined,
): Promise<SoakReport> {
  const server = await startServerProcess(main, dir);
  const client = new MongoClient(server.uri, { maxPoolSize: CONNECTIONS, minPoolSize: CONNECTIONS });
  const db = client.db('soak');
  await db.collection('items').createIndex({ group: 1, at: -1 });
  const ends = Date.now() + seconds * 1000;
  const report: SoakReport = { seconds, operations: 0, rssMb: [], openCursors: 0, activeTransactions: 0 };
  const lanes = Array.from({ length: CONNECTIONS }, async (_lane, lane) => {
    // On the slowest machine each of them still does each kind of work once.
    for (let i = 0; i < KINDS_OF_WORK || Date.now() < ends; i++) {
      await step(client, db, lane, i);
      report.operations += 1;
    }
  });
  const watcher = watch(db, ends, report, log);
  await Promise.all([...lanes, watcher]);
  const status = await db.admin().command({ serverStatus: 1 });
  report.openCursors = Number(status.metrics.cursor.open.total);
  report.activeTransactions = Number(status.transactions.currentActive);
  await client.close();
  await server.end('SIGTERM');
  return report;
}

async function watch(db: Db, ends: number, report: SoakReport, log: (line: string) => void): Promise<void> {
  while (Date.now() < ends) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(5000, Math.max(100, ends - Date.now()))));
    report.rssMb.push(Number((await db.admin().command({ serverStatus: 1 })).mem.resident));
    log(`${report.operations} operations, ${report.rssMb.at(-1) ?? 0} MB`);
  }
}

/** One piece of work. The number of documents stays the same, so memory should too. */
async function step(client: MongoClient, db: Db, lane: number, i: number): Promise<void> {
  const items = db.collection<{ _id: string; group: number; at: Date; n: number }>('items');
  const _id = `${lane}-${i % 50}`;
  switch (i % KINDS_OF_WORK) {
    case 0:
    case 1:
      await items.updateOne(
        { _id },
        { $set: { group: lane % 8, at: new Date() }, $inc: { n: 1 } },
        { upsert: true },
      );
      break;
    case 2:
      await items
        .find({ group: lane % 8 })
        .sort({ at: -1 })
        .limit(20)
        .toArray();
      break;
    case 3:
      await items
        .aggregate([{ $match: { group: lane % 8 } }, { $group: { _id: '$group', n: { $sum: '$n' } } }])
        .toArray();
      break;
    case 4: {
      const cursor = items.find({ group: lane % 8 }).batchSize(2);
      await cursor.next();
      await cursor.close();
      break;
    }
    default:
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await items.updateOne({ _id }, { $inc: { n: 1 } }, { session });
          await items.deleteOne({ _id: `${lane}-gone` }, { session });
        }),
      );
  }
}
