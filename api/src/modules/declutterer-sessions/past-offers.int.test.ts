import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { describeRefusals } from '../../testing/refusals';
import { createSessionStage } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { confirmed, offered } = createSessionStage(() => domain);
const PAST = 'GET /declutterer/past-offers';

describeRefusals(PAST, { access: ['declutterer'], query: { page: '2' } }, () => domain);

// spec: S2-08
it('lists what was declined or handed back, with the own words and nothing of the client', async () => {
  const { person, params, booking } = await confirmed();
  expect((await ok(person, PAST)).offers).toEqual([]);
  await ok(person, 'POST /declutterer/sessions/:id/hand-back', {
    params,
    body: { reason: 'family', words: 'My sister is moving' },
  });
  const answer = await ok(person, PAST);
  expect(answer).toEqual({
    offers: [
      {
        id: expect.any(String),
        status: 'handed_back',
        booking_id: booking.id,
        reference: booking.reference,
        service_name: expect.any(String),
        starts_at: booking.starts_at,
        area: expect.any(String),
        ended_at: domain.clock.now().toISOString(),
        words: 'Something in my family: My sister is moving',
        counts_as_missed: true,
      },
    ],
    page: { page: 1, pages: 1, total: 1 },
  });
  expect((await ok(person, PAST, { query: { page: '2' } })).offers).toEqual([]);
});

it('counts a declined offer as no missed session, and hides the list from other declutterers', async () => {
  const { person, params } = await offered();
  await ok(person, 'PATCH /declutterer/sessions/:id/decline', { params, body: { reason: 'On a course' } });
  expect((await ok(person, PAST)).offers).toMatchObject([
    { status: 'declined', words: 'On a course', counts_as_missed: false },
  ]);
  expect((await ok(await domain.signIn('declutterer'), PAST)).page.total).toBe(0);
});

it('leaves out an offer of a session that the same person was asked for again', async () => {
  const { person, booking } = await offered();
  const [offer] = await domain.connection
    .collection('offers')
    .find({ booking: domain.objectId(booking.id) })
    .toArray();
  await domain.connection.collection('offers').insertOne({
    ...offer,
    _id: domain.objectId('f'.repeat(24)),
    status: 'withdrawn',
    live: false,
    offeredAt: new Date(domain.clock.now().getTime() - 60_000),
  });
  expect((await ok(person, PAST)).offers).toEqual([]);
  await domain.connection
    .collection('offers')
    .updateOne({ _id: offer?._id }, { $set: { status: 'expired', live: false } });
  expect((await ok(person, PAST)).offers).toMatchObject([{ status: 'expired', ended_at: null, words: '' }]);
});
