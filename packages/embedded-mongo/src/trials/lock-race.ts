import { MongoClient } from 'mongodb';
import { startServerProcess, type ServerProcess } from './server-process';

export interface LockReport {
  rounds: number;
  starts: number;
  /** Starts that found the folder in use and said so. */
  refused: number;
}

const TOGETHER = 3;
const IN_USE = /ended with 1: .* is in use by another server/;

/**
 * Starts three servers at once over the lock of one that was killed, again and again: one of them runs, the others end
 * and say why, and everything that an earlier one acknowledged is there.
 */
export async function lockRace(
  main: string,
  dir: string,
  rounds: number,
  log: (line: string) => void = () => undefined,
): Promise<LockReport> {
  await (await startServerProcess(main, dir)).end('SIGKILL');
  const report: LockReport = { rounds, starts: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    const results = await Promise.allSettled(
      Array.from({ length: TOGETHER }, () => startServerProcess(main, dir)),
    );
    const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    try {
      report.starts += results.length;
      report.refused += refusals(results);
      await expectOne(running, round);
    } finally {
      await Promise.all(running.map((server) => server.end('SIGKILL')));
    }
    if (round % 25 === 0) log(`round ${round}: ${JSON.stringify(report)}`);
  }
  await (await startServerProcess(main, dir)).end('SIGTERM');
  return report;
}

/** How many were refused, when every one of them was refused for the right reason. */
function refusals(results: PromiseSettledResult<ServerProcess>[]): number {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  const strange = reasons.find((reason) => !IN_USE.test(reason));
  if (strange !== undefined) throw new Error(`a start ended for another reason: ${strange}`);
  return reasons.length;
}

/** One server runs, has what those before it were given, and takes more. */
async function expectOne(running: ServerProcess[], round: number): Promise<void> {
  const [server, ...more] = running;
  if (!server || more.length > 0)
    throw new Error(`round ${round}: ${running.length} servers run on one folder`);
  const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 2000 });
  try {
    const rounds = client.db('lock').collection<{ _id: number }>('rounds');
    const kept = await rounds.countDocuments();
    if (kept !== round) throw new Error(`round ${round}: ${kept} of ${round} acknowledged writes are there`);
    await rounds.insertOne({ _id: round });
  } finally {
    await client.close(true);
  }
}
