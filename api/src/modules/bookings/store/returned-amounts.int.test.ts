import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../testing';
import { buildDomain, type Domain } from '../../../testing/domain';

const NAME = 'give bookings what has gone back of their payment';
let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

it('a booking from before partial refunds were counted knows what has gone back of the payment that it took', async () => {
  const bookings = domain.connection.collection('bookings');
  const payments = domain.connection.collection('payments');
  const id = (digit: string) => domain.objectId(digit.repeat(24));
  const booking = (digit: string, paidPence: number) => ({
    _id: id(digit),
    reference: `GS-${digit}`,
    paidPence,
  });
  await bookings.insertMany([booking('a', 4500), booking('b', 4500), booking('c', 0), booking('d', 4500)]);
  const payment = (digit: string, refundedPence: number, changes: object = {}) => ({
    booking: id(digit),
    status: 'succeeded',
    stray: false,
    refundedPence,
    paidAt: new Date('2034-01-01T10:00:00Z'),
    intentId: `pi_${digit}_${refundedPence}`,
    ...changes,
  });
  const later = { paidAt: new Date('2034-01-01T11:00:00Z') };
  await payments.insertMany([
    payment('a', 100),
    // The second payment of a booking was never its own, and neither was one that came once it had ended.
    payment('b', 0),
    payment('b', 4500, later),
    payment('c', 4500),
    payment('d', 700, { stray: true }),
  ]);

  expect(await migrate(domain.app, NAME)).toBe(4);
  const stored = await bookings.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ reference, refundedPence }) => [reference, refundedPence])).toEqual([
    ['GS-a', 100],
    ['GS-b', 0],
    ['GS-c', 0],
    ['GS-d', 0],
  ]);
  expect(await migrate(domain.app, NAME)).toBe(0);
});

it('a booking knows what a bank has returned of its payment and what is sent again', async () => {
  const bookings = domain.connection.collection('bookings');
  const id = (digit: string) => domain.objectId(digit.repeat(24));
  await bookings.insertMany([
    { _id: id('1'), reference: 'GS-1', paidPence: 4500 },
    { _id: id('2'), reference: 'GS-2', paidPence: 4500 },
  ]);
  const payment = {
    status: 'succeeded',
    stray: false,
    refundedPence: 0,
    paidAt: new Date('2034-01-01T10:00:00Z'),
  };
  await domain.connection.collection('payments').insertMany([
    { ...payment, _id: id('3'), booking: id('1'), intentId: 'pi_1' },
    { ...payment, _id: id('4'), booking: id('2'), intentId: 'pi_2' },
  ]);
  const refund = (digit: string, amountPence: number, changes: object) => ({
    payment: id(digit),
    amountPence,
    ours: false,
    status: 'owed',
    round: 1,
    ...changes,
  });
  await domain.connection
    .collection('refunds')
    .insertMany([
      refund('3', 1000, { ours: true }),
      refund('3', 200, { round: 2 }),
      refund('4', 900, { round: 0 }),
      refund('4', 800, { status: 'succeeded' }),
    ]);
  expect(await migrate(domain.app, 'give bookings what is sent again of their payment')).toBe(2);
  const stored = await bookings
    .find({ reference: /^GS-[12]$/ })
    .sort({ _id: 1 })
    .toArray();
  expect(stored.map(({ resentPence = 0 }) => Number(resentPence))).toEqual([1200, 0]);
});
