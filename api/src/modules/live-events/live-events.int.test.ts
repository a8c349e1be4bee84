import { API_BASE } from '@gently/contracts/product';
import type { LiveEvent } from '@gently/contracts/notifications';
import { testDatabaseUri } from '@gently/testing/mongo';
import { Types } from 'mongoose';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { buildTestApp, type SignedInCaller, TEST_PASSWORD, type TestApp } from '../../testing';
import { createCaller } from '../../testing/caller';
import { createDomain, ok } from '../../testing/domain';
import { createTrainingStage } from '../../testing/training-stage';

/** Two processes of the API on one database. */
let here: TestApp;
let there: TestApp;
const addresses = new Map<TestApp, string>();
const opened: AbortController[] = [];
let person: SignedInCaller;

beforeAll(async () => {
  const env = { MONGODB_URI: testDatabaseUri() };
  [here, there] = [await buildTestApp({ env }), await buildTestApp({ env })];
  for (const t of [here, there]) {
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    addresses.set(t, `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`);
  }
});
afterAll(async () => {
  await there.app.close();
  await here.close();
});
beforeEach(async () => {
  person = await here.signIn('client');
});
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

const request = (t: TestApp, headers: Record<string, string>) => {
  const controller = new AbortController();
  opened.push(controller);
  return fetch(`${addresses.get(t)}${API_BASE}/events`, { headers, signal: controller.signal });
};

/** A stream as a browser reads it: messages one by one, comments left out. */
const open = async (t: TestApp, token = person.token, headers: Record<string, string> = {}) => {
  const response = await request(t, { authorization: `Bearer ${token}`, ...headers });
  if (!response.body) throw new Error('no stream came');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let lastId = '';

  /** @returns null at the end of the stream. */
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        lastId = lines.find((line) => line.startsWith('id: '))?.slice(4) ?? lastId;
        const data = lines.find((line) => line.startsWith('data: '));
        if (data) return JSON.parse(data.slice(6)) as LiveEvent;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return { response, next, lastId: () => lastId };
};

const tell = (t: TestApp, userId: string, title: string): Promise<void> =>
  transact(t.connection, (tx) =>
    t.app.notifications.notify([{ userId, type: 'booking', title, body: 'A body.' }], tx),
  );

describe('live news', () => {
  it('begins with the count and brings what another process stores', async () => {
    await tell(there, person.account.id, 'Before');
    const stream = await open(here);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(await stream.next()).toEqual({ kind: 'unread', unread_count: 1 });
    await tell(there, person.account.id, 'Your session is confirmed');
    const { notifications } = await ok(person, 'GET /notifications', { query: { limit: 1 } });
    expect(await stream.next()).toEqual({
      kind: 'notification',
      notification: notifications[0],
      unread_count: 2,
    });
  });

  it("is each person's own, in every window of theirs, on every process", async () => {
    const stranger = await open(here, (await here.signIn('client')).token);
    await stranger.next();
    const windows = [await open(here), await open(there)];
    for (const window of windows) await window.next();
    await tell(here, person.account.id, 'For one');
    for (const window of windows)
      expect(await window.next()).toMatchObject({ kind: 'notification', notification: { title: 'For one' } });
    await tell(here, (await here.signIn('client')).account.id, 'For nobody here');
    here.app.liveEvents.beat();
    expect(here.app.liveEvents.count()).toBe(2);
  });

  it('says that a conversation has changed to whom it concerns, and nothing of what was written', async () => {
    const places = here.connection.collection('conversation_places');
    const domain = createDomain(here);
    const conversation = domain.objectId('c'.repeat(24));
    const me = domain.objectId(person.account.id);
    const stranger = await open(here, (await here.signIn('client')).token);
    await stranger.next();
    const stream = await open(there);
    await stream.next();
    const place = { conversation, person: domain.objectId('d'.repeat(24)), tell: [], text: 'A secret' };
    await places.insertOne(place);
    await places.updateOne({ conversation }, { $set: { tell: [me] } });
    const event = { kind: 'conversation', conversation_id: conversation.toHexString() };
    expect(await stream.next()).toEqual(event);
    await tell(here, person.account.id, 'After it');
    expect(await stream.next()).toMatchObject({ kind: 'notification' });
    await places.deleteMany({});
  });

  it('tells a trainer that somebody goes on in their module, and nobody else', async () => {
    const [trainer, other] = [await here.signIn('trainer'), await here.signIn('trainer')];
    const module = await createTrainingStage(() => here).publishFor(trainer.account.id);
    const [stranger, stream] = [await open(there, other.token), await open(there, trainer.token)];
    for (const one of [stranger, stream]) await one.next();
    const learner = await here.signIn('declutterer');
    await ok(learner, 'POST /training/progress', { body: { module_id: module, progress_percentage: 30 } });
    expect(await stream.next()).toEqual({ kind: 'teaching' });
    await tell(here, other.account.id, 'Something else');
    expect(await stranger.next()).toMatchObject({ kind: 'notification' });
  });

  it('knows on every process who has a page open, until it is closed', async () => {
    const { id } = person.account;
    expect(await there.app.liveEvents.isPresent(id)).toBe(false);
    const stream = await open(here);
    await stream.next();
    const present = () => there.app.liveEvents.isPresent(id);
    await expect.poll(present).toBe(true);
    for (const controller of opened.splice(0)) controller.abort();
    await expect.poll(present).toBe(false);
  });

  it('tells the other windows what was read or deleted in one', async () => {
    await tell(here, person.account.id, 'One');
    await tell(here, person.account.id, 'Two');
    const stream = await open(there);
    expect(await stream.next()).toEqual({ kind: 'unread', unread_count: 2 });
    const { notifications } = await ok(person, 'GET /notifications');
    const params = { id: notifications[0]?.id ?? '' };
    await ok(person, 'PUT /notifications/:id/read', { params });
    expect(await stream.next()).toEqual({ kind: 'unread', unread_count: 1 });
    await ok(person, 'PUT /notifications/mark-all-read');
    expect(await stream.next()).toEqual({ kind: 'unread', unread_count: 0 });
    await ok(person, 'DELETE /notifications/:id', { params });
    expect(await stream.next()).toEqual({ kind: 'unread', unread_count: 0 });
  });

  it('tells client and declutterer that a booking changed, and nobody else', async () => {
    const domain = createDomain(here);
    const { service, declutterer } = await domain.soleOffer();
    const own = await open(there);
    const strangers = await open(there, (await here.signIn('client')).token);
    await own.next();
    await strangers.next();
    const booking = await domain.book(person, service);
    expect(await own.next()).toEqual({ kind: 'booking', booking_id: booking.id });
    expect(declutterer.userId).not.toBe(person.account.id);
    await tell(here, person.account.id, 'After');
    expect(await own.next()).toMatchObject({ kind: 'notification' });
    const stranger = await here.connection.collection('users').findOne({}, { sort: { _id: -1 } });
    await tell(here, String(stranger?._id), 'Only this');
    expect(await strangers.next()).toMatchObject({ notification: { title: 'Only this' } });
  });

  it('tells client and declutterer of notes that were changed and of photos that are shared', async () => {
    const declutterer = await here.signIn('declutterer');
    const own = await open(here);
    const theirs = await open(there, declutterer.token);
    await own.next();
    await theirs.next();
    const people = {
      client: new Types.ObjectId(person.account.id),
      declutterer: new Types.ObjectId(declutterer.account.id),
    };
    const inserted = async (collection: string, row: (booking: Types.ObjectId) => object) => {
      const booking = new Types.ObjectId();
      await there.connection.collection(collection).insertOne(row(booking));
      return { kind: 'booking', booking_id: booking.toHexString() };
    };
    const notes = await inserted('session_reports', (booking) => ({ booking, ...people }));
    // A photo of a session that still runs is shared with no one yet.
    await inserted('photos.files', (booking) => ({ metadata: { booking, ...people, kept: false } }));
    const photo = await inserted('photos.files', (booking) => ({
      metadata: { booking, ...people, kept: true },
    }));
    for (const stream of [own, theirs]) {
      expect(await stream.next()).toEqual(notes);
      expect(await stream.next()).toEqual(photo);
    }
  });
});

describe('a declutterer', () => {
  // spec: A-24
  it('hears nothing of a booking that holds their time and is not paid', async () => {
    const domain = createDomain(here);
    const { service, declutterer } = await domain.soleOffer();
    const account = await here.app.accounts.findById(declutterer.userId);
    const body = { email: account?.email ?? '', password: TEST_PASSWORD };
    const { token } = await ok(createCaller(here.app), 'POST /auth/login', { body });
    const stream = await open(here, token);
    await stream.next();
    const own = await open(here);
    await own.next();
    const { id } = await domain.book(person, service);
    await ok(person, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });
    expect([await own.next(), await own.next()]).toMatchObject([{ booking_id: id }, {}]);
    await tell(here, declutterer.userId, 'After');
    expect(await stream.next()).toMatchObject({ notification: { title: 'After' } });
  });

  it('is asked at the moment at which a session is paid, whichever process hears of the payment', async () => {
    const domain = createDomain(here);
    const { service, declutterer } = await domain.soleOffer();
    const { id, starts_at: startsAt } = await domain.book(person, service);
    const account = await here.app.accounts.findById(declutterer.userId);
    const body = { email: account?.email ?? '', password: TEST_PASSWORD };
    const { token } = await ok(createCaller(here.app), 'POST /auth/login', { body });
    const stream = await open(here, token);
    await stream.next();
    const paid = { amountPence: service.pricePence, giftPence: 0, at: there.clock.now() };
    await transact(there.connection, (tx) => there.app.bookings.recordPaid(id, paid, tx));
    expect(await stream.next()).toEqual({ kind: 'booking', booking_id: id });
    expect(await stream.next()).toMatchObject({
      kind: 'notification',
      notification: {
        title: 'Would you like to take a session?',
        link: `/dashboard/declutterer/sessions/${id}`,
        priority: 'high',
      },
      unread_count: 1,
    });
    expect(await here.app.matching.openOffers(declutterer.userId)).toMatchObject([
      { bookingId: id, startsAt: new Date(startsAt) },
    ]);
  });
});

describe('somebody who was away for a moment', () => {
  it('gets what they missed, in order', async () => {
    const first = await open(here);
    await first.next();
    await tell(here, person.account.id, 'Seen');
    await first.next();
    opened.pop()?.abort();
    await tell(there, person.account.id, 'Missed one');
    await tell(there, person.account.id, 'Missed two');
    const again = await open(here, person.token, { 'last-event-id': first.lastId() });
    expect(await again.next()).toEqual({ kind: 'unread', unread_count: 3 });
    expect(await again.next()).toMatchObject({ notification: { title: 'Missed one' } });
    expect(await again.next()).toMatchObject({ notification: { title: 'Missed two' } });
  });

  it('is told to ask again when nobody remembers that far back', async () => {
    const stream = await open(there, person.token, { 'last-event-id': 'long-ago' });
    expect(await stream.next()).toEqual({ kind: 'unread', unread_count: 0 });
    expect(await stream.next()).toEqual({ kind: 'resync' });
  });
});

describe('a stream', () => {
  it('ends when the token runs out', async () => {
    const stream = await open(here);
    await stream.next();
    here.app.liveEvents.beat();
    const now = here.clock.now();
    here.clock.advance(here.config.ACCESS_TOKEN_SECONDS * 1000);
    here.app.liveEvents.beat();
    here.clock.set(now);
    expect(await stream.next()).toBeNull();
  });

  it('ends when the person signs out, on whichever process', async () => {
    const streams = [await open(here), await open(there)];
    for (const stream of streams) await stream.next();
    await ok(person, 'POST /auth/logout');
    for (const stream of streams) expect(await stream.next()).toBeNull();
    expect((await request(there, { authorization: `Bearer ${person.token}` })).status).toBe(401);
  });

  it('ends for all sign-ins of a person, and for nobody else', async () => {
    const stranger = await here.signIn('client');
    const [own, theirs] = [await open(there), await open(there, stranger.token)];
    await own.next();
    await theirs.next();
    await ok(person, 'POST /auth/logout-everywhere');
    expect(await own.next()).toBeNull();
    await tell(here, stranger.account.id, 'Still here');
    expect(await theirs.next()).toMatchObject({ notification: { title: 'Still here' } });
  });

  it('is refused without a token, and beyond six of one person', async () => {
    expect((await request(here, {})).status).toBe(401);
    for (let index = 0; index < 6; index += 1) expect((await open(here)).response.status).toBe(200);
    const seventh = await request(here, { authorization: `Bearer ${person.token}` });
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '60']);
    const other = await here.signIn('client');
    expect((await open(here, other.token)).response.status).toBe(200);
  });

  it('does not hold up a process that stops, and new ones are sent elsewhere', async () => {
    const env = { MONGODB_URI: testDatabaseUri() };
    const stopping = await buildTestApp({ env });
    await stopping.app.listen({ host: '127.0.0.1', port: 0 });
    addresses.set(stopping, `http://127.0.0.1:${(stopping.app.server.address() as AddressInfo).port}`);
    const client = await stopping.signIn('client');
    const stream = await open(stopping, client.token);
    await stream.next();
    const closed = stopping.close();
    expect(await stream.next()).toBeNull();
    await closed;
    await expect(request(stopping, {})).rejects.toThrow();
  });
});
