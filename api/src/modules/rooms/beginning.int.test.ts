import { ROOM_ABSENT_SECONDS } from '@gently/contracts/room-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createRoomStage } from '../../testing/room-stage';
import { createSessionStage } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { confirmed, during } = createSessionStage(() => domain);
const { read, enter, ONLINE } = createRoomStage(() => domain);

const statusOf = async (id: string) => (await domain.app.bookings.find(id))?.status;

describe('a session in a room', () => {
  it('begins as soon as both people are there at its time, once, and both read it', async () => {
    const stage = await confirmed(ONLINE);
    const { id } = stage.booking;
    await during(stage, 2, async ({ person, client }) => {
      expect((await enter(client, stage)).room.is_under_way).toBe(false);
      expect(await statusOf(id)).toBe('confirmed');
      const { room, stay } = await enter(person, stage);
      expect(room).toMatchObject({
        is_under_way: true,
        starts_at: stage.booking.starts_at,
        ends_at: stage.booking.ends_at,
      });
      expect(await statusOf(id)).toBe('in_progress');
      expect((await read(person, stage, { stay })).room.is_under_way).toBe(true);
      const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params: stage.params });
      expect(session).toMatchObject({ can_start: false, can_complete: true });
    });
  });

  it('does not begin while they are early, and begins at the planned minute with the next report', async () => {
    const stage = await confirmed(ONLINE);
    const stays = await during(stage, -1, async ({ person, client }) => {
      const entered = [(await enter(client, stage)).stay, (await enter(person, stage)).stay] as const;
      await read(client, stage, { stay: entered[0] });
      expect(await statusOf(stage.booking.id)).toBe('confirmed');
      return entered;
    });
    await during(stage, 0, async ({ client }) => {
      // A client who looks without being in the room begins nothing.
      await read(client, stage);
      expect(await statusOf(stage.booking.id)).toBe('confirmed');
      expect((await read(client, stage, { stay: stays[0] })).room.is_under_way).toBe(true);
    });
    expect(await statusOf(stage.booking.id)).toBe('in_progress');
  });

  it('does not begin with a client whose browser ended without a goodbye', async () => {
    const stage = await confirmed(ONLINE);
    const minutes = ROOM_ABSENT_SECONDS / 60;
    const late = await during(stage, 0, async ({ client }) => (await enter(client, stage)).stay);
    await during(stage, minutes + 0.1, async ({ person, client }) => {
      await enter(person, stage);
      expect(await statusOf(stage.booking.id)).toBe('confirmed');
      // The window was only asleep.
      await read(client, stage, { stay: late });
      expect(await statusOf(stage.booking.id)).toBe('in_progress');
    });
  });

  it.each(['client', 'declutterer'] as const)(
    'does not begin with two windows of its %s, and still counts as not begun',
    async (side) => {
      const stage = await confirmed(ONLINE);
      const { id } = stage.booking;
      await during(stage, 0, async ({ person, client }) => {
        const caller = side === 'client' ? client : person;
        const [first, second] = [(await enter(caller, stage)).stay, (await enter(caller, stage)).stay];
        expect(first).not.toBe(second);
        for (const stay of [first, second]) await read(caller, stage, { stay });
        expect(await statusOf(id)).toBe('confirmed');
      });
      await during(stage, 20, async () => {
        await domain.app.sessionWatch.notice();
        const alerts = domain.connection.collection('session_alerts');
        expect(await alerts.countDocuments({ booking: domain.objectId(id) })).toBe(1);
      });
    },
  );

  it('can still be questioned by its client when it began only because both windows were open', async () => {
    const stage = await confirmed(ONLINE);
    await during(stage, 1, async ({ person, client }) => {
      await enter(client, stage);
      await enter(person, stage);
    });
    const { id } = stage.booking;
    expect(await statusOf(id)).toBe('in_progress');
    const minutes = (Date.parse(stage.booking.ends_at) - Date.parse(stage.booking.starts_at)) / 60_000;
    await during(stage, minutes, async ({ client }) => {
      const body = { answer: 'did_not_happen' as const, words: 'We did not meet.' };
      expect((await client.call('POST /bookings/:id/question', { params: stage.params, body })).status).toBe(
        200,
      );
    });
  });

  it('stays as long as its windows report', async () => {
    const stage = await confirmed(ONLINE);
    const stay = await during(stage, -10, async ({ client }) => (await enter(client, stage)).stay);
    for (const minutes of [-8, -6, -4, -2])
      await during(stage, minutes, async ({ client }) => void (await read(client, stage, { stay })));
    await during(stage, 0, async ({ person }) => {
      expect((await enter(person, stage)).room.is_under_way).toBe(true);
    });
  });

  it('is begun once however many windows ask at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const stage = await confirmed(ONLINE);
      const [one, other] = await during(stage, -1, async ({ person, client }) => [
        (await enter(client, stage)).stay,
        (await enter(person, stage)).stay,
      ]);
      await during(stage, 0, async ({ person, client }) => {
        const answers = await Promise.all(
          [0, 1, 2].flatMap(() => [read(client, stage, { stay: one }), read(person, stage, { stay: other })]),
        );
        for (const { room } of answers) expect(room.standing).toBe('open');
      });
      expect(await statusOf(stage.booking.id)).toBe('in_progress');
      const { booking } = await ok(stage.client, 'GET /bookings/:id', { params: stage.params });
      expect(booking.timeline.filter(({ event }) => event === 'start')).toHaveLength(1);
    }
  });

  it('that has begun raises no alert that it has not', async () => {
    const stage = await confirmed(ONLINE);
    await during(stage, 1, async ({ person, client }) => {
      await enter(client, stage);
      await enter(person, stage);
    });
    await during(stage, 20, async () => {
      await domain.app.sessionWatch.notice();
      const alerts = domain.connection.collection('session_alerts');
      expect(await alerts.countDocuments({ booking: domain.objectId(stage.booking.id) })).toBe(0);
    });
  });
});
