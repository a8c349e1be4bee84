import mongoose from 'mongoose';

/* Bookings with what was posted about them, as they are stored. Nothing here is measured. */

const { ObjectId } = mongoose.Types;
const BATCH = 1_000;
const DAY_MS = 86_400_000;
const REGIONS = 10;
const TEAM = 12;
const AREAS = ['LS', 'BD', 'YO', 'HU', 'M', 'L', 'B', 'CV', 'BS', 'EX'];
const regionRow = (index, { manager, owner }, at) => ({
  _id: new ObjectId(),
  name: `Region ${index}`,
  city: `Town ${index}`,
  address: '',
  postcode: '',
  areas: [AREAS[index]],
  managers: index === 0 ? [new ObjectId(manager)] : [],
  owners: [{ owner: new ObjectId(owner), from: null, until: null }],
  isHome: index === REGIONS - 1,
  isActive: true,
  createdAt: at,
  revision: 0,
});

const memberRow = (region, index, at) => ({
  _id: new ObjectId(),
  email: `member-${region}-${index}@people.test`,
  passwordHash: 'none',
  firstName: 'Ada',
  lastName: `Number ${index}`,
  role: 'declutterer',
  status: 'active',
  emailVerifiedAt: at,
  phone: '',
  location: '',
  region,
  signIns: 0,
  createdAt: at,
  updatedAt: at,
});

/** Half of the completed sessions are rated. */
const isRated = (index) => index % 10 < 4;

const statusOf = (index) => (index % 10 < 8 ? 'completed' : index % 10 === 8 ? 'cancelled' : 'confirmed');

/** The bookings are spread over the days in an order that has nothing to do with the ids. */
const bookingRow = (index, { regions, members, now, days }) => {
  const region = index % REGIONS;
  const startsAt = new Date(now.getTime() - ((index * 7919) % (days * 24)) * (DAY_MS / 24));
  const declutterer = members[region][index % TEAM];
  return {
    _id: new ObjectId(),
    reference: `GS-${index.toString(36).toUpperCase().padStart(6, '0')}`,
    client: new ObjectId(),
    declutterer,
    region: regions[region]._id,
    postcodeArea: AREAS[region],
    service: new ObjectId(),
    serviceName: 'Home Reset',
    serviceCategory: 'home_organisation',
    scheduledDate: startsAt.toISOString().slice(0, 10),
    scheduledTime: '10:00',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    durationMinutes: 60,
    pricePence: 4_500,
    locationType: 'client_home',
    locationDetails: '1 Alder Road',
    status: statusOf(index),
    paymentState: 'paid',
    paidPence: 4_500,
    refundedPence: 0,
    giftPence: 0,
    paidAt: startsAt,
    createdAt: startsAt,
    ratedAt: isRated(index) ? startsAt : null,
    revision: 0,
    history: [
      { at: startsAt, event: 'accept', from: 'pending', to: 'confirmed', by: String(declutterer), note: '' },
    ],
  };
};

const entryOf = ({ _id, region, client, startsAt }, key, kind, sign) => ({
  key: `${key}:${String(_id)}`,
  kind,
  at: startsAt,
  lines: [
    { account: 'provider_clearing', pence: sign * 4_500 },
    { account: 'declutterer_payable', pence: -sign * 3_470 },
    { account: 'commission_payable', pence: -sign * 675 },
    { account: 'platform_revenue', pence: -sign * 225 },
    { account: 'card_processing', pence: -sign * 130 },
  ],
  booking: _id,
  payment: _id,
  refund: null,
  payout: null,
  client,
  region,
  providerId: null,
  note: '',
});

const ratingOf = ({ _id, client, declutterer, ratedAt }, index) => ({
  booking: _id,
  client,
  declutterer,
  stars: 3 + (index % 3),
  samePerson: true,
  comment: '',
  ratedAt,
});

/**
 * Fills a database with bookings of the last days, ten regions and a hundred and twenty people.
 * @param {{ bookings: number, days: number, now: Date, people: { manager: string, owner: string } }} options `people` has
 *   the ids of the manager of the first region and of the owner of all
 */
export const fill = async (connection, { bookings, days, now, people }) => {
  const at = new Date(now.getTime() - days * DAY_MS);
  const regions = Array.from({ length: REGIONS }, (_, index) => regionRow(index, people, at));
  await connection.collection('regions').deleteMany({});
  await connection.collection('regions').insertMany(regions);
  const members = [];
  for (const { _id } of regions) {
    const rows = Array.from({ length: TEAM }, (_, index) => memberRow(_id, index, at));
    await connection.collection('users').insertMany(rows);
    members.push(rows.map((row) => row._id));
  }
  for (let from = 0; from < bookings; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, bookings - from) }, (_, index) =>
      bookingRow(from + index, { regions, members, now, days }),
    );
    await connection.collection('bookings').insertMany(rows);
    await connection
      .collection('ratings')
      .insertMany(rows.filter(({ ratedAt }) => ratedAt !== null).map(ratingOf));
    await connection
      .collection('journal_entries')
      .insertMany([
        ...rows.map((row) => entryOf(row, 'payment_received', 'payment_received', 1)),
        ...rows
          .filter(({ status }) => status === 'cancelled')
          .map((row) => entryOf(row, 'refund_owed', 'refund_owed', -1)),
      ]);
  }
};
