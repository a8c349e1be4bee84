import { mongo } from 'mongoose';
import { sealedLongAgo } from '../../testing/sealed-long-ago';

const CONNECTIONS = 'calendar_connections';
const TOKENS = 'calendar tokens';
interface Row extends mongo.Document {
  _id: unknown;
}

const aboutToken = (id: unknown): string => `connection ${String(id)} refresh`;

/** So that the time of a run does not decide what is there. */
const removeWhatExpires = async (db: mongo.Db): Promise<void> => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const indexes = await db.collection(name).indexes();
    if (indexes.some((index) => 'expireAfterSeconds' in index)) await db.collection(name).deleteMany({});
  }
};

/** A refund that a bank has returned, and that is sent again. */
const returnedRefund = (number: number, links: Record<'payment' | 'booking' | 'client', unknown>): Row => ({
  ...links,
  _id: new mongo.ObjectId(),
  amountPence: 1000,
  reason: 'client_cancelled',
  ours: true,
  status: 'owed',
  providerRefundId: `re_aged${number}`,
  attempts: 1,
  round: 1,
  nextAttemptAt: new Date('2035-01-22T10:00:00Z'),
  lastError: '',
  createdAt: new Date('2035-01-17T12:00:00Z'),
});

/** A payout whose reason is not stored. */
const paidPayout = (number: number, declutterer: unknown): Row => ({
  _id: new mongo.ObjectId(),
  booking: new mongo.ObjectId(),
  declutterer,
  reference: `GS-${String(number).padStart(6, '0')}`,
  serviceName: 'Body Doubling',
  scheduledDate: '2035-01-17',
  completedAt: new Date('2035-01-17T12:00:00Z'),
  payOn: '2035-01-22',
  stage: 'paid',
  amountPence: 3470,
  returnedPence: 0,
  accountReady: true,
  round: 0,
  attempts: 1,
  nextAttemptAt: new Date('2035-01-22T10:00:00Z'),
  checkedAt: new Date('2035-01-22T10:00:00Z'),
});

/**
 * Adds documents of the form of its time to the data of an early release, so that each migration has much to do.
 * @param count of documents for each migration
 * @param encryptionKey the key of that data
 */
export const addAged = async (db: mongo.Db, count: number, encryptionKey: string): Promise<void> => {
  await removeWhatExpires(db);
  const any = async (name: string): Promise<Row> => {
    const found = await db.collection<Row>(name).findOne({}, { sort: { _id: 1 } });
    if (!found) throw new Error(`the data has no document in ${name}`);
    return found;
  };
  const add = async (name: string, make: (number: number) => Row): Promise<void> =>
    void (await db
      .collection<Row>(name)
      .insertMany(Array.from({ length: count }, (_, number) => make(number)) as mongo.OptionalId<Row>[]));

  const newIds = () => Array.from({ length: count }, () => new mongo.ObjectId());
  const [ids, guests, paymentIds] = [newIds(), newIds(), newIds()];
  const user = await any('users');
  await add('users', (number) => ({
    ...user,
    _id: guests[number],
    email: `\uFF47uest-${number}@example.test`,
  }));
  const {
    region: _region,
    postcodeArea: _area,
    refundedPence: _returned,
    ...booking
  } = await any('bookings');
  const services = await db.collection('services').find().sort({ _id: 1 }).toArray();
  await add('bookings', (number) => ({
    ...booking,
    _id: ids[number],
    reference: `GS-${String(number).padStart(6, '0')}`,
    region: null,
    service: services[number % services.length]?._id,
  }));
  const { posted: _posted, ...payment } = await any('payments');
  await add('payments', (number) => ({
    ...payment,
    _id: paymentIds[number],
    booking: ids[number],
    intentId: `pi_aged${number}`,
    chargeId: `ch_aged${number}`,
  }));
  await add('refunds', (number) =>
    returnedRefund(number, { payment: paymentIds[number], booking: ids[number], client: guests[number] }),
  );
  await add('payouts', (number) => paidPayout(number, guests[number]));
  const {
    state: _state,
    author: _author,
    words: _words,
    ...certificate
  } = await any('training_certificates');
  await add('training_certificates', (number) => ({
    ...certificate,
    _id: `AGED${String(number).padStart(22, '0')}`,
    user: new mongo.ObjectId(),
    current: number % 2 === 0,
  }));
  const enrolment = await any('training_enrolments');
  await add('training_enrolments', (number) => ({
    ...enrolment,
    _id: new mongo.ObjectId(),
    user: guests[number],
    email: `before-${number}@example.test`,
  }));
  await add('grace_uses', (number) => ({
    _id: guests[number],
    uses: [{ booking: ids[number], at: new Date('2035-01-17T12:00:00Z') }],
  }));
  const region = await any('regions');
  await add('regions', (number) => ({
    ...region,
    _id: new mongo.ObjectId(),
    name: `Aged ${number}`,
    areas: [],
    isHome: false,
    owner: number % 2 === 0 ? guests[number] : null,
  }));
  const service = await any('services');
  await add('services', (number) => ({ ...service, _id: new mongo.ObjectId(), slug: `aged-${number}` }));
  await add(CONNECTIONS, (number) => {
    const _id = new mongo.ObjectId();
    const sealing = { key: encryptionKey, purpose: TOKENS, secret: `1//${number}`, about: aboutToken(_id) };
    return {
      _id,
      user: new mongo.ObjectId(),
      email: 'rowan@example.test',
      refreshToken: sealedLongAgo(sealing),
    };
  });
};
