import { addMonths, londonDate } from '@gently/contracts';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

let domain: PayingDomain;
let start: Date;
beforeAll(async () => {
  domain = await buildPayingDomain({ env: { HOLDS_EACH: '9', HOLDS_PER_ADDRESS: '500' } });
  await domain.app.fund.grant({ key: 'limits', pence: 10_000_000, note: 'A gift' });
  start = domain.clock.now();
});
beforeEach(() => domain.clock.set(start));
afterAll(() => domain.close());

const SUBSIDISED = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 } as const;
const available = () => domain.app.ledger.fundAvailable();
const cancelBody = { reason: 'Changed' };

const tryToBook = async (client: Caller, ahead: number) => {
  const { service, declutterer } = await domain.soleOffer(SUBSIDISED);
  const body = domain.bookingBody(service, { scheduled_date: domain.day(ahead) });
  return { answer: await client.call('POST /bookings', { body }), declutterer };
};
/** A subsidised session that is paid and confirmed. */
const confirmed = async (client: Caller, ahead: number) => {
  const { answer, declutterer } = await tryToBook(client, ahead);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error));
  const { booking } = answer.data;
  await domain.pay(client, booking.id);
  await domain.app.matching.accept(booking.id, declutterer.userId);
  return { booking, declutterer, params: { id: booking.id } };
};
type Confirmed = Awaited<ReturnType<typeof confirmed>>;
const complete = async ({ booking, declutterer }: Confirmed) => {
  domain.clock.set(new Date(Date.parse(booking.starts_at) + 3_600_000));
  await domain.app.bookings.start(booking.id, declutterer.userId);
  await domain.app.bookings.complete(booking.id, declutterer.userId);
};

describe('a session that the fund pays a part of', () => {
  it('is refused to a client whose email address is not confirmed, until it is, and the fund keeps its money', async () => {
    const client = await domain.signIn('client', { emailVerified: false });
    const before = await available();
    const { answer } = await tryToBook(client, 3);
    expect([answer.status, answer.error.code]).toEqual([409, 'fund_email_unconfirmed']);
    expect(await available()).toBe(before);
    expect((await ok(client, 'GET /bookings/my', { query: {} })).bookings).toEqual([]);
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(client.account.id) }, { $set: { emailVerifiedAt: start } });
    expect((await tryToBook(client, 3)).answer.status).toBe(201);
  });

  it('is refused while two are open, and another service is not', async () => {
    const client = await domain.signIn('client');
    const first = await confirmed(client, 3);
    await confirmed(client, 4);
    const before = await available();
    const { answer } = await tryToBook(client, 5);
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      409,
      'fund_limit_reached',
      { limit: 'open', again_on: null },
    ]);
    expect(await available()).toBe(before);
    const { service } = await domain.soleOffer();
    await domain.book(client, service, { scheduled_date: domain.day(6) });
    await ok(client, 'DELETE /bookings/:id/cancel', { params: first.params, body: cancelBody });
    expect((await tryToBook(client, 5)).answer.status).toBe(201);
  });

  it('is refused when an unpaid booking of another service is changed to it', async () => {
    const client = await domain.signIn('client');
    const other = await domain.soleOffer();
    const unpaid = await domain.book(client, other.service, { scheduled_date: domain.day(6) });
    await confirmed(client, 3);
    await confirmed(client, 4);
    const { service } = await domain.soleOffer(SUBSIDISED);
    const body = domain.bookingBody(service, { scheduled_date: domain.day(6), replaces: unpaid.id });
    const answer = await client.call('POST /bookings', { body });
    expect([answer.status, answer.error.code]).toEqual([409, 'fund_limit_reached']);
    const { booking } = await ok(client, 'GET /bookings/:id', { params: { id: unpaid.id } });
    expect([booking.status, booking.service_id]).toEqual(['pending', other.service.id]);
  });

  it('is refused after four in three months, those that were cancelled late included, and possible again on the day that is named', async () => {
    const client = await domain.signIn('client');
    const again = () => domain.again(client);
    for (let made = 0; made < 3; made += 1) await complete(await confirmed(await again(), 2));
    const late = await confirmed(await again(), 2);
    domain.clock.set(new Date(Date.parse(late.booking.starts_at) - 3_600_000));
    await ok(await again(), 'DELETE /bookings/:id/cancel', { params: late.params, body: cancelBody });
    const { answer } = await tryToBook(await again(), 2);
    const day = addMonths(londonDate(start), 3);
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      409,
      'fund_limit_reached',
      { limit: 'recent', again_on: day },
    ]);
    domain.clock.set(new Date(`${day}T08:00:00Z`));
    expect((await tryToBook(await again(), 2)).answer.status).toBe(201);
  });

  it('is booked twice at most by a client who books everywhere at once', async () => {
    for (let round = 0; round < runs({ test: 3, long: 100, nightly: 100 }); round += 1) {
      const client = await domain.signIn('client');
      const paid = await confirmed(client, 3);
      const offers = [];
      for (let ahead = 4; ahead < 8; ahead += 1)
        offers.push({ ...(await domain.soleOffer(SUBSIDISED)), ahead });
      const before = await available();
      const answers = await Promise.all(
        offers.map(({ service, ahead }) =>
          client.call('POST /bookings', {
            body: domain.bookingBody(service, { scheduled_date: domain.day(ahead) }),
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(await available()).toBe(before - 3499);
      const { bookings } = await ok(client, 'GET /bookings/my', { query: {} });
      expect(bookings.map(({ id }) => id)).toContain(paid.booking.id);
      expect(bookings).toHaveLength(2);
    }
  });
});
