import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';

import { ok } from '../../testing/domain';
import { enterAs } from '../../testing/sign-in';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';

let domain: OversightStage;
const ASK = 'POST /bookings/:id/question';
const DECIDE = 'POST /manager/oversight/sessions/:id/question/decision';
const READ = 'GET /manager/oversight/sessions/:id/question';
const COMPLETE = 'PATCH /declutterer/sessions/:id/complete';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const said = { answer: 'was_shorter' as const, words: 'They left after ten minutes.' };

beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(() => domain.startAnew());

const declutterer = async (id: string) => {
  const account = await domain.app.accounts.findById(id);
  if (!account) throw new Error(`${id} has no account`);
  return enterAs(domain.app, account);
};

/** Starts a session and sets the clock this number of minutes after its planned start. */
const running = async (minutes: number) => {
  const session = await domain.taken();
  const startsAt = Date.parse(session.booking.starts_at);
  domain.clock.set(session.booking.starts_at);
  await domain.app.bookings.start(session.booking.id, session.who);
  domain.clock.set(new Date(startsAt + minutes * MINUTE_MS));
  await domain.again();
  const client = await domain.enter(session.client);
  return { ...session, client, person: await declutterer(session.who) };
};

/** The same, completed at its end. */
const completed = async () => {
  const session = await running(60);
  await ok(session.person, COMPLETE, { params: session.params, body: {} });
  return session;
};
const payoutOf = async (id: string) => (await domain.rowsOf('payouts', { booking: domain.objectId(id) }))[0];

/** The pay for a session, in pounds, as its declutterer reads it. */
const netOf = async (person: Awaited<ReturnType<typeof declutterer>>, id: string): Promise<number> => {
  const { earnings } = await ok(person, 'GET /declutterer/earnings', { query: { period: 'all' } });
  return earnings.lines.find(({ booking_id: booking }) => booking === id)?.net ?? 0;
};

const ID = { id: 'a'.repeat(24) };
const decision = { decision: 'as_booked', reason: 'Both agree.' };
describeRefusals(
  ASK,
  { access: ['client'], params: ID, body: said, notFound: 'booking_not_found' },
  () => domain,
);
describeRefusals(
  READ,
  { access: ['manager', 'admin'], params: ID, notFound: 'booking_not_found' },
  () => domain,
);
describeRefusals(
  DECIDE,
  { access: ['manager', 'admin'], params: ID, body: decision, notFound: 'booking_not_found' },
  () => domain,
);

describe('a session that is completed before half of its time has passed', () => {
  it('needs a reason, and stays as it is without one', async () => {
    const { person, params } = await running(29);
    const refused = await person.call(COMPLETE, { params, body: { early_reason: '  ' } });
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: 'validation_failed', errors: [{ field: 'early_reason' }] },
    ]);
    expect((await domain.bookingOf(params.id))['status']).toBe('in_progress');
    expect(await payoutOf(params.id)).toBeUndefined();
  });

  it('is told to the client and the managers with the reason', async () => {
    const { person, client, params } = await running(1);
    const early_reason = 'Rosie felt that all was done.';
    const { session } = await ok(person, COMPLETE, { params, body: { early_reason } });
    expect(session.status).toBe('completed');
    expect(await domain.notesOf(client.account.id)).toContain('Your session ended early');
    expect(await domain.notesOf(domain.manager().account.id)).toContain('A session ended early');
    const { booking } = await ok(client, 'GET /bookings/:id', { params });
    expect(booking.timeline.at(-1)).toMatchObject({ event: 'complete', note: early_reason });
    expect(await domain.findings()).toEqual([]);
  });

  it('needs none from the half of its time on, and alarms no manager', async () => {
    const { person, client, params } = await running(30);
    const alarms = async () =>
      (await domain.notesOf(domain.manager().account.id)).filter(
        (title) => title === 'A session ended early',
      );
    const before = await alarms();
    await ok(person, COMPLETE, { params, body: {} });
    expect(await domain.notesOf(client.account.id)).toContain('How was your session?');
    expect(await alarms()).toEqual(before);
  });
});

describe('a client who says that a completed session did not go as booked', () => {
  it('holds its payout until a manager has decided, whom it cannot be hidden from', async () => {
    const { client, person, params, who } = await completed();
    const { booking } = await ok(client, ASK, { params, body: said });
    expect(booking.question).toMatchObject({
      can_ask: false,
      question: { answer: 'was_shorter', settled: null },
    });
    expect(await payoutOf(params.id)).toMatchObject({ stage: 'scheduled', questionOpen: true });
    expect(await domain.notesOf(domain.manager().account.id)).toContain('A client asks about a session');
    expect(await domain.notesOf(who)).toContain('Your client has a question about a session');
    const { alerts } = await ok(domain.manager(), 'GET /manager/alerts');
    expect(alerts[0]).toMatchObject({
      urgent: true,
      title: expect.stringMatching(/^A client says that .+ did not go as booked$/),
    });
    // The declutterer learns what is asked, and none of the client's words.
    expect(JSON.stringify(await ok(person, 'GET /declutterer/sessions/:id', { params }))).not.toContain(
      said.words,
    );
    domain.clock.advance(7 * DAY_MS);
    await domain.app.payouts.payDue();
    expect(await payoutOf(params.id)).toMatchObject({ stage: 'scheduled' });
  });

  it('is asked once, until the day on which the payout leaves, and only about an own completed session', async () => {
    const { client, params, booking } = await completed();
    const early = await domain.taken();
    const refusalOf = async (call: ReturnType<typeof client.call>) => {
      const { status, error } = await call;
      return [status, error.code, error.details];
    };
    const stranger = await domain.signIn('client');
    expect(await refusalOf(stranger.call(ASK, { params, body: said }))).toEqual([
      404,
      'booking_not_found',
      undefined,
    ]);
    expect(await refusalOf(early.client.call(ASK, { params: early.params, body: said }))).toMatchObject([
      409,
      'transition_refused',
      { reason: 'wrong_status' },
    ]);
    const { question } = (await ok(client, 'GET /bookings/:id', { params })).booking;
    expect(question).toMatchObject({ can_ask: true, question: null });
    const until = new Date(String(question?.until));
    expect(until.getTime() - Date.parse(booking.ends_at)).toBeGreaterThanOrEqual(2 * DAY_MS);
    domain.clock.set(until);
    const late = await domain.enter(client);
    expect(await refusalOf(late.call(ASK, { params, body: said }))).toMatchObject([
      409,
      'transition_refused',
      { reason: 'too_late' },
    ]);
    domain.clock.set(new Date(until.getTime() - 1));
    const intime = await domain.enter(client);
    const twice = await Promise.all([1, 2].map(() => intime.call(ASK, { params, body: said })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await domain.findings()).toEqual([]);
  });

  it('is refused without an answer or words, and nothing changes', async () => {
    const { client, params } = await completed();
    const { status, error } = await client.call(ASK, { params, body: { answer: 'was_shorter', words: ' ' } });
    expect([status, error.errors?.map(({ field }) => field)]).toEqual([422, ['words']]);
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: false });
  });
});

describe('a session that was started and never completed', () => {
  const END = { decision: 'as_booked', reason: 'Both say that it took place.' } as const;

  it('can be questioned from its planned end, and the decision ends it and sends the money back', async () => {
    const { client, person, params, who } = await running(59);
    const early = await client.call(ASK, { params, body: said });
    expect([early.status, early.error.details]).toEqual([409, { reason: 'too_early' }]);
    domain.clock.advance(MINUTE_MS);
    await ok(client, ASK, { params, body: { ...said, answer: 'did_not_happen' } });
    const { question } = await ok(domain.manager(), READ, { params });
    expect(question).toMatchObject({ can_decide: true, ends_session: true, most_back: 45 });
    await ok(domain.manager(), DECIDE, { params, body: { decision: 'all_back', reason: 'Nobody came.' } });
    expect(await domain.bookingOf(params.id)).toMatchObject({ status: 'completed', refundedPence: 4500 });
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: false, stage: 'scheduled' });
    expect(await domain.notesOf(client.account.id)).not.toContain('How was your session?');
    expect(await domain.notesOf(who)).toContain('A question about your session is decided');
    expect(await netOf(person, params.id)).toBe(0);
    expect(await domain.findings()).toEqual([]);
  });

  it('is not paid while a question is open, even if its declutterer completes it after all', async () => {
    const { client, person, params } = await running(61);
    await ok(client, ASK, { params, body: said });
    await ok(person, COMPLETE, { params, body: {} });
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: true });
    await ok(domain.manager(), DECIDE, { params, body: END });
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: false });
    expect(await domain.findings()).toEqual([]);
  });

  it('can be ended by a manager as booked, after which its client can still disagree', async () => {
    const { client, params } = await running(61);
    const refused = await domain
      .manager()
      .call(DECIDE, { params, body: { decision: 'all_back', reason: 'No word.' } });
    expect([refused.status, refused.error.details]).toEqual([409, { reason: 'decision' }]);
    await ok(domain.manager(), DECIDE, { params, body: END });
    expect(await domain.bookingOf(params.id)).toMatchObject({ status: 'completed' });
    expect(await domain.audits('session.question_settled', params.id)).toMatchObject([
      { details: { decision: 'as_booked', reason: END.reason } },
    ]);
    expect(await domain.notesOf(client.account.id)).toContain('How was your session?');
    const { booking } = await ok(client, ASK, { params, body: said });
    expect(booking.question?.question?.answer).toBe('was_shorter');
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: true });
  });
});

describe('the decision of a manager', () => {
  const asked = async () => {
    const session = await completed();
    await ok(session.client, ASK, { params: session.params, body: said });
    return session;
  };

  it('pays all of it when the session took place as booked', async () => {
    const { client, person, params, who } = await asked();
    const { question } = await ok(domain.manager(), READ, { params });
    expect(question).toMatchObject({ most_back: 45, can_decide: true, question: { words: said.words } });
    await ok(domain.manager(), DECIDE, { params, body: { decision: 'as_booked', reason: 'Both agree.' } });
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: false });
    expect(await netOf(person, params.id)).toBeCloseTo(34.7);
    expect(await domain.rowsOf('refunds', { booking: domain.objectId(params.id) })).toEqual([]);
    for (const id of [client.account.id, who])
      expect((await domain.notesOf(id)).some((title) => title.includes('decided'))).toBe(true);
    expect(await domain.audits('session.question_settled', params.id)).toMatchObject([
      { details: { decision: 'as_booked', refund_pence: 0 } },
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it.each([
    ['part_back', { refund: 15 }, 15, 23.13],
    ['all_back', {}, 45, 0],
  ] as const)(
    'of %s gives the client %o back and lowers the pay by its share',
    async (decision, amount, back, pay) => {
      const { client, person, params } = await asked();
      const body = { decision, ...amount, reason: 'The calendar says so.' };
      const { question } = await ok(domain.manager(), DECIDE, { params, body });
      expect(question).toMatchObject({
        can_decide: false,
        most_back: 45 - back,
        question: { settled: { refund: back } },
      });
      expect(await domain.rowsOf('refunds', { booking: domain.objectId(params.id) })).toMatchObject([
        { amountPence: back * 100, reason: 'session_question' },
      ]);
      expect(await netOf(person, params.id)).toBeCloseTo(pay);
      const { booking } = await ok(client, 'GET /bookings/:id', { params });
      expect(booking.question?.question?.settled).toMatchObject({
        decision,
        refund: back,
        reason: body.reason,
      });
      expect(await domain.findings()).toEqual([]);
    },
  );

  it('is made by an admin where no active manager looks after the region, and only there', async () => {
    const { params } = await asked();
    const admin = await domain.signIn('admin');
    const body = { decision: 'as_booked', reason: 'Both agree.' } as const;
    expect((await admin.call(DECIDE, { params, body })).error.code).toBe('booking_not_found');
    const home = await domain.app.regions.home();
    await domain.app.regions.appoint(home.id, { managerIds: [] });
    expect((await ok(admin, READ, { params })).question.can_decide).toBe(true);
    await ok(admin, DECIDE, { params, body });
    await domain.app.regions.appoint(home.id, { managerIds: home.managerIds });
    expect(await payoutOf(params.id)).toMatchObject({ questionOpen: false });
  });

  it('is made once, in their own region, and for no more than is left', async () => {
    const { params } = await asked();
    const decide = (body: object, by = domain.manager()) =>
      by.call(DECIDE, { params, body: { decision: 'part_back', reason: 'So it was.', ...body } as never });
    for (const refund of [45, 45.01, 0, undefined]) {
      const { status, error } = await decide({ refund });
      expect([status, error.errors?.[0]?.field]).toEqual([422, 'refund']);
    }
    expect((await decide({ refund: 5 }, domain.stranger())).status).toBe(404);
    expect(await domain.rowsOf('refunds', { booking: domain.objectId(params.id) })).toEqual([]);
    const twice = await Promise.all([decide({ refund: 5 }), decide({ refund: 6 })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await domain.rowsOf('refunds', { booking: domain.objectId(params.id) })).toHaveLength(1);
    expect(await domain.findings()).toEqual([]);
  });
});
