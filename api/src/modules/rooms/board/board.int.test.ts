import type { CallInput } from '@gently/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals, TEST_PASSWORD } from '../../../testing';
import type { Caller } from '../../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { createSessionStage } from '../../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { confirmed, during } = createSessionStage(() => domain);
type Stage = Awaited<ReturnType<typeof confirmed>>;
const LENGTH = 120;

const board = async (caller: Caller, { params }: Stage) =>
  (await ok(caller, 'GET /bookings/:id/pause-board', { params })).board;
const press = (caller: Caller, { params }: Stage, kind: 'pause' | 'quieter' | 'stop_today' = 'pause') =>
  ok(caller, 'POST /bookings/:id/pause-board', { params, body: { kind } });
const complete = async (person: Caller, { params }: Stage) => {
  await ok(person, 'PATCH /declutterer/sessions/:id/start', { params });
  const body = {
    early_reason: 'All was done.',
    session_notes: '',
    recommendations: '',
    before_images: [],
    after_images: [],
  };
  await ok(person, 'PATCH /declutterer/sessions/:id/complete', { params, body });
};

describe('a pause board', () => {
  it.each([
    ['at home', {}],
    ['online', { location_type: 'online', location_details: '' } as const],
  ])(
    'tells the declutterer what the client pressed, and the client that it was seen, %s',
    async (_where, place) => {
      const stage = await confirmed({
        location_type: 'client_home',
        location_details: '14 Alder Road, Hove BN3 7AA',
        ...place,
      });
      await during(stage, 5, async ({ person, client }) => {
        await press(client, stage);
        domain.clock.advance(1000);
        const body = { kind: 'own', words: '  Blue card ' } as const;
        await ok(client, 'POST /bookings/:id/pause-board', { params: stage.params, body });
        const { signals } = await board(person, stage);
        expect(signals.map(({ words, seen_at }) => [words, seen_at])).toEqual([
          ['Blue card', null],
          ['Pause', null],
        ]);
        const signal_id = signals[1]?.id ?? '';
        await ok(person, 'POST /bookings/:id/pause-board/seen', {
          params: stage.params,
          body: { signal_id },
        });
        const seen = (await board(client, stage)).signals.map(({ seen_at }) => seen_at !== null);
        expect(seen).toEqual([false, true]);
      });
    },
  );

  it('marks only what was on the screen of the declutterer, whatever was pressed before or after it', async () => {
    const stage = await confirmed();
    await during(stage, 5, async ({ person, client }) => {
      for (const kind of ['stop_today', 'pause', 'quieter'] as const) {
        await press(client, stage, kind);
        domain.clock.advance(1000);
      }
      const ids = (await board(person, stage)).signals.map(({ id }) => id);
      const see = (body: CallInput<'POST /bookings/:id/pause-board/seen'>['body']) =>
        person.call('POST /bookings/:id/pause-board/seen', { params: stage.params, body });
      expect((await see({ signal_ids: ids.slice(0, 1) })).status).toBe(200);
      const seen = async () => (await board(client, stage)).signals.map(({ seen_at }) => seen_at !== null);
      expect(await seen()).toEqual([true, false, false]);
      expect((await see({ signal_id: ids[1] })).status).toBe(200);
      expect(await seen()).toEqual([true, true, false]);
      for (const body of [{}, { signal_ids: [] }, { signal_ids: Array<string>(201).fill('a'.repeat(24)) }])
        expect((await see(body)).status).toBe(422);
    });
  });

  it('opens and closes with the session', async () => {
    const stage = await confirmed();
    for (const [minutes, status] of [
      [-16, 409],
      [-15, 200],
      [LENGTH + 59, 200],
      [LENGTH + 60, 409],
    ] as const)
      await during(stage, minutes, async ({ client }) => {
        const answer = await client.call('POST /bookings/:id/pause-board', {
          params: stage.params,
          body: { kind: 'slower' },
        });
        expect([minutes, answer.status]).toEqual([minutes, status]);
      });
  });

  it('is pressed by the client and seen by the declutterer, not the other way round', async () => {
    const stage = await confirmed();
    const { params } = stage;
    await during(stage, 0, async ({ person, client }) => {
      const signal_id = (await press(client, stage)).board.signals[0]?.id ?? '';
      const answers = [
        await person.call('POST /bookings/:id/pause-board', { params, body: { kind: 'pause' } }),
        await client.call('POST /bookings/:id/pause-board/seen', { params, body: { signal_id } }),
        await person.call('PUT /bookings/:id/pause-board/keep', { params, body: { keep: true } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      const unknown = { signal_id: 'a'.repeat(24) };
      const refused = await person.call('POST /bookings/:id/pause-board/seen', { params, body: unknown });
      expect(refused.status).toBe(404);
    });
  });

  it('takes own words of sixty characters, and needs some', async () => {
    const stage = await confirmed();
    await during(stage, 0, async ({ client }) => {
      for (const [words, status] of [
        ['x'.repeat(60), 200],
        ['x'.repeat(61), 422],
        ['  ', 422],
        [undefined, 422],
      ] as const) {
        const body = { kind: 'own', ...(words === undefined ? {} : { words }) } as const;
        const answer = await client.call('POST /bookings/:id/pause-board', { params: stage.params, body });
        expect(answer.status).toBe(status);
      }
    });
  });
});

describe('what was pressed', () => {
  const stored = (stage: Stage) =>
    domain.connection
      .collection('pause_signals')
      .countDocuments({ booking: domain.objectId(stage.booking.id) });

  it('stays with the report only when the client says so', async () => {
    const stage = await confirmed();
    const { params } = stage;
    await during(stage, 0, async ({ person, client }) => {
      await press(client, stage);
      const early = await client.call('PUT /bookings/:id/pause-board/keep', { params, body: { keep: true } });
      expect(early.status).toBe(409);
      await complete(person, stage);
      expect(await board(person, stage)).toMatchObject({ signals: [], can_choose: false });
      expect(await board(client, stage)).toMatchObject({ can_choose: true, is_kept: false });
      await ok(client, 'PUT /bookings/:id/pause-board/keep', { params, body: { keep: true } });
      expect(await board(person, stage)).toMatchObject({ signals: [{ words: 'Pause' }], is_kept: true });
    });
    await during(stage, LENGTH + 24 * 60, async () => {
      await domain.app.pauseBoards.forgetDue();
      expect(await stored(stage)).toBe(1);
    });
  });

  it('goes at once when the client says so, and else a day after the session', async () => {
    const [told, untold] = [await confirmed(), await confirmed()];
    await during(told, 0, async ({ person, client }) => {
      await press(client, told);
      await complete(person, told);
      const body = { keep: false };
      await ok(client, 'PUT /bookings/:id/pause-board/keep', { params: told.params, body });
      expect(await stored(told)).toBe(0);
    });
    await during(untold, 0, async ({ client }) => void (await press(client, untold)));
    const day = LENGTH + 24 * 60;
    await during(untold, day - 1, async () => {
      await domain.app.pauseBoards.forgetDue();
      expect(await stored(untold)).toBe(1);
    });
    await during(untold, day, async () => {
      expect(await domain.app.pauseBoards.forgetDue()).toBeGreaterThan(0);
      expect(await stored(untold)).toBe(0);
    });
  });

  it('is in the export of the client, and goes with the account', async () => {
    const stage = await confirmed();
    await during(stage, 0, async ({ person, client }) => {
      await press(client, stage);
      const file = await client.raw({ method: 'GET', path: '/me/export' });
      expect(JSON.stringify(file)).toContain('"words":"Pause"');
      await complete(person, stage);
      await ok(client, 'DELETE /me', { body: { password: TEST_PASSWORD } });
      expect(await stored(stage)).toBe(0);
    });
  });
});

const params = { id: 'a'.repeat(24) };
const spec = { access: 'signed_in', params, notFound: 'room_not_found' } as const;
describeRefusals('GET /bookings/:id/pause-board', spec, () => domain);
describeRefusals('POST /bookings/:id/pause-board', { ...spec, body: { kind: 'pause' } }, () => domain);
describeRefusals(
  'POST /bookings/:id/pause-board/seen',
  { ...spec, body: { signal_id: 'a'.repeat(24) } },
  () => domain,
);
describeRefusals('PUT /bookings/:id/pause-board/keep', { ...spec, body: { keep: true } }, () => domain);
