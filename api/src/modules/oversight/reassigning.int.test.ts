import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';

let domain: OversightStage;
const ASSIGN = 'POST /manager/oversight/sessions/:id/assign';
const REASSIGN = 'POST /manager/oversight/sessions/:id/reassign';
const CANCEL = 'POST /manager/oversight/sessions/:id/cancel';
const why = 'Asked on the phone';
beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(() => domain.startAnew());

/** Tests of the table of transitions cover each action in each status, and every refusal is answered by the same code. */
const refusedOf = <Status extends string>(...statuses: readonly Status[]) => sample(statuses);

describe('reassigning', () => {
  const to = (id: string) => ({ new_declutterer_id: id, reason: why });

  // spec: S6-03, S7-03
  it('takes a session from one person and gives it to another, who all hear of it, and the client may still cancel with everything', async () => {
    const { client, params, who, other } = await domain.taken();
    const { session } = await ok(domain.manager(), REASSIGN, { params, body: to(other) });
    expect(session).toMatchObject({ status: 'confirmed', declutterer: { id: other }, can_reassign: true });
    expect(session.offers.map(({ person, status }) => [person.id, status])).toEqual([
      [who, 'taken_away'],
      [other, 'accepted'],
    ]);
    expect(await domain.holdersOf(params.id)).toEqual([other]);
    expect(await domain.notesOf(client.account.id)).toContain('Somebody else comes to your session');
    expect(await domain.notesOf(who)).toContain('A session of yours has moved on');
    expect(await domain.notesOf(other)).toEqual(['You have a new session']);
    expect(await domain.app.matching.missedBy(who)).toBe(0);
    expect(await domain.audits('session.reassigned', params.id)).toMatchObject([
      { details: { from: who, to: other, reason: why } },
    ]);
    expect(JSON.stringify((await domain.bookingOf(params.id))['history'])).not.toContain(why);
    expect(session.timeline.at(-1)).toMatchObject({ event: 'reassign', name: 'Maya Obi', reason: why });
    domain.clock.set(new Date(Date.parse(session.starts_at) - 3_600_000));
    const { refund } = await ok(await domain.enter(client), 'GET /bookings/:id/refund-quote', { params });
    expect(refund).toMatchObject({ percent: 100, cause: 'replaced' });
    const later = await domain.enter(client);
    await ok(later, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    expect(await domain.rowsOf('refunds', { booking: domain.objectId(params.id) })).toMatchObject([
      { amountPence: 4500, reason: 'declutterer_cancelled' },
    ]);
    expect(await domain.rowsOf('payouts', { booking: domain.objectId(params.id) })).toEqual([]);
    expect(await domain.findings()).toEqual([]);
  });

  it('can be taken back: who lost it by that may have it again', async () => {
    const { params, who, other } = await domain.taken();
    await ok(domain.manager(), REASSIGN, { params, body: to(other) });
    const { session } = await ok(domain.manager(), REASSIGN, { params, body: to(who) });
    expect(session.declutterer?.id).toBe(who);
    expect(await domain.findings()).toEqual([]);
  });

  it('makes it the new person’s session in every respect, and the old one’s in none', async () => {
    const { params, who, other, booking } = await domain.taken();
    await ok(domain.manager(), REASSIGN, { params, body: to(other) });
    domain.clock.set(booking.starts_at);
    await expect(domain.app.bookings.start(params.id, who)).rejects.toMatchObject({
      code: 'booking_not_found',
    });
    await domain.app.bookings.start(params.id, other);
    await domain.app.bookings.complete(params.id, other);
    expect(await domain.rowsOf('payouts', { booking: domain.objectId(params.id) })).toMatchObject([
      { declutterer: domain.objectId(other) },
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it('opens the session and the conversation to the new person, and closes both to the old one', async () => {
    const { params, who, other } = await domain.taken();
    await ok(domain.manager(), REASSIGN, { params, body: to(other) });
    const enter = async (id: string) => {
      const account = await domain.app.accounts.findById(id);
      if (!account) throw new Error('there is no account');
      return domain.enter({ account });
    };
    const [old, now] = [await enter(who), await enter(other)];
    expect((await old.call('GET /declutterer/sessions/:id', { params })).status).toBe(404);
    expect((await old.call('GET /bookings/:id/conversation', { params })).status).toBe(404);
    const { session } = await ok(now, 'GET /declutterer/sessions/:id', { params });
    expect(session).toMatchObject({ status: 'confirmed', can_hand_back: true });
    expect((await ok(now, 'GET /bookings/:id/conversation', { params })).conversation).not.toBeNull();
  });

  it('pays who was given it when the client calls it off late', async () => {
    const { client, params, other, booking } = await domain.asked();
    await ok(domain.manager(), ASSIGN, { params, body: { declutterer_id: other } });
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 3_600_000));
    const caller = await domain.enter(client);
    await ok(caller, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    expect(await domain.rowsOf('payouts', { booking: domain.objectId(params.id) })).toMatchObject([
      { declutterer: domain.objectId(other) },
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it('is refused for who has it already, and for who cannot come', async () => {
    const { params, who } = await domain.taken(1);
    const same = await domain.manager().call(REASSIGN, { params, body: to(who) });
    expect([same.status, same.error.code]).toEqual([409, 'same_person']);
    const elsewhere = (await domain.addDeclutterer({ categories: [] })).userId;
    const cannot = await domain.manager().call(REASSIGN, { params, body: to(elsewhere) });
    expect([cannot.status, cannot.error.code]).toEqual([409, 'cannot_assign']);
    expect(cannot.error.details).toMatchObject({ others: [] });
  });

  it.each(refusedOf('completed', 'pending', 'in_progress', 'cancelled'))(
    'is refused of one that is %s',
    async (status) => {
      const { params, other } = await domain.inStatus(status);
      const answer = await domain.manager().call(REASSIGN, { params, body: to(other) });
      expect([answer.status, answer.error.code]).toEqual([409, 'transition_refused']);
    },
  );

  it('asks for a reason of at most 500 letters', async () => {
    const { params, other } = await domain.taken();
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      const body = { new_declutterer_id: other, reason };
      const { status, error } = await domain.manager().call(REASSIGN, { params, body });
      expect([reason, status, error.errors[0]?.field]).toEqual([reason, 422, 'reason']);
    }
  });
});

describe('why a session was moved', () => {
  const ONE = 'GET /manager/oversight/sessions/:id';
  const timelineOf = async (params: { id: string }) =>
    (await ok(domain.manager(), ONE, { params })).session.timeline
      .filter(({ event }) => event === 'reassign' || event === 'provider_cancel')
      .map(({ event, name, given_to, reason }) => [event, name, given_to !== '', reason]);

  it('is read by the managers of its region, each reason at its step', async () => {
    const { params, who, other } = await domain.taken();
    const move = (to: string, reason: string) =>
      ok(domain.manager(), REASSIGN, { params, body: { new_declutterer_id: to, reason } });
    await move(other, 'Unwell since Monday');
    await move(who, 'Well again');
    await ok(domain.manager(), CANCEL, { params, body: { reason: 'A burst pipe' } });
    expect(await timelineOf(params)).toEqual([
      ['reassign', 'Maya Obi', true, 'Unwell since Monday'],
      ['reassign', 'Maya Obi', true, 'Well again'],
      ['provider_cancel', 'Maya Obi', false, 'A burst pipe'],
    ]);
  });

  it('is nothing that the client, the declutterers, or another region can read', async () => {
    const { client, params, who, other } = await domain.taken();
    const secret = 'Between managers: unwell since Monday';
    await ok(domain.manager(), REASSIGN, { params, body: { new_declutterer_id: other, reason: secret } });
    const seen: unknown[] = [await ok(await domain.enter(client), 'GET /bookings/:id', { params })];
    for (const id of [who, other]) {
      const account = await domain.app.accounts.findById(id);
      if (!account) throw new Error('there is no account');
      const caller = await domain.enter({ account });
      seen.push(await caller.call('GET /declutterer/sessions/:id', { params }));
      seen.push(await domain.rowsOf('notifications', { userId: domain.objectId(id) }));
      seen.push(await domain.rowsOf('emails', { to: account.email }));
      expect((await caller.call(ONE, { params })).status).toBe(403);
    }
    seen.push(await domain.rowsOf('notifications', { userId: domain.objectId(client.account.id) }));
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect((await client.call(ONE, { params })).status).toBe(403);
    expect((await domain.stranger().call(ONE, { params })).status).toBe(404);
  });

  it('is found by an index', async () => {
    const plan = await domain.connection
      .collection('audit_records')
      .find({ target: 'booking:any', action: { $in: ['session.reassigned', 'session.called_off'] } })
      .sort({ at: 1, _id: 1 })
      .explain();
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });
});

describe('calling a session off', () => {
  // spec: S7-03
  it.each(['pending', 'confirmed'] as const)(
    'sends all of the money back of one that is %s, however late, and everybody hears of it',
    async (status) => {
      const { client, params, who, booking } = await domain.inStatus(status);
      domain.clock.set(new Date(Date.parse(booking.starts_at) - 60_000));
      await domain.again();
      const { session } = await ok(domain.manager(), CANCEL, { params, body: { reason: why } });
      expect(session).toMatchObject({ status: 'cancelled', can_cancel: false, candidates: [] });
      expect(session.timeline.find(({ event }) => event === 'provider_cancel')).toMatchObject({ by: 'team' });
      const refunds = await domain.rowsOf('refunds', { booking: domain.objectId(params.id) });
      expect(refunds).toMatchObject([{ amountPence: 4500, reason: 'provider_cancelled' }]);
      expect(await domain.offersOf(params.id, [who])).toEqual(['0: withdrawn']);
      expect(await domain.holdersOf(params.id)).toEqual([]);
      expect(await domain.notesOf(client.account.id)).toContain('Your session is cancelled');
      expect((await domain.notesOf(who)).at(-1)).toBe(
        status === 'pending' ? 'A request is no longer open' : 'A session of yours is cancelled',
      );
      expect(await domain.rowsOf('payouts', { booking: domain.objectId(params.id) })).toEqual([]);
      expect(await domain.audits('session.called_off', params.id)).toMatchObject([
        { details: { reason: why } },
      ]);
      expect(await domain.findings()).toEqual([]);
    },
  );

  it.each(refusedOf('completed', 'in_progress', 'cancelled'))(
    'is refused of one that is %s',
    async (status) => {
      const { params } = await domain.inStatus(status);
      const answer = await domain.manager().call(CANCEL, { params, body: { reason: why } });
      expect([answer.status, answer.error.code]).toEqual([409, 'transition_refused']);
    },
  );
});
