import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createRoomStage } from '../../testing/room-stage';
import { createSessionStage } from '../../testing/session-stage';

const SECRET = 'a-secret-of-the-relay';
let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain({
    env: { STUN_URLS: 'stun:stun.test', TURN_URLS: 'turn:turn.test, turns:turn.test', TURN_SECRET: SECRET },
  });
});
afterAll(() => domain.close());

const { confirmed, offered, during, signInAgain } = createSessionStage(() => domain);
const { read, enter, meeting, ONLINE, candidate } = createRoomStage(() => domain);
const LENGTH = 120;

describe('a room', () => {
  it('says when it opens, and lets nobody in before or after', async () => {
    const stage = await confirmed(ONLINE);
    const { room } = await read(stage.client, stage);
    const start = Date.parse(stage.booking.starts_at);
    expect(room.standing).toBe('early');
    expect(Date.parse(room.opens_at)).toBe(start - 15 * 60_000);
    expect(Date.parse(room.closes_at)).toBe(start + (LENGTH + 60) * 60_000);
    for (const [minutes, standing] of [
      [-16, 'early'],
      [LENGTH + 60, 'over'],
    ] as const)
      await during(stage, minutes, async ({ person, client }) => {
        for (const caller of [person, client]) {
          const refused = await caller.call('POST /bookings/:id/room/enter', { params: stage.params });
          expect([refused.status, refused.error.code]).toEqual([409, 'room_closed']);
          expect(refused.error.details).toMatchObject({ standing, opens_at: room.opens_at });
        }
      });
    await during(stage, -15, async ({ person }) => void (await enter(person, stage)));
  });

  it('says who is there, by first name only', async () => {
    const stage = await confirmed(ONLINE);
    await during(stage, 0, async ({ person, client }) => {
      const { stay } = await enter(person, stage);
      const { room } = await read(client, stage);
      expect(room.people).toEqual([
        { side: 'client', first_name: 'Rosie', is_you: true, stay: null, came_at: null },
        { side: 'declutterer', first_name: 'Marcus', is_you: false, stay, came_at: room.now },
      ]);
      expect(JSON.stringify(room)).not.toMatch(/Bennett|Ellery|@/);
      await ok(person, 'POST /bookings/:id/room/leave', { params: stage.params, body: { stay } });
      expect((await read(client, stage)).room.people[1]?.stay).toBeNull();
    });
  });

  it('gives each stay a name and password for the relay that end with the room', async () => {
    const stage = await confirmed(ONLINE);
    await during(stage, 0, async ({ client }) => {
      const { ice_servers, stay, room } = await enter(client, stage);
      expect(ice_servers).toMatchObject([
        { urls: ['stun:stun.test'] },
        {
          urls: ['turn:turn.test', 'turns:turn.test'],
          username: `${Date.parse(room.closes_at) / 1000}:${stay}`,
        },
      ]);
      expect(JSON.stringify(ice_servers)).not.toContain(SECRET);
      expect(JSON.stringify((await read(client, stage)).room)).not.toContain('turn.test');
    });
  });

  it('is no room for anybody else, whatever they are, and for a visit there is none', async () => {
    const stage = await confirmed(ONLINE);
    const { params } = stage;
    await during(stage, 0, async ({ client }) => {
      const { stay } = await enter(client, stage);
      for (const role of [
        'client',
        'declutterer',
        'manager',
        'trainer',
        'franchise_owner',
        'admin',
      ] as const) {
        const stranger = await domain.signIn(role);
        const answers = await Promise.all([
          stranger.call('GET /bookings/:id/room', { params, query: { stay } }),
          stranger.call('POST /bookings/:id/room/enter', { params }),
          stranger.call('POST /bookings/:id/room/leave', { params, body: { stay } }),
          stranger.call('POST /bookings/:id/room/signals', {
            params,
            body: { stay, to: stay, signals: [candidate] },
          }),
          stranger.call('POST /bookings/:id/room/texts', { params, body: { stay, text: 'Hello' } }),
          stranger.call('PUT /bookings/:id/room/timer', { params, body: { timer: null } }),
          stranger.call('PUT /bookings/:id/room/link', { params, body: { url: null } }),
          stranger.call('GET /bookings/:id/pause-board', { params }),
          stranger.call('POST /bookings/:id/pause-board', { params, body: { kind: 'pause' } }),
          stranger.call('PUT /bookings/:id/pause-board/keep', { params, body: { keep: true } }),
        ]);
        expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
          answers.map(() => [404, 'room_not_found']),
        );
      }
    });
    const home = await confirmed();
    await during(home, 0, async ({ person, client }) => {
      for (const caller of [person, client])
        expect((await caller.call('POST /bookings/:id/room/enter', { params: home.params })).status).toBe(
          404,
        );
    });
  });

  it('is closed while nobody has said yes, and unknown to whom it is only offered', async () => {
    const stage = await offered(ONLINE);
    await during(stage, -120, async ({ person, client }) => {
      expect((await read(client, stage)).room.standing).toBe('off');
      expect((await person.call('GET /bookings/:id/room', { params: stage.params, query: {} })).status).toBe(
        404,
      );
    });
  });
});

describe('a session that changes', () => {
  it('closes the room at once when it is cancelled', async () => {
    await meeting(async ({ stage, person, client, stays }) => {
      const { params } = stage;
      await ok(client, 'POST /bookings/:id/room/texts', {
        params,
        body: { stay: stays.client, text: 'Hi' },
      });
      await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed my mind' } });
      expect((await read(client, stage)).room).toMatchObject({
        standing: 'off',
        people: [{ stay: null }, { stay: null }],
      });
      const answer = await person.call('GET /bookings/:id/room', { params, query: { stay: stays.person } });
      expect(answer.status).toBe(404);
      expect(await domain.connection.collection('room_messages').countDocuments({})).toBeLessThan(100);
      expect(
        await domain.connection
          .collection('room_messages')
          .countDocuments({ booking: domain.objectId(stage.booking.id) }),
      ).toBe(0);
    }, -5);
  });

  it('is over for both when it is completed', async () => {
    await meeting(async ({ stage, person, client }) => {
      const { params } = stage;
      expect((await read(client, stage)).room.people.map(({ stay }) => stay)).not.toContain(null);
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
        params,
        body: {
          early_reason: 'All was done.',
          session_notes: '',
          recommendations: '',
          before_images: [],
          after_images: [],
        },
      });
      for (const caller of [person, client])
        expect((await read(caller, stage)).room).toMatchObject({
          standing: 'over',
          people: [{ stay: null }, { stay: null }],
        });
    });
  });
});

describe('what both share', () => {
  it('is one quiet timer, by the clock of the server, that outlives a reload', async () => {
    await meeting(async ({ stage, person, client }) => {
      const timer = { work_minutes: 25, pause_minutes: 5, rounds: 2 };
      const { params } = stage;
      const { room } = await ok(client, 'PUT /bookings/:id/room/timer', { params, body: { timer } });
      expect(room.timer).toEqual({ ...timer, started_at: room.now });
      expect((await enter(client, stage)).room.timer).toEqual(room.timer);
      expect((await read(person, stage)).room.timer).toEqual(room.timer);
      await ok(person, 'PUT /bookings/:id/room/timer', { params, body: { timer: null } });
      expect((await read(client, stage)).room.timer).toBeNull();
    });
  });

  it('can be the declutterer’s own link, said with its host, and taken back', async () => {
    const stage = await confirmed(ONLINE);
    const { params, person, client } = stage;
    const url = 'https://meet.example.test/imogen?pwd=1';
    await ok(person, 'PUT /bookings/:id/room/link', { params, body: { url } });
    expect((await read(client, stage)).room.link).toEqual({ url, host: 'meet.example.test' });
    const refused = await client.call('PUT /bookings/:id/room/link', { params, body: { url } });
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    for (const wrong of ['http://meet.example.test', 'javascript:alert(1)', 'https://a@b.test'])
      expect(
        (await person.call('PUT /bookings/:id/room/link', { params, body: { url: wrong } })).status,
      ).toBe(422);
    await ok(person, 'PUT /bookings/:id/room/link', { params, body: { url: null } });
    expect((await read(client, stage)).room.link).toBeNull();
    await during(stage, LENGTH + 60, async ({ person: late }) => {
      const body = { url };
      expect((await late.call('PUT /bookings/:id/room/link', { params, body })).status).toBe(409);
    });
  });

  it('stays when the session is moved, and nobody is in the room of the old time', async () => {
    await meeting(async ({ stage, person }) => {
      const { params } = stage;
      const url = 'https://meet.example.test/imogen';
      await ok(person, 'PUT /bookings/:id/room/link', { params, body: { url } });
      const row = await domain.app.bookings.find(stage.booking.id);
      if (!row) throw new Error('the booking is gone');
      const moved = { ...row, startsAt: new Date(row.startsAt.getTime() + 86_400_000) };
      await domain.connection.withSession((tx) =>
        tx.withTransaction(() =>
          domain.app.events.publish(
            'booking.rescheduled',
            { booking: moved, entry: { ...row.history[0], event: 'reschedule' } as (typeof row.history)[0] },
            tx,
          ),
        ),
      );
      const { room } = await read(person, stage);
      expect(room).toMatchObject({ link: { url }, people: [{ stay: null }, { stay: null }] });
    });
  });
});

it('is not for an account that signed in anew as somebody else', async () => {
  const stage = await confirmed(ONLINE);
  const other = await domain.addDeclutterer();
  const account = await domain.app.accounts.findById(other.userId);
  const caller = await signInAgain(account?.email ?? '');
  expect((await caller.call('GET /bookings/:id/room', { params: stage.params, query: {} })).status).toBe(404);
});

const params = { id: 'a'.repeat(24) };
const spec = { access: 'signed_in', params, notFound: 'room_not_found' } as const;
describeRefusals('GET /bookings/:id/room', { ...spec, query: { stay: 'x' } }, () => domain);
describeRefusals('POST /bookings/:id/room/enter', spec, () => domain);
describeRefusals('POST /bookings/:id/room/leave', { ...spec, body: { stay: 'x' } }, () => domain);
describeRefusals('POST /bookings/:id/room/texts', { ...spec, body: { stay: 'x', text: 'x' } }, () => domain);
describeRefusals(
  'POST /bookings/:id/room/signals',
  { ...spec, body: { stay: 'x', to: 'x', signals: [candidate] } },
  () => domain,
);
describeRefusals('PUT /bookings/:id/room/timer', { ...spec, body: { timer: null } }, () => domain);
describeRefusals('PUT /bookings/:id/room/link', { ...spec, body: { url: null } }, () => domain);
