import { londonClock, londonDate } from '@gently/contracts/dates';
import { MongoClient, ObjectId } from 'mongodb';
import type { Stack } from './own-stack';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How the ledger of a product stands. */
export interface Books {
  /** Of all entries together; zero in every book that balances. */
  sumPence: number;
  kinds: string[];
  /** What the Pay-It-Forward fund has not promised to anybody. */
  fundPence: number;
}

/** What a booking says of a session that begins so many minutes from now. */
const sessionAt = (inMinutes: number, lasts: number) => {
  const startsAt = new Date(Date.now() + inMinutes * MINUTE_MS);
  return {
    scheduledDate: londonDate(startsAt),
    scheduledTime: londonClock(startsAt),
    startsAt,
    endsAt: new Date(startsAt.getTime() + lasts * MINUTE_MS),
  };
};

type Database = ReturnType<MongoClient['db']>;

const letAskAgainDayCome = async (db: Database, clientEmail: string): Promise<void> => {
  const client = await db.collection('users').findOne({ email: clientEmail });
  const waiting = { client: client?._id, status: 'waiting' };
  const today = { $set: { askAgainOn: londonDate(new Date()) } };
  const { matchedCount } = await db.collection('decide_later_things').updateMany(waiting, today);
  if (matchedCount === 0) throw new Error(`Nothing waits in the box of ${clientEmail}.`);
};

const ageLinks = async (db: Database, hours: number): Promise<void> => {
  const older = { $subtract: ['$expiresAt', hours * 60 * MINUTE_MS] };
  const links = db.collection('email_links');
  const { modifiedCount } = await links.updateMany({}, [{ $set: { expiresAt: older } }]);
  if (modifiedCount === 0) throw new Error('No link is waiting to be used.');
};

interface LedgerEntry {
  kind: string;
  lines: { account: string; pence: number }[];
}

const ledgerEntries = (db: Database): Promise<LedgerEntry[]> =>
  db.collection<LedgerEntry>('journal_entries').find().toArray();

const ledgerLines = async (db: Database) => (await ledgerEntries(db)).flatMap(({ lines }) => lines);

const readBooks = async (db: Database): Promise<Books> => {
  const entries = await ledgerEntries(db);
  const lines = entries.flatMap((entry) => entry.lines);
  return {
    sumPence: lines.reduce((sum, { pence }) => sum + pence, 0),
    kinds: [...new Set(entries.map(({ kind }) => kind))].sort(),
    fundPence: lines.reduce(
      (sum, { account, pence }) => (account === 'fund_available' ? sum - pence : sum),
      0,
    ),
  };
};

/**
 * What only time brings, in a product of its own: a session is days ahead, and nobody waits for that. Only dates are
 * moved; everything else the product does itself.
 */
export const asTimePasses = ({ mongoUri }: Pick<Stack, 'mongoUri'>) => {
  const withDatabase = async <Result>(work: (db: Database) => Promise<Result>) => {
    // A replica set says itself which of its members takes writes.
    const directConnection = !mongoUri.includes('replicaSet=');
    const client = new MongoClient(mongoUri, { directConnection });
    try {
      return await work(client.db());
    } finally {
      await client.close();
    }
  };
  return {
    /** Everybody else is away, so that it is certain who is asked. */
    onlyAvailable: (email: string) =>
      withDatabase(async (db) => {
        const person = await db.collection('users').findOne({ email });
        if (!person) throw new Error(`There is no account ${email}.`);
        const here = { $set: { status: 'available' } };
        await db.collection('declutterers').updateOne({ user: person._id }, here);
        const others = { user: { $ne: person._id } };
        const away = { $set: { status: 'on_holiday' } };
        const { matchedCount } = await db.collection('declutterers').updateMany(others, away);
        if (matchedCount === 0) throw new Error('There is nobody else who could be away.');
      }),

    /** The session has begun an hour ago. */
    sessionHasCome: (bookingId: string) =>
      withDatabase(async (db) => {
        const when = sessionAt(-60, 60);
        await db.collection('bookings').updateOne({ _id: new ObjectId(bookingId) }, { $set: when });
      }),

    /** The session begins in so many hours. */
    sessionIsSoon: (bookingId: string, hours: number) =>
      withDatabase(async (db) => {
        const when = sessionAt(hours * 60, 120);
        await db.collection('bookings').updateOne({ _id: new ObjectId(bookingId) }, { $set: when });
      }),

    /** What was paid for a booking, and every refund of it. */
    moneyOf: (bookingId: string) =>
      withDatabase(async (db) => {
        const booking = new ObjectId(bookingId);
        const stored = await db.collection<{ paidPence: number }>('bookings').findOne({ _id: booking });
        const refunds = await db
          .collection<{ amountPence: number; reason: string }>('refunds')
          .find({ booking } as object)
          .toArray();
        return {
          paidPence: stored?.paidPence ?? 0,
          refunds: refunds.map(({ amountPence: pence, reason }) => ({ pence, reason })),
        };
      }),

    /** The address of the declutterer who takes the next session of a client. */
    declutterersAddress: (clientEmail: string): Promise<string> =>
      withDatabase(async (db) => {
        const client = await db.collection('users').findOne({ email: clientEmail });
        const session = await db.collection('bookings').findOne({ client: client?._id, status: 'confirmed' });
        const person = await db.collection('users').findOne({ _id: session?.['declutterer'] });
        if (!person) throw new Error(`${clientEmail} has no confirmed session.`);
        return String(person['email']);
      }),

    /** What nobody has read yet was sent ten minutes ago. */
    messagesHaveWaited: () =>
      withDatabase(async (db) => {
        const waitingSince = new Date(Date.now() - 10 * MINUTE_MS);
        const waiting = { waitingSince: { $ne: null } };
        await db.collection('conversation_places').updateMany(waiting, { $set: { waitingSince } });
      }),

    /** Two people of the demonstration have agreed to meet, and their time has come. @returns the booking */
    meetingHasCome: (clientEmail: string, decluttererEmail: string, place: 'online' | 'client_home') =>
      withDatabase(async (db) => {
        const idOf = async (email: string) => (await db.collection('users').findOne({ email }))?._id;
        const [client, declutterer] = [await idOf(clientEmail), await idOf(decluttererEmail)];
        const when = sessionAt(-1, 60);
        const met = await db.collection('bookings').findOneAndUpdate(
          // Under way when they have met before: a session begins once both are in its room.
          { client, status: { $in: ['confirmed', 'in_progress'] } },
          { $set: { ...when, declutterer, locationType: place } },
        );
        if (!met || !declutterer) throw new Error('There is nobody who could meet.');
        return String(met._id);
      }),

    /** The day has come on which a client wants to be asked again about what waits in their box. */
    askAgainDayHasCome: (clientEmail: string) => withDatabase((db) => letAskAgainDayCome(db, clientEmail)),

    /** How many days it is until a finished session is paid out. */
    daysUntilPayout: (bookingId: string) =>
      withDatabase(async (db) => {
        const payouts = db.collection<{ payOn: string }>('payouts');
        const payout = await payouts.findOne({ booking: new ObjectId(bookingId) });
        if (!payout) throw new Error('The session is not to be paid out.');
        return (Date.parse(payout.payOn) - Date.parse(londonDate(new Date()))) / DAY_MS;
      }),

    /** The day has come on which a finished session is paid out. */
    payoutDayHasCome: (bookingId: string) =>
      withDatabase(async (db) => {
        const today = { $set: { payOn: londonDate(new Date()) } };
        const payout = { booking: new ObjectId(bookingId) };
        const { matchedCount } = await db.collection('payouts').updateOne(payout, today);
        if (matchedCount === 0) throw new Error('The session is not to be paid out.');
      }),

    /** Every link that was sent or printed gets older by this number of hours. */
    linksAreOlder: (hours: number) => withDatabase((db) => ageLinks(db, hours)),

    /** What the payment provider has of us, as the ledger has it: money received less what was sent back and sent on, in pence. */
    atProvider: () =>
      withDatabase(async (db) =>
        (await ledgerLines(db))
          .filter(({ account }) => account === 'provider_clearing')
          .reduce((sum, { pence }) => sum + pence, 0),
      ),

    books: () => withDatabase(readBooks),
  };
};
