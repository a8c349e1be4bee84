import type { CallInput } from '@gently/contracts/endpoints';
import { ROOM_SHARE, SIGNAL_LIMITS } from '@gently/contracts/room-options';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createRoomStage } from '../../testing/room-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { read, enter, meeting, offer, candidate } = createRoomStage(() => domain);

describe('what two browsers hand each other', () => {
  it('arrives in order, once, at the window it is meant for', async () => {
    await meeting(async ({ stage, person, client, stays }) => {
      const body = { stay: stays.person, to: stays.client };
      const { params } = stage;
      await ok(person, 'POST /bookings/:id/room/signals', { params, body: { ...body, signals: [offer] } });
      await ok(person, 'POST /bookings/:id/room/signals', {
        params,
        body: { ...body, signals: [candidate, candidate] },
      });
      const { messages } = await read(client, stage, { stay: stays.client });
      expect(messages.map(({ signals }) => signals)).toEqual([[offer], [candidate, candidate]]);
      const after = messages[0]?.seq ?? 0;
      expect((await read(client, stage, { stay: stays.client, after })).messages).toEqual([messages[1]]);
      expect((await read(person, stage, { stay: stays.person })).messages).toEqual([]);
      expect((await read(client, stage, { stay: stays.person })).messages).toEqual([]);
    });
  });

  it('is forgotten after two minutes, words after ten', async () => {
    await meeting(async ({ stage, person, client, stays }) => {
      const { params } = stage;
      const signals = { stay: stays.person, to: stays.client, signals: [offer] };
      await ok(person, 'POST /bookings/:id/room/signals', { params, body: signals });
      await ok(person, 'POST /bookings/:id/room/texts', {
        params,
        body: { stay: stays.person, text: ' Hi ' },
      });
      const texts = async () =>
        (await read(client, stage, { stay: stays.client })).messages.map(({ text }) => text);
      expect(await texts()).toEqual([null, 'Hi']);
      domain.clock.advance(2 * 60_000);
      expect(await texts()).toEqual(['Hi']);
      domain.clock.advance(8 * 60_000);
      // The tokens have run out with the minutes.
      const again = await domain.again(stage.client);
      expect((await read(again, stage, { stay: stays.client })).messages).toEqual([]);
      const indexes = await domain.connection.collection('room_messages').indexes();
      expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds === 0)?.key).toEqual({
        expiresAt: 1,
      });
    });
  });

  it('has a size and a number', async () => {
    await meeting(async ({ stage, person, stays }) => {
      const { params } = stage;
      const send = (signals: CallInput<'POST /bookings/:id/room/signals'>['body']['signals']) =>
        person.call('POST /bookings/:id/room/signals', {
          params,
          body: { stay: stays.person, to: stays.client, signals },
        });
      expect((await send([{ ...offer, sdp: 'x'.repeat(SIGNAL_LIMITS.sdp) }])).status).toBe(200);
      expect((await send([{ ...offer, sdp: 'x'.repeat(SIGNAL_LIMITS.sdp + 1) }])).status).toBe(422);
      const long = 'x'.repeat(SIGNAL_LIMITS.candidate + 1);
      expect((await send([{ ...candidate, candidate: long }])).status).toBe(422);
      const many = Array.from({ length: SIGNAL_LIMITS.atOnce }, () => candidate);
      expect((await send([...many, candidate])).status).toBe(422);
      let sent = SIGNAL_LIMITS.sdp / ROOM_SHARE.characters;
      for (; sent + many.length <= ROOM_SHARE.most; sent += many.length)
        expect((await send(many)).status).toBe(200);
      const refused = await send(many);
      expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
      // Coming in again gives no further share.
      stays.person = (await enter(person, stage)).stay;
      expect((await send(many)).status).toBe(429);
    });
  });

  // spec: A-40
  it('is only for a window of the other person that is in the room', async () => {
    await meeting(async ({ stage, person, client, stays }) => {
      const { params } = stage;
      const before = stays.client;
      const { stay: now } = await enter(client, stage);
      for (const to of [stays.person, before, 'made-up']) {
        const body = { stay: stays.person, to, signals: [offer] };
        const refused = await person.call('POST /bookings/:id/room/signals', { params, body });
        expect([refused.status, refused.error.errors[0]?.field]).toEqual([422, 'to']);
      }
      const body = { stay: stays.person, to: now, signals: [offer] };
      await ok(person, 'POST /bookings/:id/room/signals', { params, body });
      expect((await read(client, stage, { stay: now })).messages).toHaveLength(1);
    });
  });

  // spec: A-40
  it('is read in answers of a bounded size', async () => {
    await meeting(async ({ stage, person, client, stays }) => {
      const { params } = stage;
      const large = { ...offer, sdp: 'x'.repeat(SIGNAL_LIMITS.sdp) };
      const body = { stay: stays.person, to: stays.client, signals: [large] };
      for (let count = 0; count < 10; count += 1)
        await ok(person, 'POST /bookings/:id/room/signals', { params, body });
      const first = await read(client, stage, { stay: stays.client });
      expect([first.messages.length, first.has_more]).toEqual([8, true]);
      const after = first.messages.at(-1)?.seq ?? 0;
      const rest = await read(client, stage, { stay: stays.client, after });
      expect([rest.messages.length, rest.has_more]).toEqual([2, false]);
    });
  });

  // spec: A-40
  it.each(Array.from({ length: runs({ test: 1, long: 4 }) }, (_, round) => round))(
    'is never passed over by a reader who goes on from what they have seen, while both send at once (%i)',
    async () => {
      const messages = runs({ test: 60, long: 1_000, nightly: 1_000 });
      await meeting(async ({ stage, person, client, stays }) => {
        const send = async (caller: Caller, stay: string): Promise<number[]> => {
          const sent: number[] = [];
          const body = { stay, text: 'Hi' };
          for (let count = 0; count < messages / 4; count += 1)
            sent.push(
              (await ok(caller, 'POST /bookings/:id/room/texts', { params: stage.params, body })).seq,
            );
          return sent;
        };
        const seen: number[] = [];
        const readOn = async (): Promise<void> => {
          const page = await read(client, stage, { stay: stays.client, after: seen.at(-1) ?? 0 });
          seen.push(...page.messages.map(({ seq }) => seq));
          if (page.has_more) await readOn();
        };
        let isSending = true;
        const reading = (async () => {
          while (isSending) await readOn();
          await readOn();
        })();
        const both = [person, client, person, client];
        const stayOf = (caller: Caller) => (caller === person ? stays.person : stays.client);
        const sent = await Promise.all(both.map((caller) => send(caller, stayOf(caller))));
        isSending = false;
        await reading;
        expect(sent.flat()).toHaveLength(messages);
        expect(seen).toEqual(sent.flat().sort((one, other) => one - other));
      });
    },
  );

  it('comes only from the window that came last', async () => {
    await meeting(async ({ stage, client, stays }) => {
      const second = await enter(client, stage);
      const body = { stay: stays.client, text: 'From the first' };
      const refused = await client.call('POST /bookings/:id/room/texts', { params: stage.params, body });
      expect([refused.status, refused.error.code]).toEqual([409, 'room_elsewhere']);
      await ok(client, 'POST /bookings/:id/room/leave', {
        params: stage.params,
        body: { stay: stays.client },
      });
      expect((await read(client, stage)).room.people[0]?.stay).toBe(second.stay);
    });
  });
});
