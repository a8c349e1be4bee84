import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { askEverything, fill } from './damage-questions';
import { DAMAGES, LARGER_DAMAGES, SMALL_DAMAGES, seeded, type Damage, type RandomBelow } from './damages';
import { startServerProcess, type ServerProcess } from './server-process';

export interface DamageReport {
  rounds: number;
  /** Folders that the server did not open. */
  refused: number;
  /** Folders of which it said later, while it served them, that they are damaged. */
  ended: number;
  /** Folders that it served to the end. */
  served: number;
  answers: number;
  /** Answers that said that what was asked for is damaged. */
  saidDamaged: number;
  /** Of the files that are served before they are read: how many gave a wrong answer before the server ended itself. */
  wrongBeforeRead: number;
  /** Of those that ended: by LMDB itself, at a page of a file that was not yet read. */
  aborted: number;
}

/** The server, and the same as it runs on a file that is too large to be read before it is served. */
export interface Programs {
  main: string;
  unread: string;
}

const ALL = { ...DAMAGES, ...LARGER_DAMAGES };
const DATA_CORRUPTION_DETECTED = 301;
const ABORTED = /ended by SIG(?:ABRT|BUS|SEGV): /;
const REFUSED = /ended with 3: [\s\S]* is damaged: /;

/**
 * Damages copies of a folder at random and serves them: each is refused with code 3, or every answer is what it was
 * before the damage, or an error that says what is damaged. Of a file that is read while it is served, answers may be
 * incomplete until the damaged place was read (docs/decisions/0010): then the server ends itself with code 3.
 * @param rounds the most rounds that are run
 * @param isEnough ends the loop early, once the rounds have shown what they should
 */
export async function damageLoop(
  { main, unread }: Programs,
  dir: string,
  rounds: number,
  seed: number,
  log: (line: string) => void = () => undefined,
  isEnough: (report: DamageReport) => boolean = () => false,
): Promise<DamageReport> {
  const [whole, copy] = [join(dir, 'whole'), join(dir, 'copy')];
  await withServer(main, whole, fill);
  cpSync(whole, copy, { recursive: true });
  const expected = await withServer(main, copy, answersOf);
  const report: DamageReport = {
    rounds: 0,
    refused: 0,
    ended: 0,
    served: 0,
    answers: 0,
    saidDamaged: 0,
    wrongBeforeRead: 0,
    aborted: 0,
  };
  for (let round = 0; round < rounds && !isEnough(report); round++) {
    report.rounds += 1;
    rmSync(copy, { recursive: true });
    cpSync(whole, copy, { recursive: true });
    const what = damage(copy, seeded(seed * 1_000_003 + round * 7919));
    try {
      report[await serve(round % 2 ? unread : main, copy, expected, report, round % 2 === 1)] += 1;
    } catch (error) {
      throw new Error(`round ${round} (${what}): ${(error as Error).message}`, { cause: error });
    }
    if (round % 25 === 0) log(`round ${round}: ${JSON.stringify(report)}`);
  }
  return report;
}

/** Mostly the data file; now and then what lies beside it, on which nothing may depend. */
function damage(dir: string, random: RandomBelow): string {
  const isData = random(10) > 0;
  const name = isData ? 'data.mdb' : pick(['data.mdb-lock', 'server.lock'], random);
  const [what, apply] = pick(Object.entries<Damage>(isData ? ALL : SMALL_DAMAGES), random);
  const file = join(dir, name);
  writeFileSync(file, apply(readFileSync(file), random));
  return `${name}: ${what}`;
}

const pick = <T>(all: T[], random: RandomBelow): T => all[random(all.length)] as T;

async function serve(
  program: string,
  dir: string,
  expected: Map<string, string>,
  report: DamageReport,
  isUnread: boolean,
): Promise<'refused' | 'ended' | 'served'> {
  const server = await startServerProcess(program, dir).catch((error: unknown) => String(error));
  if (typeof server === 'string') {
    if (REFUSED.test(server)) return 'refused';
    if (!isUnread || !ABORTED.test(server)) throw new Error(server);
    return aborted(program, dir, report);
  }
  const client = clientOf(server);
  try {
    const wrong = await firstWrong(client, expected, report);
    if (wrong !== undefined) {
      const ends = isUnread ? await endsItself(server) : undefined;
      if (ends !== 3 && ends !== null) throw new Error(`a wrong answer to ${wrong}`);
      report.wrongBeforeRead += 1;
    }
  } finally {
    await client.close(true);
    await server.end('SIGTERM');
  }
  const code = await server.ended;
  if (code === 0) return 'served';
  if (code === null && isUnread) return aborted(program, dir, report);
  if (code !== 3) throw new Error(`the server ended with ${String(code)}`);
  return 'ended';
}

/** LMDB ends the process at a page that cannot be: whoever starts it again is told what is damaged. */
async function aborted(program: string, dir: string, report: DamageReport): Promise<'ended'> {
  const again = await startServerProcess(program, dir).catch((error: unknown) => String(error));
  if (typeof again === 'string' && REFUSED.test(again)) {
    report.aborted += 1;
    return 'ended';
  }
  if (typeof again !== 'string') await again.end('SIGKILL');
  throw new Error('the server was ended by LMDB, and served the same file again');
}

const endsItself = (server: ServerProcess): Promise<unknown> =>
  Promise.race([server.ended, new Promise((resolve) => setTimeout(resolve, 20_000).unref())]);

/** Asks everything that was asked before the damage, until the server ends. */
async function firstWrong(
  client: MongoClient,
  expected: Map<string, string>,
  report: DamageReport,
): Promise<string | undefined> {
  for (const [question, ask] of askEverything(client)) {
    const answer = await ask().catch((error: unknown) => error as Error);
    if (answer instanceof Error) {
      if (!(answer instanceof MongoServerError)) return undefined;
      if (answer.code !== DATA_CORRUPTION_DETECTED) return `${question}: ${answer.message}`;
      report.saidDamaged += 1;
    } else if (answer !== expected.get(question)) return question;
    report.answers += 1;
  }
  return undefined;
}

async function answersOf(client: MongoClient): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [question, ask] of askEverything(client)) answers.set(question, await ask());
  return answers;
}

const clientOf = ({ uri }: ServerProcess): MongoClient =>
  new MongoClient(uri, { serverSelectionTimeoutMS: 1000, retryReads: false, retryWrites: false });

async function withServer<T>(
  main: string,
  dir: string,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess(main, dir);
  const client = clientOf(server);
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.end('SIGTERM');
  }
}
