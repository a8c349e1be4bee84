import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactOn } from '../shared/database/transaction';
import { buildTestApp, type TestApp } from '../testing';
import { createMigrator, MigrationFailed } from './migrator';
import { type MigrationName, MIGRATIONS } from './order';
import { createSchemaVersion } from './schema-version.repository';
import {
  booking,
  certificate,
  first,
  id,
  payment,
  payout,
  region,
  service,
  versioned,
  type Row,
} from './testing/old-rows';
import { storedState } from './testing/stored-state';

const { ObjectId } = mongo;
const LONG_AGO = new Date('2020-02-29T12:00:00Z');
type Rows = Record<string, Row[]>;

let t: TestApp;
let db: mongo.Db;
beforeAll(async () => {
  t = await buildTestApp();
  if (!t.connection.db) throw new Error('there is no connection to the database');
  db = t.connection.db;
});
afterAll(() => t.close());

const USED = [
  'regions',
  'users',
  'bookings',
  'payments',
  'refunds',
  'journal_entries',
  'payouts',
  'training_certificates',
  'training_enrolments',
  'training_grace',
  'services',
  'calendar_connections',
  'audit_records',
  'schema_versions',
  'grace_uses',
];
beforeEach(async () => {
  for (const name of USED) await db.collection(name).deleteMany({});
});

const stateOf = () => storedState(db, t.app.encryption.places(), t.config.ENCRYPTION_KEY, USED);

const store = async (version: number, rows: Rows): Promise<void> => {
  for (const [collection, documents] of Object.entries(rows))
    await db.collection<Row>(collection).insertMany(documents as never[]);
  await db.collection<Row>('schema_versions').insertOne({ _id: 'schema', version, applied: [] } as never);
};

/** Migrates up to this version, as a start does. @returns the error, or null when all is stored */
const migrate = (number: number): Promise<unknown> => {
  const migrations = MIGRATIONS.slice(0, number).map((one) => ({
    name: one,
    migrate: t.app.migrations.of(one),
  }));
  const migrator = createMigrator({
    migrations,
    schema: createSchemaVersion(t.connection),
    audit: t.app.audit,
    transact: transactOn(t.connection),
    clock: t.clock.now,
    logger: t.app.deps.logger,
  });
  return migrator().then(
    () => null,
    (error: unknown) => error,
  );
};

interface Attack {
  what: string;
  name: MigrationName;
  rows: Rows;
  /** The collection and id that an operator has to look at. */
  document: string;
}

const REFUSED: Attack[] = [
  {
    what: 'an account whose address is a list',
    name: 'give email addresses one spelling',
    rows: { users: [{ _id: id, email: ['ｎina@example.test'] }] },
    document: `users ${String(id)}`,
  },
  {
    what: 'an account with an id of another kind',
    name: 'give email addresses one spelling',
    rows: { users: [{ _id: 'nina', email: 'ｎina@example.test' }] },
    document: 'users nina',
  },
  {
    what: 'a booking without a client',
    name: 'give bookings their regions',
    rows: {
      bookings: [
        booking({ _id: first, reference: 'GS-BBBBBB' }),
        booking({ client: null, locationType: 'online', locationDetails: '' }),
      ],
    },
    document: `bookings ${String(id)}`,
  },
  {
    what: 'a booking whose place is a number',
    name: 'give bookings their regions',
    rows: { bookings: [booking({ _id: first, reference: 'GS-BBBBBB' }), booking({ locationDetails: 14 })] },
    document: `bookings ${String(id)}`,
  },
  ...(
    [
      ['no amount', { amountPence: undefined }],
      ['an amount that is a text', { amountPence: '9000' }],
      ['an amount that is no number', { amountPence: Number.NaN }],
      ['half a penny', { amountPence: 9000.5 }],
      ['no booking', { booking: null }],
      ['no time at all', { paidAt: null, createdAt: null }],
    ] as const
  ).map(([what, more]): Attack => ({
    what: `a payment with ${what}`,
    name: 'post missing ledger entries',
    rows: { payments: [payment({ _id: first, intentId: 'pi_0' }), payment({ ...more })] },
    document: `payments ${String(id)}`,
  })),
  {
    what: 'a refund without an amount',
    name: 'post missing ledger entries',
    rows: {
      payments: [payment({})],
      refunds: [
        {
          _id: first,
          payment: id,
          booking: new ObjectId(),
          client: new ObjectId(),
          createdAt: LONG_AGO,
          status: 'sent',
        },
      ],
    },
    document: `payments ${String(id)}`,
  },
  {
    what: 'a certificate about nothing',
    name: 'list certificates that are older than their list',
    rows: { training_certificates: [certificate({ about: null })] },
    document: 'training_certificates X8FBAEY390M9VFHCM7X5ENSMJW',
  },
  ...(
    [
      ['without a name', { name: undefined }],
      ['with a price that is no number', { pricePence: 'ninety' }],
      ['with half a penny', { pricePence: 90.5 }],
      ['of a category that there is not', { category: 'gardening' }],
      ['without a slug', { slug: undefined }],
      ['with a list of durations', { durationMinutes: [60, 120] }],
    ] as const
  ).map(([what, more]): Attack => ({
    what: `a service ${what}`,
    name: 'give services their versions',
    rows: { services: [service({ _id: first, slug: 'other' }), service({ ...more })] },
    document: `services ${String(id)}`,
  })),
  {
    what: 'a service whose versions are none',
    name: 'give bookings their full price',
    rows: { services: [versioned({ versions: null })] },
    document: `services ${String(id)}`,
  },
  {
    what: 'a booking without a price',
    name: 'give bookings their full price',
    rows: { bookings: [booking({ _id: first, reference: 'GS-BBBBBB' }), booking({ pricePence: undefined })] },
    document: `bookings ${String(id)}`,
  },
  {
    what: 'a booking whose price is a text',
    name: 'give bookings their full price',
    rows: { bookings: [booking({ pricePence: '9000' })] },
    document: `bookings ${String(id)}`,
  },
  {
    what: 'a payment of which a text went back',
    name: 'give bookings what has gone back of their payment',
    rows: { bookings: [booking({})], payments: [payment({ refundedPence: '100' })] },
    document: `payments ${String(id)}`,
  },
  {
    what: 'a returned refund whose amount is a text',
    name: 'give bookings what is sent again of their payment',
    rows: {
      bookings: [booking({})],
      refunds: [{ _id: id, payment: first, status: 'owed', round: 1, amountPence: '100' }],
    },
    document: `refunds ${String(id)}`,
  },
  {
    what: 'a payout whose amount is a text',
    name: 'give payouts what they took for earlier ones',
    rows: {
      payouts: [
        payout({ _id: first, booking: new ObjectId(), amountPence: 100 }),
        payout({ amountPence: 'a hundred' }),
      ],
    },
    document: `payouts ${String(id)}`,
  },
  {
    what: 'an enrolment of an account whose address is a list',
    name: 'give enrolments the address of their account',
    rows: {
      users: [{ _id: id, email: ['nina@example.test', 'nora@example.test'] }],
      training_enrolments: [
        { _id: first, user: id, email: 'nina@example.test', firstName: 'Nina', lastName: '' },
      ],
    },
    document: `users ${String(id)}`,
  },
  {
    what: 'grace passes of which one has a text for its time',
    name: 'give grace passes the day on which they are deleted',
    rows: {
      grace_uses: [
        { _id: first, uses: [{ booking: first, at: new Date('2035-01-17T12:00:00Z') }] },
        { _id: id, uses: [{ booking: first, at: 'in January' }] },
      ],
    },
    document: `grace_uses ${String(id)}`,
  },
  ...(['ninety', ['a', 'list'], 7] as const).map((owner): Attack => ({
    what: `a region whose owner is ${JSON.stringify(owner)}`,
    name: 'give regions their owners with dates',
    rows: { regions: [region({ _id: first, owner: new ObjectId() }), region({ owner })] },
    document: `regions ${String(id)}`,
  })),
  {
    what: 'given time until a number',
    name: 'give time for required training its modules',
    rows: {
      training_grace: [first, id].map((user) => ({ _id: user, user, until: user === id ? 7 : '2035-02-01' })),
    },
    document: `training_grace ${String(id)}`,
  },
];

describe('a document that a migration does not expect', () => {
  it.each(REFUSED)('$what is named, and everything stays as it was', async ({ name, rows, document }) => {
    const number = MIGRATIONS.indexOf(name) + 1;
    await store(number - 1, rows);
    const before = await stateOf();
    const error = await migrate(number);
    expect(error).toBeInstanceOf(MigrationFailed);
    expect(String(error)).toContain(`Migration ${number} "${name}" failed: ${document}: `);
    expect(await stateOf()).toEqual(before);
  });
});

describe('a document that a migration can cope with', () => {
  const one = (collection: string) => db.collection(collection).findOne({ _id: id });

  it('keeps its owner from the beginning, or none, and is left alone when it has its dates', async () => {
    const number = MIGRATIONS.indexOf('give regions their owners with dates') + 1;
    const [owner, dated] = [new ObjectId(), new ObjectId()];
    const owners = [{ owner, from: '2035-01-01', until: null }];
    const { owner: _owner, ...undated } = region({ _id: dated });
    await store(number - 1, {
      regions: [region({ owner }), region({ _id: first }), { ...undated, owners }],
    });
    expect(await migrate(number)).toBeNull();
    const stored = await db.collection('regions').find().sort({ _id: 1 }).toArray();
    expect(stored.map((row) => [row['owner'], row['owners'] as unknown])).toEqual([
      [undefined, []],
      [undefined, [{ owner, from: null, until: null }]],
      [undefined, owners],
    ]);
    expect(stored.map((row) => row['revision'] as unknown)).toEqual([3, 3, 3]);
  });

  it('keeps its spelling when another account has the address already', async () => {
    const [nina, wide] = ['nina@example.test', 'ｎina@example.test'];
    await store(0, {
      users: [
        { _id: first, email: nina },
        { _id: id, email: wide },
      ],
    });
    expect(await migrate(1)).toBeNull();
    expect((await one('users'))?.['email']).toBe(wide);
  });

  it('keeps the fields of another release', async () => {
    const tokens = { of: ['another', 'release'] };
    await store(4, { services: [service({ ...tokens })] });
    expect(await migrate(5)).toBeNull();
    expect(await one('services')).toMatchObject({ ...tokens, versions: [{ name: 'Home Decluttering' }] });
  });

  it('keeps a history of thousands of steps', async () => {
    const history = Array.from({ length: 5_000 }, (_, step) => ({
      at: LONG_AGO,
      event: 'note',
      note: String(step),
    }));
    await store(1, { bookings: [booking({ history })] });
    expect(await migrate(2)).toBeNull();
    expect(await one('bookings')).toMatchObject({ postcodeArea: 'N', history });
  });

  it('is posted once, however often its payment is stored', async () => {
    await store(2, { payments: [payment({}), payment({ _id: first, stray: true })] });
    expect(await migrate(3)).toBeNull();
    const keys = await db.collection('journal_entries').distinct('key');
    expect(await db.collection('journal_entries').countDocuments()).toBe(keys.length);
    expect(keys.length).toBe(2);
  });
});
