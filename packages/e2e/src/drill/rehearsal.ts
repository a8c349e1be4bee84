import { MongoClient } from 'mongodb';
import { asTimePasses } from '../as-time-passes';
import { Refused, until } from './api';
import {
  accept,
  beginPayment,
  book,
  createTimetable,
  holdSession,
  pay,
  type Timetable,
  untilPaid,
} from './bookings';
import type { Installation } from './installation';
import { booksOf, documentsNaming, outsideState, storedBookings } from './observe';
import { addService, makeAdmin, makeClient, makeDeclutterer, type Person, signIn } from './people';
import { readStartLog } from './timeline';

/** A name that nothing else in the data has. */
export const ERASED = { first: 'Wilhelmina', last: 'Quartermaine', email: 'quartermaine@example.org' };
/** These jobs write to people and move money. Each runs at least once after the restore before anything is compared. */
const JOBS = [
  'send emails',
  'remind of sessions',
  'offer sessions that wait',
  'pass on offers without an answer',
  'send owed refunds',
  'pay declutterers',
];

/** A booking that the API has acknowledged. */
export interface Write {
  id: string;
  at: number;
}

const withDatabase = async <Result>(
  { mongoUri }: Installation,
  work: (db: ReturnType<MongoClient['db']>) => Promise<Result>,
): Promise<Result> => {
  const client = new MongoClient(mongoUri(), { directConnection: true });
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
};

/** Books one time after the other, until it is stopped or the API is gone. */
const keepWriting = (write: () => Promise<string>) => {
  const writes: Write[] = [];
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      const id = await write().catch(() => undefined);
      if (id === undefined) return;
      writes.push({ id, at: Date.now() });
    }
  };
  const ended = run();
  return {
    writes,
    stop: (): Promise<void> => {
      stopped = true;
      return ended;
    },
  };
};

const makeBackup = async (admin: Person) => {
  const { backup } = await admin.call('POST /admin/health/backups');
  return until('a backup in the bucket', async () => {
    const { backups } = await admin.call('GET /admin/health/backups');
    const found = backups.find(({ id }) => id === backup.id);
    if (found?.state !== 'done' || found.copy?.state !== 'done' || !found.finished_at) return undefined;
    return {
      startedAt: Date.parse(found.started_at),
      finishedAt: Date.parse(found.finished_at),
      copiedAt: Date.parse(found.copy.at),
      bytes: found.bytes,
      documents: found.documents,
    };
  });
};

const untilThereAre = (
  { world }: Installation,
  kind: 'transfers' | 'refunds',
  count: number,
): Promise<true> =>
  until(`number ${count} of the ${kind}`, async () =>
    (await world.stripe(kind)).length === count ? true : undefined,
  );

/** The first session takes place, and is paid out once its day has come. @returns the start of the product on that day */
const openBusiness = async (installation: Installation, next: Timetable) => {
  const admin = await makeAdmin(installation);
  const service = await addService(admin);
  const declutterer = await makeDeclutterer(installation, admin);
  const client = await makeClient(installation, 'rosie@example.org');
  const time = asTimePasses({ mongoUri: installation.mongoUri() });
  const held = async (by: Person, takenBy: Person): Promise<string> => {
    const id = await book(by, service, next);
    await pay(installation, by, id);
    await accept(takenBy, id);
    await time.sessionHasCome(id);
    await holdSession(takenBy, id);
    return id;
  };
  const first = await held(client, declutterer);
  const start = await installation.daysPass(await time.daysUntilPayout(first));
  await untilThereAre(installation, 'transfers', 1);
  return { service, held, start, emails: [admin.email, client.email, declutterer.email] as const };
};

/** What the business is in the middle of when the backup is made. */
const fillBusiness = async (installation: Installation, bookings: number) => {
  const next = createTimetable();
  const { service, held, start, emails } = await openBusiness(installation, next);
  const [admin, client, declutterer] = [
    await signIn(installation, emails[0]),
    await signIn(installation, emails[1]),
    await signIn(installation, emails[2]),
  ];
  const erased = await makeClient(installation, ERASED.email, ERASED);
  const bookedBy = (person: Person): Promise<string> => book(person, service, next);
  const toPayOut = await held(client, declutterer);
  const toCancel = await bookedBy(client);
  await pay(installation, client, toCancel);
  const toPay = await bookedBy(client);
  const intent = await beginPayment(client, toPay);
  for (let made = 0; made < bookings; made += 1) await bookedBy(client);
  return { start, emails, admin, client, erased, bookedBy, toPayOut, toCancel, toPay, intent };
};
type Business = Awaited<ReturnType<typeof fillBusiness>>;

/** All of this happens after the backup, and is lost with the machine. */
const carryOn = async (installation: Installation, business: Business): Promise<void> => {
  const { world, bucket } = installation;
  const { client, erased, bookedBy, toPayOut, toCancel, toPay, intent } = business;
  const params = { id: toCancel };
  await client.call('DELETE /bookings/:id/cancel', { params, body: { reason: 'I have moved' } });
  await world.payIntent(intent);
  await untilPaid(client, toPay);
  await pay(installation, client, await bookedBy(client));
  await asTimePasses({ mongoUri: installation.mongoUri() }).payoutDayHasCome(toPayOut);
  await untilThereAre(installation, 'transfers', 2);
  await untilThereAre(installation, 'refunds', 1);
  await erased.call('DELETE /me', { body: { password: 'a-long-password' } });
  const entry = `deletions/${erased.id}.json`;
  await until('the deletion in the bucket', async () =>
    [...bucket.objects.keys()].some((name) => name.endsWith(entry)) ? true : undefined,
  );
};

/** Waits until nothing is left in the queue of emails. */
const untilSent = (admin: Person): Promise<true> =>
  until('the end of the queue of emails', async () => {
    const { emails } = await admin.call('GET /admin/health/jobs');
    return emails.waiting === 0 ? true : undefined;
  });

/** Waits until each of the jobs has run, from beginning to end, after a moment. */
const untilJobsRan = (admin: Person, since: number): Promise<true> =>
  until('a run of every job', async () => {
    const { jobs } = await admin.call('GET /admin/health/jobs');
    const ran = jobs.filter(
      ({ running, last_run_at: at }) => !running && at !== null && Date.parse(at) > since,
    );
    return JOBS.every((name) => ran.some((job) => job.name === name)) ? true : undefined;
  });

const firstJobAfter = (installation: Installation, settledAt: number): Promise<number> =>
  until('the first job', () =>
    withDatabase(installation, async (db) => {
      const ran = { lastRunAt: { $gt: new Date(settledAt) } };
      const first = await db.collection('jobs').findOne(ran, { sort: { lastRunAt: 1 } });
      return first ? (first['lastRunAt'] as Date).getTime() : undefined;
    }),
  );

const observe = (installation: Installation, people: readonly string[]) =>
  withDatabase(installation, async (db) => ({
    naming: await documentsNaming(db, [ERASED.email, ERASED.last]),
    books: await booksOf(db),
    outside: await outsideState(installation.world, people),
  }));

/**
 * Loses the machine of a business that is open, restores its backup from the bucket on one that has nothing, and looks at what
 * people, Stripe and the mail server see.
 */
export const rehearse = async (installation: Installation, bookings: number) => {
  const first = await installation.start();
  const business = await fillBusiness(installation, bookings);
  const { admin, client } = business;
  const people = [...business.emails, ERASED.email];
  const named = (await observe(installation, people)).naming;

  const diary = keepWriting(() => business.bookedBy(client));
  await until('a write before the backup', async () => (diary.writes.length > 0 ? true : undefined));
  const backup = await makeBackup(admin);
  await diary.stop();
  await carryOn(installation, business);
  await untilSent(admin);
  const before = await observe(installation, people);
  const last = keepWriting(() => business.bookedBy(client));
  await until('a write after the backup', async () => (last.writes.length > 0 ? true : undefined));
  const killedAt = Date.now();
  await installation.lose();
  await last.stop();

  const restored = await installation.restore();
  const start = await installation.start();
  const moments = readStartLog(await installation.apiLog());
  const jobsAt = await firstJobAfter(installation, moments.ready);
  await asTimePasses({ mongoUri: installation.mongoUri() }).payoutDayHasCome(business.toPayOut);
  await untilJobsRan(admin, Date.now());
  await untilSent(admin);
  const writes = [...diary.writes, ...last.writes];
  return {
    calibration: {
      // The slower of two: the machine may have been busy with something else.
      startMs: Math.max(...[first, business.start].map(({ askedAt, healthyAt }) => healthyAt - askedAt)),
      backupMs: backup.finishedAt - backup.startedAt,
    },
    backup,
    writes,
    killedAt,
    restored,
    start: { ...start, ...moments, jobsAt },
    named,
    before,
    after: await observe(installation, people),
    kept: await withDatabase(installation, (db) => storedBookings(db, writes)),
    money: await admin.call('GET /admin/money'),
    erasedSignIn: await signIn(installation, ERASED.email).then(
      () => 'let in',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    ),
  };
};
export type Rehearsal = Awaited<ReturnType<typeof rehearse>>;
