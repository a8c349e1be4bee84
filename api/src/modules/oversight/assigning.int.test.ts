import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';

let domain: OversightStage;
const ASSIGN = 'POST /manager/oversight/sessions/:id/assign';
const SOME_ID = 'a'.repeat(24);
beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(() => domain.startAnew());

describe('assigning', () => {
  // spec: S6-03, S7-03
  it('confirms a session that waits with the person with whom it was arranged, and everybody hears of it', async () => {
    const { client, params, booking, who, other } = await domain.asked();
    const { session } = await ok(domain.manager(), ASSIGN, { params, body: { declutterer_id: other } });
    expect(session).toMatchObject({ status: 'confirmed', declutterer: { id: other }, can_assign: false });
    expect(session.timeline.at(-1)).toMatchObject({
      event: 'assign',
      by: 'team',
      name: 'Maya Obi',
      given_to: 'Marcus Ellery',
    });
    expect(await domain.holdersOf(params.id)).toEqual([other]);
    expect(session.offers.map(({ person, status }) => [person.id, status])).toEqual([
      [who, 'withdrawn'],
      [other, 'accepted'],
    ]);
    expect(await domain.notesOf(client.account.id)).toContain('Your session is confirmed');
    expect(await domain.notesOf(who)).toContain('A request is no longer open');
    expect(await domain.notesOf(other)).toEqual(['You have a new session']);
    const seen = await ok(client, 'GET /bookings/:id', { params: { id: booking.id } });
    expect(seen.booking.declutterer?.first_name).toBe('Marcus');
    expect(seen.booking.timeline.at(-1)).toMatchObject({ event: 'assign', by: 'team', note: '' });
    expect(await domain.audits('session.assigned', params.id)).toMatchObject([
      { actorId: domain.manager().account.id, details: { from: null, to: other } },
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it('is the yes of the person who is asked just then', async () => {
    const { params, who } = await domain.asked();
    const { session } = await ok(domain.manager(), ASSIGN, { params, body: { declutterer_id: who } });
    expect(session.offers.map(({ status }) => status)).toEqual(['accepted']);
    expect(await domain.findings()).toEqual([]);
  });

  it('gives it also to who had said no, once spoken with', async () => {
    const { params, who } = await domain.asked();
    await domain.app.matching.decline(params.id, who, 'Busy');
    const { session } = await ok(domain.manager(), ASSIGN, { params, body: { declutterer_id: who } });
    expect(session.declutterer?.id).toBe(who);
    expect(await domain.findings()).toEqual([]);
  });

  it('ends the alert that no declutterer was left to ask, and the one that none was found in time', async () => {
    const { params, who } = await domain.asked(1);
    await domain.app.matching.decline(params.id, who, 'Busy');
    domain.clock.advance(24 * 3_600_000);
    await domain.app.matching.escalate();
    await domain.again();
    await ok(domain.manager(), ASSIGN, { params, body: { declutterer_id: who } });
    const resolvedAt = domain.clock.now();
    expect(await domain.alertsOf(params.id)).toMatchObject([{ resolvedAt }, { resolvedAt }]);
  });

  it('never makes two sessions of one person overlap: it says why, who else is free, and when they are', async () => {
    const first = await domain.taken();
    const second = await domain.paid(first.service);
    expect(String((await domain.bookingOf(second.booking.id))['declutterer'])).toBe(first.other);
    const answer = await domain.manager().call(ASSIGN, {
      params: second.params,
      body: { declutterer_id: first.who },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'cannot_assign']);
    expect(answer.error.details).toMatchObject({
      reasons: ['Has something else at that time'],
      others: [{ id: first.other, first_name: 'Marcus' }],
    });
    const { next_slots: slots } = answer.error.details as { next_slots: { date: string }[] };
    expect(slots.length).toBeGreaterThan(0);
    expect(await domain.bookingOf(second.params.id)).toMatchObject({ status: 'pending' });
    expect(await domain.findings()).toEqual([]);
  });

  it('keeps to approval, service and area', async () => {
    const { service, declutterers } = await domain.offeredBy({}, { approved: false });
    const { params } = await domain.paid(service);
    const elsewhere = (await domain.addDeclutterer({ categories: [] })).userId;
    for (const [id, reason] of [
      [declutterers[1], 'Is not approved yet'],
      [elsewhere, 'Does not offer this service'],
    ] as const) {
      const answer = await domain.manager().call(ASSIGN, { params, body: { declutterer_id: id } });
      expect([answer.status, answer.error.details?.['reasons']]).toEqual([409, [reason]]);
    }
  });

  it('is for people of the own team', async () => {
    const { params, client } = await domain.asked();
    for (const id of [SOME_ID, client.account.id, domain.manager().account.id]) {
      const answer = await domain.manager().call(ASSIGN, { params, body: { declutterer_id: id } });
      expect([answer.status, answer.error.code]).toEqual([404, 'person_not_found']);
    }
  });

  // The table of transitions has a test for each status.
  it.each(sample(['confirmed', 'in_progress', 'completed', 'cancelled'] as const))(
    'is refused of one that is %s',
    async (status) => {
      const { params, other } = await domain.inStatus(status);
      const answer = await domain.manager().call(ASSIGN, { params, body: { declutterer_id: other } });
      expect([answer.status, answer.error.code]).toEqual([409, 'transition_refused']);
    },
  );

  it('is refused once the time has come', async () => {
    const { params, other, booking } = await domain.asked();
    domain.clock.set(booking.starts_at);
    await domain.again();
    const answer = await domain.manager().call(ASSIGN, { params, body: { declutterer_id: other } });
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      409,
      'transition_refused',
      { reason: 'too_late' },
    ]);
  });
});
