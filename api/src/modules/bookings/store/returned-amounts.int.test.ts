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
