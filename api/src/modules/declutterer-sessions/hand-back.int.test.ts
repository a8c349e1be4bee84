import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createSessionStage } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { confirmed, offered, during } = createSessionStage(() => domain);
const ONE = 'POST /declutterer/sessions/:id/hand-back';
const MANY = 'POST /declutterer/sessions/hand-back';
const BODY = { reason: 'family', words: 'My sister is moving' } as const;

const rowsOf = (name: string, id: string) =>
  domain.connection
    .collection(name)
    .find({ booking: domain.objectId(id) })
    .toArray();
const stored = (id: string) => domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) });

describe('handing a session back', () => {
  it('is for its declutterer; it is gone from their sessions, and its client is told', async () => {
    const { person, client, booking, params } = await confirmed();
    expect((await ok(person, 'GET /declutterer/sessions/:id', { params })).session.can_hand_back).toBe(true);
    expect(await ok(person, ONE, { params, body: BODY })).toEqual({ handed_back: { id: booking.id } });
    expect((await person.call('GET /declutterer/sessions/:id', { params })).error.code).toBe(
      'session_not_found',
    );
    expect((await ok(person, 'GET /declutterer/sessions', { query: {} })).page.total).toBe(0);
    const { booking: seen } = await ok(client, 'GET /bookings/:id', { params });
    expect(seen).toMatchObject({ status: 'pending', declutterer: null, handed_back: true });
    expect(await rowsOf('claims', booking.id)).toEqual([]);
    const [offer] = await rowsOf('offers', booking.id);
    expect(offer).toMatchObject({
      status: 'handed_back',
      declineReason: 'Something in my family: My sister is moving',
    });
  });

  it("leaves somebody else's alone: it does not exist for them", async () => {
    const { booking, params } = await confirmed();
    const other = await domain.signIn('declutterer');
    const answer = await other.call(ONE, { params, body: BODY });
    expect([answer.status, answer.error.code]).toEqual([404, 'session_not_found']);
    expect(await stored(booking.id)).toMatchObject({ status: 'confirmed' });
  });

  it('is not for what is only asked, runs, or is over, and says so', async () => {
    const asked = await offered();
    const refused = await asked.person.call(ONE, { params: asked.params, body: BODY });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'You have not accepted this session. You can decline it.',
    ]);
    const running = await confirmed();
    await during(running, 0, async ({ person }) => {
      await ok(person, 'PATCH /declutterer/sessions/:id/start', { params: running.params });
      const answer = await person.call(ONE, { params: running.params, body: BODY });
      expect([answer.status, answer.error.message]).toEqual([409, 'This session has already started.']);
    });
  });

  it('needs a reason that we know', async () => {
    const { person, params } = await confirmed();
    const body = { reason: 'bored' } as unknown as typeof BODY;
    const answer = await person.call(ONE, { params, body });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'reason']);
  });

  it('of several keeps what is refused, says why, and hands back the others', async () => {
    const mine = await confirmed();
    const others = await confirmed();
    const ids = [mine.booking.id, others.booking.id, mine.booking.id];
    const { results } = await ok(mine.person, MANY, { body: { ids, reason: 'away' } });
    expect(results).toEqual([
      { id: mine.booking.id, handed_back: true, message: '' },
      { id: others.booking.id, handed_back: false, message: expect.stringContaining('could not find') },
    ]);
    expect(await stored(mine.booking.id)).toMatchObject({ status: 'pending' });
    expect(await stored(others.booking.id)).toMatchObject({ status: 'confirmed' });
  });

  it('counts for the completion rate; what clients call off does not', async () => {
    const mine = await confirmed();
    const { person, client, params, declutterer } = mine;
    const rate = async () => (await ok(person, 'GET /declutterer/stats')).overview.completion_rate;
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
    expect(await rate()).toBeNull();
    const again = await domain.signIn('client');
    const booking = await domain.book(again, mine.service, { scheduled_date: domain.day(5) });
    await domain.pay(again, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    await ok(person, ONE, { params: { id: booking.id }, body: BODY });
    expect(await rate()).toBe(0);
  });
});
