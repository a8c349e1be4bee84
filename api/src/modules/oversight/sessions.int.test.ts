import type { CallInput } from '@gently/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';
import { describeRefusals } from '../../testing/refusals';

let domain: OversightStage;
const LIST = 'GET /manager/oversight/sessions';
const ONE = 'GET /manager/oversight/sessions/:id';
const ASSIGN = 'POST /manager/oversight/sessions/:id/assign';
const REASSIGN = 'POST /manager/oversight/sessions/:id/reassign';
const CANCEL = 'POST /manager/oversight/sessions/:id/cancel';
const SOME_ID = 'a'.repeat(24);
const why = 'Asked on the phone';
beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(() => domain.startAnew());

describeRefusals(
  LIST,
  { access: ['manager', 'admin'], query: { status: 'pending', declutterer_id: SOME_ID } },
  () => domain,
);
describeRefusals(
  ONE,
  { access: ['manager', 'admin'], params: { id: SOME_ID }, notFound: 'booking_not_found' },
  () => domain,
);
describeRefusals(
  ASSIGN,
  {
    access: ['manager', 'admin'],
    params: { id: SOME_ID },
    body: { declutterer_id: SOME_ID },
    notFound: 'booking_not_found',
  },
  () => domain,
);
describeRefusals(
  REASSIGN,
  {
    access: ['manager', 'admin'],
    params: { id: SOME_ID },
    body: { new_declutterer_id: SOME_ID, reason: why },
    notFound: 'booking_not_found',
  },
  () => domain,
);
describeRefusals(
  CANCEL,
  {
    access: ['manager', 'admin'],
    params: { id: SOME_ID },
    body: { reason: why },
    notFound: 'booking_not_found',
  },
  () => domain,
);

describe('the sessions of a manager', () => {
  const references = async (query: CallInput<typeof LIST>['query'] = {}, by = domain.manager()) =>
    (await ok(by, LIST, { query })).sessions.map(({ reference }) => reference);

  // spec: S7-03
  it('are the paid ones of their regions, by status, day, person, and whether nobody is asked', async () => {
    const { service, booking, who, client } = await domain.asked();
    const unpaid = await domain.book(client, service, { scheduled_time: '13:00' });
    const second = (await domain.paid(service, { scheduled_date: domain.day(5) })).booking;
    await domain.app.matching.decline(
      second.id,
      String((await domain.bookingOf(second.id))['declutterer']),
      'No',
    );
    await domain.app.matching.decline(
      second.id,
      String((await domain.bookingOf(second.id))['declutterer']),
      'No',
    );
    expect(await references()).toEqual([booking.reference, second.reference]);
    expect(await references()).not.toContain(unpaid.reference);
    expect(await references({ status: 'pending' })).toEqual([booking.reference, second.reference]);
    expect(await references({ waiting: 'true' })).toEqual([second.reference]);
    expect(await references({ declutterer_id: who })).toEqual([booking.reference]);
    expect(await references({ date_from: domain.day(4) })).toEqual([second.reference]);
    expect(await references({ date_from: domain.day(3), date_to: domain.day(3) })).toEqual([
      booking.reference,
    ]);
    expect(await references({ status: 'confirmed' })).toEqual([]);
    expect(await references({}, domain.stranger())).toEqual([]);
    const [first] = (await ok(domain.manager(), LIST)).sessions;
    expect(first).toMatchObject({
      stage: 'asked',
      client: { first_name: 'Rosie' },
      declutterer: { id: who, first_name: 'Marcus' },
      area: null,
      total_price: 45,
    });
  });

  it('come page by page, those ahead soonest first and those that are over latest first', async () => {
    const { service } = await domain.offeredBy({}, {}, {});
    const all = [];
    for (const days of [3, 4, 5])
      all.push(await domain.paid(service, { scheduled_date: domain.day(days), scheduled_time: '09:00' }));
    const wanted = all.map(({ booking }) => booking.reference);
    const first = await ok(domain.manager(), LIST, { query: { limit: 2 } });
    expect(first.sessions.map(({ reference }) => reference)).toEqual(wanted.slice(0, 2));
    const cursor = first.page.next_cursor ?? '';
    expect(
      (await ok(domain.manager(), LIST, { query: { limit: 2, cursor } })).sessions.map(
        (one) => one.reference,
      ),
    ).toEqual(wanted.slice(2));
    for (const { client, params } of all)
      await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    expect(await references({ status: 'cancelled' })).toEqual([...wanted].reverse());
    const last = await ok(domain.manager(), LIST, { query: { status: 'cancelled', limit: 1 } });
    const next = { status: 'cancelled', limit: 1, cursor: last.page.next_cursor ?? '' } as const;
    expect(await references(next)).toEqual([wanted[1]]);
  });

  it.each([
    { status: 'rescheduled' },
    { status: 'lost' },
    { waiting: 'false' },
    { date_from: 'soon' },
    { date_from: '2035-01-19', date_to: '2035-01-18' },
    { declutterer_id: 'me' },
    { cursor: 'nonsense' },
  ])('refuse a filter that makes no sense: %j', async (query) => {
    const answer = await domain.manager().call(LIST, { query: query as never });
    expect([answer.status, answer.error.code]).toEqual([422, 'validation_failed']);
  });

  it('are looked up by an index, whatever the filter', async () => {
    await domain.asked();
    const scope = await domain.app.regions.scopeOf(domain.manager().account);
    for (const filter of [{}, { status: 'pending' as const }, { waiting: true }, { from: domain.START }]) {
      const question = domain.app.bookings.regionalQuestion(scope, filter, { place: null, limit: 21 });
      const plan = JSON.stringify(await question.explain('executionStats'));
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('COLLSCAN');
    }
  });
});

describe('one session', () => {
  // spec: S7-03
  it('tells what happened, who was asked and why, who could come and who not', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {}, { status: 'busy' });
    const { client, params } = await domain.paid(service, { sensory_needs: ['quiet_environment'] });
    const who = String((await domain.bookingOf(params.id))['declutterer']);
    const other = declutterers.slice(0, 2).find((id) => id !== who) ?? '';
    await domain.app.matching.decline(params.id, who, 'A wedding');
    const { session } = await ok(domain.manager(), ONE, { params });
    expect(session.timeline.map(({ event, by, name }) => [event, by, name])).toEqual([
      ['create', 'client', 'Rosie Lovelace'],
      ['pay', 'system', ''],
      ['decline', 'declutterer', 'Marcus Ellery'],
    ]);
    expect(session.offers.map(({ person, status, said }) => [person.id, status, said])).toEqual([
      [who, 'declined', 'A wedding'],
      [other, 'open', ''],
    ]);
    expect(session.offers[0]?.reasons.length).toBeGreaterThan(0);
    expect(session.candidates.map(({ id }) => id)).toEqual([other]);
    const words = Object.fromEntries(
      session.excluded.map(({ id, exclusions, can_be_given }) => [
        id,
        [exclusions.map(({ text }) => text).join(), can_be_given],
      ]),
    );
    expect(words).toEqual({
      [who]: ['Was asked already and could not take it', true],
      [declutterers[2]]: ['Takes no new sessions at the moment', false],
    });
    expect([session.can_assign, session.can_reassign, session.can_cancel, session.refund]).toEqual([
      true,
      false,
      true,
      45,
    ]);
    expect(JSON.stringify(session)).not.toMatch(/quiet_environment|sensory/);
    expect(client.account.role).toBe('client');
  });

  it('is nobody’s of another region, and none while it is not paid', async () => {
    const { params, client, service } = await domain.asked();
    const unpaid = await domain.book(client, service, { scheduled_time: '13:00' });
    for (const [by, id] of [
      [domain.stranger(), params.id],
      [domain.manager(), unpaid.id],
      [domain.manager(), SOME_ID],
    ] as const) {
      const answers = [
        await by.call(ONE, { params: { id } }),
        await by.call(ASSIGN, { params: { id }, body: { declutterer_id: SOME_ID } }),
        await by.call(REASSIGN, { params: { id }, body: { new_declutterer_id: SOME_ID, reason: why } }),
        await by.call(CANCEL, { params: { id }, body: { reason: why } }),
      ];
      for (const { status, error } of answers)
        expect([status, error.code]).toEqual([404, 'booking_not_found']);
    }
  });
});
