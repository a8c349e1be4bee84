import { mongo } from 'mongoose';

const { ObjectId } = mongo;
const LONG_AGO = new Date('2020-02-29T12:00:00Z');
/** A stored document of any form. */
export type Row = Record<string, unknown>;

/** Of the document that cannot be changed. */
export const id = new ObjectId('65a0000000000000000000bb');
/** Another document, before the one that cannot be changed: what was done to it must be undone. */
export const first = new ObjectId('65a0000000000000000000aa');

export const booking = (more: Row): Row => ({
  _id: id,
  reference: 'GS-AAAAAA',
  client: new ObjectId(),
  service: new ObjectId(),
  startsAt: LONG_AGO,
  pricePence: 9000,
  locationType: 'client_home',
  locationDetails: '14 Alder Road, London N8 7QT',
  address: null,
  revision: 0,
  createdAt: LONG_AGO,
  ...more,
});
export const payment = (more: Row): Row => ({
  _id: id,
  booking: new ObjectId(),
  client: new ObjectId(),
  reference: 'GS-AAAAAA',
  serviceName: 'Home Decluttering',
  bookingDate: '2020-03-01',
  amountPence: 9000,
  refundedPence: 0,
  status: 'succeeded',
  intentId: 'pi_1',
  paidAt: LONG_AGO,
  createdAt: LONG_AGO,
  live: false,
  ...more,
});
/** As it was stored before owners had dates. */
export const region = (more: Row): Row => ({
  _id: id,
  name: 'Leeds',
  city: 'Leeds',
  areas: [],
  managers: [],
  owner: null,
  isHome: false,
  isActive: true,
  createdAt: LONG_AGO,
  revision: 3,
  ...more,
});
/** As it was stored before debts were. */
export const payout = (more: Row): Row => ({
  _id: id,
  booking: new ObjectId(),
  declutterer: new ObjectId(),
  reference: 'GS-AAAAAA',
  stage: 'paid',
  payOn: '2020-03-04',
  amountPence: 3470,
  returnedPence: 0,
  nextAttemptAt: LONG_AGO,
  ...more,
});
export const certificate = (more: Row): Row => ({
  _id: 'X8FBAEY390M9VFHCM7X5ENSMJW',
  user: new ObjectId(),
  kind: 'module',
  about: new ObjectId(),
  holderName: 'Hannah Whitfield',
  issuedAt: LONG_AGO,
  current: true,
  ...more,
});
export const service = (more: Row): Row => ({
  _id: id,
  slug: 'home-decluttering',
  order: 1,
  name: 'Home Decluttering',
  description: 'Two steady hours on one room.',
  category: 'decluttering_support',
  pricePence: 9000,
  durationMinutes: 120,
  neurodivergentFriendly: true,
  active: true,
  createdAt: LONG_AGO,
  ...more,
});
export const versioned = (more: Row): Row => ({
  _id: id,
  slug: 'one',
  order: 1,
  versions: [{ version: 1, pricePence: 9000 }],
  ...more,
});
