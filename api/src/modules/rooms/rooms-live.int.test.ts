import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@gently/contracts/notifications';
import { API_BASE } from '@gently/contracts/product';
import { testDatabaseUri } from '@gently/testing/mongo';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';
import { type Caller, createCaller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createSessionStage } from '../../testing/session-stage';

/** Two processes of the API on one database. */
let domain: PayingDomain;
let there: TestApp;
const opened: AbortController[] = [];

beforeAll(async () => {
  const env = { MONGODB_URI: testDatabaseUri() };
  domain = await buildPayingDomain({ env });
  there = await buildTestApp({ env });
  for (const { app } of [domain, there]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await there.app.close();
  await domain.close();
});
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

const { confirmed, during } = createSessionStage(() => domain);
const ONLINE = { location_type: 'online', location_details: '' } as const;
const token = (caller: Caller): string => caller.headers['authorization'] ?? '';

/** What one person hears, as it comes. The first thing of a stream is read already. */
const listen = async ({ app }: Pick<TestApp, 'app'>, caller: Caller) => {
  const controller = new AbortController();
  opened.push(controller);
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${API_BASE}/events`;
  const { body } = await fetch(address, {
    headers: { authorization: token(caller) },
    signal: controller.signal,
  });
  if (!body) throw new Error('no stream came');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next piece of the stream: an event, or null for one that says nothing. */
  const piece = async (): Promise<LiveEvent | null> => {
    while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
    const end = text.indexOf('\n\n');
    const data = text
      .slice(0, end)
      .split('\n')
      .find((line) => line.startsWith('data: '));
    text = text.slice(end + 2);
    return data ? (JSON.parse(data.slice(6)) as LiveEvent) : null;
  };
  const next = async (kind: LiveEvent['kind']): Promise<LiveEvent> => {
    for (;;) {
      const event = await piece();
      if (event?.kind === kind) return event;
    }
  };
  await next('unread');
  return { piece, next };
};

describe('news of a room', () => {
  it('reaches both people on whichever process, and nobody else', async () => {
    const stage = await confirmed(ONLINE);
    const { params } = stage;
    await during(stage, 0, async ({ person, client }) => {
      there.clock.set(domain.clock.now());
      const stranger = await there.signIn('client');
      const [hers, theirs] = [await listen(there, client), await listen(there, stranger)];
      const news = { kind: 'room', booking_id: stage.booking.id };
      const { stay } = await ok(person, 'POST /bookings/:id/room/enter', { params });
      expect(await hers.next('room')).toEqual(news);
      const body = { stay, text: 'Hello' };
      await ok(person, 'POST /bookings/:id/room/texts', { params, body });
      expect(await hers.next('room')).toEqual(news);
      await ok(client, 'POST /bookings/:id/pause-board', { params, body: { kind: 'pause' } });
      expect(await hers.next('pause')).toEqual({ ...news, kind: 'pause' });
      there.app.liveEvents.beat();
      expect(await theirs.piece()).toBeNull();
    });
  });

  it('reaches whoever was in the room when the session is called off', async () => {
    const stage = await confirmed(ONLINE);
    const { params } = stage;
    await during(stage, 0, async ({ person, client }) => {
      await ok(person, 'POST /bookings/:id/room/enter', { params });
      const theirs = await listen(domain, person);
      await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed my mind' } });
      expect(await theirs.next('room')).toEqual({ kind: 'room', booking_id: stage.booking.id });
      expect((await person.call('GET /bookings/:id/room', { params, query: {} })).status).toBe(404);
    });
  });
});

describe('two people who talk', () => {
  it('cost nothing: no question to the database and no word on the wire but the sign of life', async () => {
    const stage = await confirmed(ONLINE);
    const { params } = stage;
    // Before its time: the session that begins is news of its own.
    await during(stage, -5, async ({ person, client }) => {
      const streams = [await listen(domain, client), await listen(domain, person)];
      await ok(client, 'POST /bookings/:id/room/enter', { params });
      await ok(person, 'POST /bookings/:id/room/enter', { params });
      for (const stream of [...streams, ...streams]) await stream.next('room');
      const asked: string[] = [];
      domain.connection.set('debug', (collection: string, method: string) => {
        asked.push(`${collection}.${method}`);
      });
      // Three signs of life are a minute.
      for (let beat = 0; beat < 3; beat += 1) domain.app.liveEvents.beat();
      for (const stream of streams)
        for (let beat = 0; beat < 3; beat += 1) expect(await stream.piece()).toBeNull();
      expect(asked).toEqual([]);
      // The counting counts: one question shows.
      await createCaller(domain.app, { authorization: token(client) }).call('GET /bookings/:id/room', {
        params,
        query: {},
      });
      expect(asked.length).toBeGreaterThan(0);
      domain.connection.set('debug', false);
    });
  });
});
