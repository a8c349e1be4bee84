import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createSessionStage, EVERYTHING_SAID } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const stage = createSessionStage(() => domain);
const { offered, confirmed, during } = stage;
const SECRETS = /Alder Road|7AA|ring the bell|hallway|good_lighting|written_followups|Bennett|autistic/;

const viewsOf = async (client: Parameters<typeof ok>[0], id: string) =>
  (await ok(client, 'GET /bookings/:id/shared', { params: { id } })).needs_views;

describe('the sessions of a declutterer', () => {
  // spec: S1-01, S3-01
  it('begin with the offer: who by first name, where about, when, how long and for how much, and why', async () => {
    const { person, booking } = await offered();
    const answer = await person.call('GET /declutterer/sessions', { query: {} });
    expect(answer.data.page).toEqual({ page: 1, pages: 1, total: 1 });
    expect(answer.data.sessions[0]).toMatchObject({
      id: booking.id,
      status: 'pending',
      client: { first_name: 'Rosie', last_name: '' },
      scheduled_date: booking.scheduled_date,
      scheduled_time: '10:00',
      duration_minutes: 120,
      location_type: 'client_home',
      area: 'BN3',
      location_details: '',
      special_requirements: '',
      total_price: 45,
      own_pay: 34.7,
      answer_by: expect.any(String),
      can_accept: true,
      can_decline: true,
      can_start: false,
      needs_visible: false,
    });
    expect(answer.data.sessions[0]?.reasons.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.data)).not.toMatch(SECRETS);
    const one = await ok(person, 'GET /declutterer/sessions/:id', { params: { id: booking.id } });
    expect(one.session).toMatchObject({ needs: null, report: null, photos: [] });
    expect(JSON.stringify(one)).not.toMatch(SECRETS);
  });

  // spec: S1-01, S4-01, S4-02, S7-06
  it('are confirmed by accepting, once', async () => {
    const { person, client, params } = await offered();
    const { session } = await ok(person, 'PATCH /declutterer/sessions/:id/accept', { params });
    expect(session).toMatchObject({ status: 'confirmed', answer_by: null, reasons: [], needs_visible: true });
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.status).toBe('confirmed');
    const again = await person.call('PATCH /declutterer/sessions/:id/accept', { params });
    expect([again.status, again.error.code, again.error.message]).toEqual([
      409,
      'transition_refused',
      'You have already accepted this session.',
    ]);
    const late = await person.call('PATCH /declutterer/sessions/:id/decline', { params, body: {} });
    expect([late.status, late.error.message]).toEqual([
      409,
      expect.stringContaining('hand it back on its page'),
    ]);
  });

  // spec: S4-02, S7-06
  it('are gone once they are declined, with the usual reason unless another is given', async () => {
    const { person, params } = await offered();
    const { declined } = await ok(person, 'PATCH /declutterer/sessions/:id/decline', { params, body: {} });
    expect(declined).toEqual({ id: params.id, reason: 'Unavailable' });
    for (const key of ['GET /declutterer/sessions/:id', 'PATCH /declutterer/sessions/:id/accept'] as const) {
      const answer = await person.call(key, { params });
      expect([answer.status, answer.error.code]).toEqual([404, 'session_not_found']);
    }
    expect((await ok(person, 'GET /declutterer/sessions')).sessions).toEqual([]);
    expect(
      await domain.connection.collection('offers').findOne({ booking: domain.objectId(params.id) }),
    ).toMatchObject({
      status: 'declined',
      declineReason: 'Unavailable',
    });
  });

  // spec: S1-01, S3-01, S4-02, S7-06
  it('run from a quarter of an hour before until they are completed', async () => {
    const one = await confirmed();
    const { params } = one;
    const early = await during(one, -16, ({ person }) =>
      person.call('PATCH /declutterer/sessions/:id/start', { params }),
    );
    expect([early.status, early.error.code]).toEqual([409, 'transition_refused']);
    expect(early.error.message).toContain('You can start this session from 09:45 on ');
    const unstarted = await during(one, 60, ({ person }) =>
      person.call('PATCH /declutterer/sessions/:id/complete', { params, body: {} }),
    );
    expect([unstarted.status, unstarted.error.message]).toEqual([409, 'Please start this session first.']);
    const started = await during(one, -15, ({ person }) =>
      ok(person, 'PATCH /declutterer/sessions/:id/start', { params }),
    );
    expect(started.session).toMatchObject({
      status: 'in_progress',
      can_complete: false,
      can_add_photos: true,
    });
    const soon = await during(one, -1, ({ person }) =>
      person.call('PATCH /declutterer/sessions/:id/complete', { params, body: {} }),
    );
    expect([soon.status, soon.error.message]).toEqual([409, expect.stringContaining('begins at 10:00')]);
    await during(one, 90, async ({ person, client }) => {
      const body = { session_notes: 'The hallway is clear.', recommendations: 'One box a week.' };
      const { session } = await ok(person, 'PATCH /declutterer/sessions/:id/complete', { params, body });
      expect(session).toMatchObject({ status: 'completed', can_complete: false, needs_visible: false });
      const twice = await person.call('PATCH /declutterer/sessions/:id/complete', { params, body });
      expect([twice.status, twice.error.message]).toEqual([409, 'This session is already completed.']);
      const report = { session_notes: 'The hallway is clear.', recommendations: 'One box a week.' };
      expect((await ok(client, 'GET /bookings/:id/shared', { params })).report).toMatchObject(report);
      expect((await ok(person, 'GET /declutterer/sessions/:id', { params })).session.report).toMatchObject(
        report,
      );
      const news = await ok(client, 'GET /notifications', { query: {} });
      expect(news.notifications.map(({ title }) => title)).toContain('How was your session?');
    });
    expect(
      await domain.connection
        .collection('session_reports')
        .countDocuments({ booking: domain.objectId(params.id) }),
    ).toBe(1);
  });

  it('are completed once, however often it is asked at the same moment', async () => {
    const one = await confirmed();
    const { params } = one;
    await during(one, 0, ({ person }) => ok(person, 'PATCH /declutterer/sessions/:id/start', { params }));
    await during(one, 60, async ({ person, client }) => {
      const answers = await Promise.all(
        ['First', 'Second', 'Third'].map((notes) =>
          person.call('PATCH /declutterer/sessions/:id/complete', { params, body: { session_notes: notes } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const { report } = await ok(client, 'GET /bookings/:id/shared', { params });
      expect(report?.session_notes).toBe(['First', 'Second', 'Third'][winner]);
    });
  });

  // spec: S7-05
  it('show what is ahead first, then what is over, by page, status and day', async () => {
    const one = await confirmed();
    const { params, person, booking } = one;
    await during(one, 0, ({ person: now }) => ok(now, 'PATCH /declutterer/sessions/:id/start', { params }));
    await during(one, 60, ({ person: now }) =>
      ok(now, 'PATCH /declutterer/sessions/:id/complete', { params, body: {} }),
    );
    const times = ['13:00', '16:00'] as const;
    for (const time of times) {
      const client = await domain.signIn('client');
      const next = await domain.book(client, one.service, {
        scheduled_date: domain.day(4),
        scheduled_time: time,
      });
      await domain.pay(client, next.id);
      if (time === '13:00')
        await ok(person, 'PATCH /declutterer/sessions/:id/accept', { params: { id: next.id } });
    }
    const list = (query: object) => ok(person, 'GET /declutterer/sessions', { query });
    const statuses = async (query: object) => (await list(query)).sessions.map(({ status }) => status);
    expect(await statuses({})).toEqual(['confirmed', 'pending', 'completed']);
    expect(await statuses({ page: 2, limit: 2 })).toEqual(['completed']);
    expect((await list({ page: 2, limit: 2 })).page).toEqual({ page: 2, pages: 2, total: 3 });
    expect(await statuses({ page: 3, limit: 2 })).toEqual([]);
    expect(await statuses({ status: 'pending' })).toEqual(['pending']);
    expect(await statuses({ status: 'completed' })).toEqual(['completed']);
    expect(await statuses({ status: 'cancelled' })).toEqual([]);
    expect(await statuses({ from_date: domain.day(4) })).toEqual(['confirmed', 'pending']);
    expect(await statuses({ to_date: booking.scheduled_date })).toEqual(['completed']);
  });

  it('stay on the list when a client cancels what was accepted, without place and needs', async () => {
    const { person, client, params } = await confirmed();
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
    const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
    expect(session).toMatchObject({
      status: 'cancelled',
      needs: null,
      location_details: '',
      needs_visible: false,
    });
    const start = await person.call('PATCH /declutterer/sessions/:id/start', { params });
    expect([start.status, start.error.message]).toEqual([409, 'This session was cancelled.']);
  });

  // spec: S6-02
  it('do not exist for anybody else, nor before they are paid', async () => {
    const { params, booking, client } = await offered();
    const other = await domain.signIn('declutterer');
    const { service, declutterer } = await domain.soleOffer();
    const unpaid = await domain.book(client, service, { scheduled_time: '15:00' });
    const holder = await domain.app.accounts.findById(declutterer.userId);
    const held = await stage.signInAgain(holder?.email ?? '');
    for (const [person, id] of [
      [other, params.id],
      [held, unpaid.id],
      [held, 'f'.repeat(24)],
    ] as const) {
      const at = { params: { id } };
      for (const answer of [
        await person.call('GET /declutterer/sessions/:id', at),
        await person.call('PATCH /declutterer/sessions/:id/accept', at),
        await person.call('PATCH /declutterer/sessions/:id/decline', { ...at, body: {} }),
        await person.call('PATCH /declutterer/sessions/:id/start', at),
        await person.call('PATCH /declutterer/sessions/:id/complete', { ...at, body: {} }),
      ])
        expect([answer.status, answer.error.code]).toEqual([404, 'session_not_found']);
      expect((await ok(person, 'GET /declutterer/sessions')).sessions).toEqual([]);
    }
    const stranger = await domain.signIn('client');
    const shared = await stranger.call('GET /bookings/:id/shared', { params: { id: booking.id } });
    expect([shared.status, shared.error.code]).toEqual([404, 'booking_not_found']);
  });
});

describe('the needs of a client', () => {
  const open = async () => {
    const client = await domain.signIn('client', { firstName: 'Rosie', lastName: 'Bennett' });
    await ok(client, 'PUT /client/profile', {
      body: { neurotype: 'autistic', consent: { sensitive_data: true } },
    });
    const one = await offered(EVERYTHING_SAID, { client });
    await ok(one.person, 'PATCH /declutterer/sessions/:id/accept', { params: one.params });
    return one;
  };

  // spec: S6-02
  it('are seen by who is assigned, and each look is there for the client to read', async () => {
    const { person, client, params } = await open();
    const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
    expect(session).toMatchObject({
      client: { first_name: 'Rosie', last_name: 'Bennett' },
      location_details: '14 Alder Road, Hove BN3 7AA',
      needs: {
        sensory_needs: ['good_lighting'],
        communication_preferences: ['written_followups'],
        neurotype: 'autistic',
        special_requirements: 'Please do not ring the bell.',
        notes: 'The hallway first.',
      },
    });
    const views = await viewsOf(client, params.id);
    expect(views).toContainEqual({ at: domain.clock.now().toISOString(), by: 'Marcus', seen: 'all' });
    expect(views).toContainEqual({
      at: domain.clock.now().toISOString(),
      by: 'Marcus',
      seen: 'requirements',
    });
  });

  it('count looks within a quarter of an hour as one, also at the same moment', async () => {
    const { person, client, params } = await open();
    const look = () => ok(person, 'GET /declutterer/sessions/:id', { params });
    const countAll = async () =>
      (await viewsOf(client, params.id)).filter(({ seen }) => seen === 'all').length;
    await Promise.all([look(), look(), look()]);
    expect(await countAll()).toBe(1);
    const before = domain.clock.now();
    domain.clock.advance(15 * 60_000);
    const person2 = await stage.signInAgain(
      (await domain.app.accounts.findById(await holderOf(params.id)))?.email ?? '',
    );
    await ok(person2, 'GET /declutterer/sessions/:id', { params });
    domain.clock.set(before);
    expect(await countAll()).toBe(2);
  });

  it('leave out the neurotype once the client has withdrawn the consent', async () => {
    const { person, client, params } = await open();
    await ok(client, 'PUT /client/profile', { body: { consent: { sensitive_data: false } } });
    const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
    expect(session.needs?.neurotype).toBeNull();
  });

  it('are no longer visible after the session, and nothing is noted then', async () => {
    const one = await open();
    const { params } = one;
    await during(one, 0, ({ person }) => ok(person, 'PATCH /declutterer/sessions/:id/start', { params }));
    await during(one, 90, async ({ person, client }) => {
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', { params, body: {} });
      const noted = (await viewsOf(client, params.id)).length;
      const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
      expect(session).toMatchObject({
        needs: null,
        special_requirements: '',
        location_details: '',
        area: 'BN3',
      });
      expect(JSON.stringify(session)).not.toMatch(/Alder Road|ring the bell|autistic|good_lighting/);
      expect(await viewsOf(client, params.id)).toHaveLength(noted);
    });
  });

  const holderOf = async (id: string) =>
    String(
      (await domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) }))?.['declutterer'],
    );
});

describe('the numbers of a declutterer', () => {
  // spec: S3-01, S7-05
  it('are counted from sessions, ratings and profile', async () => {
    const one = await confirmed();
    const { person, params } = one;
    expect(await ok(person, 'GET /declutterer/stats')).toMatchObject({
      overview: { total_sessions: 0, completion_rate: null },
      performance: { rating: null, rating_count: 0, hours_worked: 0 },
    });
    await during(one, 0, ({ person: now }) => ok(now, 'PATCH /declutterer/sessions/:id/start', { params }));
    await during(one, 90, async ({ person: now, client }) => {
      await ok(now, 'PATCH /declutterer/sessions/:id/complete', { params, body: {} });
      await ok(client, 'PUT /bookings/:id/rating', { params, body: { stars: 5, same_person: true } });
      expect(await ok(now, 'GET /declutterer/stats')).toMatchObject({
        availability: { status: 'available', available_for_emergency: false },
        overview: { total_sessions: 1, completion_rate: 100 },
        performance: { rating: null, rating_count: 1, hours_worked: 2 },
        month: { sessions_completed: 1, hours_worked: 2 },
      });
    });
  });

  // spec: S7-05
  it('are there for somebody who has done nothing yet', async () => {
    const person = await domain.signIn('declutterer');
    expect((await ok(person, 'GET /declutterer/stats')).overview).toEqual({
      total_sessions: 0,
      completion_rate: null,
      missed_sessions: 0,
    });
  });
});

const access = ['declutterer'] as const;
const params = { id: 'f'.repeat(24) };
const notFound = 'session_not_found';
const query = { status: 'pending', page: '1', limit: '5', from_date: '2035-01-01', to_date: '2035-02-01' };
describeRefusals('GET /declutterer/sessions', { access, query }, () => domain);
describeRefusals('GET /declutterer/sessions/:id', { access, params, notFound }, () => domain);
describeRefusals('PATCH /declutterer/sessions/:id/accept', { access, params, notFound }, () => domain);
describeRefusals('PATCH /declutterer/sessions/:id/start', { access, params, notFound }, () => domain);
describeRefusals(
  'PATCH /declutterer/sessions/:id/decline',
  { access, params, notFound, body: { reason: 'Unavailable' } },
  () => domain,
);
describeRefusals(
  'PATCH /declutterer/sessions/:id/complete',
  {
    access,
    params,
    notFound,
    body: { session_notes: '', before_images: [], after_images: [], recommendations: '' },
  },
  () => domain,
);
describeRefusals(
  'POST /declutterer/sessions/:id/hand-back',
  { access, params, notFound, body: { reason: 'ill', words: '' } },
  () => domain,
);
describeRefusals(
  'POST /declutterer/sessions/hand-back',
  { access, body: { ids: [params.id], reason: 'away', words: '' } },
  () => domain,
);
describeRefusals('GET /declutterer/stats', { access }, () => domain);
describeRefusals(
  'GET /bookings/:id/shared',
  { access: ['client'], params, notFound: 'booking_not_found' },
  () => domain,
);
