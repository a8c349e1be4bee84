import { MESSAGES_A_MINUTE } from '@gently/contracts/message-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createMessageStage } from '../../testing/message-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { talking, offered, during, write, written, textsOf, stored, unreadNotes } = createMessageStage(
  () => domain,
);
const DAY_MINUTES = 24 * 60;
const SESSION_MINUTES = 120;

describe('a conversation', () => {
  it('begins when somebody accepts the session, for both of its people', async () => {
    const { client, person, params } = await offered();
    const asked = () => ok(client, 'GET /bookings/:id/conversation', { params });
    expect(await asked()).toEqual({ conversation: null });
    const early = await person.call('GET /bookings/:id/conversation', { params });
    expect([early.status, early.error.code]).toEqual([404, 'booking_not_found']);
    expect((await ok(client, 'GET /conversations')).conversations).toEqual([]);

    await ok(person, 'PATCH /declutterer/sessions/:id/accept', { params });
    const { conversations, unread_count: unread } = await ok(client, 'GET /conversations');
    expect(unread).toBe(0);
    expect(conversations).toEqual([
      {
        id: expect.any(String),
        with: { first_name: 'Marcus', role: 'declutterer' },
        open_until: expect.any(String),
        paused: 'no',
        reported: false,
        unread_count: 0,
        last_message: null,
      },
    ]);
    expect((await asked()).conversation).toEqual(conversations[0]);
    const theirs = await ok(person, 'GET /bookings/:id/conversation', { params });
    expect(theirs.conversation).toMatchObject({
      id: conversations[0]?.id,
      with: { first_name: 'Rosie', role: 'client' },
    });
  });

  it('is written by both, and tells nothing of a profile but the first name', async () => {
    const { client, person, id, at } = await talking();
    const first = await written(client, id, '  Could we go slowly?\r\nThank you \u0007 ');
    expect(first).toMatchObject({
      number: 1,
      mine: true,
      text: 'Could we go slowly?\nThank you',
      read: false,
    });
    await written(person, id, 'Of course.');
    const page = await ok(person, 'GET /conversations/:id/messages', { params: at, query: {} });
    expect(page.messages.map(({ text, mine }) => [text, mine])).toEqual([
      ['Of course.', true],
      ['Could we go slowly?\nThank you', false],
    ]);
    const { conversation } = await ok(client, 'GET /conversations/:id', { params: at });
    expect(conversation).toMatchObject({
      unread_count: 1,
      last_message: { text: 'Of course.', mine: false },
    });
    const all = JSON.stringify([page, conversation]);
    expect(all).not.toMatch(/@|Bennett|Ellery|phone|email|Alder/);
  });

  it('comes in pages, newest first, and the one written in last comes first in the list', async () => {
    const one = await talking();
    for (const text of ['a', 'b', 'c']) await written(one.client, one.id, text);
    const query = { limit: 2 };
    const first = await ok(one.person, 'GET /conversations/:id/messages', { params: one.at, query });
    expect(first.messages.map(({ text }) => text)).toEqual(['c', 'b']);
    const cursor = first.page.next_cursor ?? '';
    const rest = await ok(one.person, 'GET /conversations/:id/messages', {
      params: one.at,
      query: { ...query, cursor },
    });
    expect(rest).toMatchObject({ messages: [{ text: 'a' }], page: { next_cursor: null } });

    const booking = await domain.book(one.client, (await domain.soleOffer()).service, {
      scheduled_time: '15:00',
    });
    await domain.pay(one.client, booking.id);
    const row = await domain.app.bookings.find(booking.id);
    await domain.app.matching.accept(booking.id, row?.decluttererId ?? '');
    domain.clock.advance(1000);
    await written(one.client, one.id, 'd');
    const list = await ok(one.client, 'GET /conversations', { query: { limit: 1 } });
    expect(list.conversations.map(({ id }) => id)).toEqual([one.id]);
    const next = await ok(one.client, 'GET /conversations', {
      query: { limit: 1, cursor: list.page.next_cursor ?? '' },
    });
    expect(next.conversations).toHaveLength(1);
    expect(next.conversations[0]?.id).not.toBe(one.id);
    expect(next.page.next_cursor).toBeNull();
  });
});

describe('writing', () => {
  it.each([
    ['in the last minute of the week after', 7 * DAY_MINUTES - 1, 201],
    ['a week after, to the minute', 7 * DAY_MINUTES, 409],
  ])('%s', async (_when, minutes, status) => {
    const stage = await talking();
    await during(stage, SESSION_MINUTES + minutes, async ({ person, client }) => {
      const answers = [await write(client, stage.id), await write(person, stage.id)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      if (status === 201) return;
      expect(answers[0]?.error.code).toBe('conversation_closed');
      expect(answers[0]?.error.message).toContain('seven days after your last session');
      expect(await textsOf(client, stage.id)).toEqual([]);
      const { conversation } = await ok(client, 'GET /conversations/:id', { params: stage.at });
      expect(conversation.open_until).toBeNull();
    });
  });

  it('ends for both when the session is cancelled; what was written stays readable', async () => {
    const { client, person, id, params } = await talking();
    await written(client, id, 'See you soon');
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
    for (const by of [client, person]) {
      expect((await write(by, id)).error.code).toBe('conversation_closed');
      expect(await textsOf(by, id)).toEqual(['See you soon']);
    }
  });

  it('ends for a declutterer whose session goes to somebody else', async () => {
    const { client, person, id, params } = await talking();
    const other = await domain.addDeclutterer();
    await domain.connection
      .collection('bookings')
      .updateOne(
        { _id: domain.objectId(params.id) },
        { $set: { declutterer: domain.objectId(other.userId) } },
      );
    for (const by of [client, person]) expect((await write(by, id)).error.code).toBe('conversation_closed');
    const { conversation } = await ok(client, 'GET /bookings/:id/conversation', { params });
    expect(conversation?.id).not.toBe(id);
    const former = await person.call('GET /bookings/:id/conversation', { params });
    expect(former.status).toBe(404);
    expect((await write(client, conversation?.id ?? '')).status).toBe(201);
    expect(await textsOf(person, id)).toEqual([]);
  });

  it('ends while the other account is suspended', async () => {
    const { client, id, declutterer } = await talking();
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(declutterer.userId) }, { $set: { status: 'suspended' } });
    expect((await write(client, id)).error.code).toBe('conversation_closed');
  });

  it('happens once for one key, however often and however closely it is tried', async () => {
    const { client, person, id } = await talking();
    const words = { key: 'one-and-the-same', text: 'Once' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(client, id, words)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ data }) => data.message.id)).size).toBe(1);
    expect((await write(client, id, { ...words, text: 'Other words' })).data.message.text).toBe('Once');
    expect(await stored(id)).toHaveLength(1);
    // Another person's key is their own.
    expect((await write(person, id, { ...words, text: 'Mine' })).data.message.text).toBe('Mine');
  });

  it('gives each message a number of its own, also when both write at once', async () => {
    const { client, person, id } = await talking();
    await Promise.all([client, person, client, person, client].map((by) => write(by, id)));
    expect((await stored(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('has a limit for each minute, which another minute lifts', async () => {
    const { client, person, id } = await talking();
    for (let count = 0; count < MESSAGES_A_MINUTE; count += 1) await written(client, id, 'x');
    const answer = await write(client, id);
    expect([answer.status, answer.error.code]).toEqual([429, 'rate_limited']);
    expect(answer.headers['retry-after']).toBe('60');
    expect((await write(person, id)).status).toBe(201);
    domain.clock.advance(60_000);
    expect((await write(client, id)).status).toBe(201);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', ' \n '],
    ['only what cannot be seen', '\u0007\u200b'],
  ])('refuses %s', async (_what, text) => {
    const { client, id } = await talking();
    const answer = await write(client, id, { text });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'text']);
  });
});

describe('reading', () => {
  it('is counted, and takes back the one notification that there is', async () => {
    const { client, person, id, at, declutterer } = await talking();
    for (const text of ['a', 'b', 'c']) await written(client, id, text);
    const notes = await unreadNotes(declutterer.userId);
    expect(notes).toMatchObject([
      {
        title: 'Rosie has written to you',
        body: 'Open the message to read it.',
        link: `/dashboard/declutterer/messages/${id}`,
      },
    ]);
    const read = (up_to: number) =>
      ok(person, 'PUT /conversations/:id/read', { params: at, body: { up_to } });
    expect(await read(2)).toEqual({ unread_count: 1 });
    expect(await unreadNotes(declutterer.userId)).toHaveLength(1);
    expect(await read(1)).toEqual({ unread_count: 1 });
    expect(await read(3)).toEqual({ unread_count: 0 });
    expect(await ok(person, 'GET /conversations/unread-count')).toEqual({ unread_count: 0 });
    expect(await unreadNotes(declutterer.userId)).toEqual([]);
    await written(client, id, 'd');
    expect(await unreadNotes(declutterer.userId)).toHaveLength(1);
  });

  it('never marks own messages', async () => {
    const { client, id, at } = await talking();
    await written(client, id, 'a');
    await ok(client, 'PUT /conversations/:id/read', { params: at, body: { up_to: 1 } });
    expect(await stored(id)).toMatchObject([{ readAt: null }]);
  });

  it.each([
    ['both show it', true, true, true],
    ['the reader hides it', true, false, false],
    ['the writer hides it', false, true, false],
  ])('is seen by the writer when %s: %s, %s', async (_who, writer, reader, seen) => {
    const { client, person, id, at } = await talking();
    const set = (by: typeof client, show: boolean) =>
      ok(by, 'PUT /messages/settings', { body: { show_read_marks: show } });
    await set(client, writer);
    expect(await ok(client, 'GET /messages/settings')).toEqual({ settings: { show_read_marks: writer } });
    await person.call('PUT /messages/settings', { body: { show_read_marks: reader } });
    await written(client, id, 'a');
    await ok(person, 'PUT /conversations/:id/read', { params: at, body: { up_to: 1 } });
    const { messages } = await ok(client, 'GET /conversations/:id/messages', { params: at, query: {} });
    expect(messages.map(({ read }) => read)).toEqual([seen]);
    const place = await domain.connection
      .collection('conversation_places')
      .findOne({ conversation: domain.objectId(id), person: { $ne: domain.objectId(client.account.id) } });
    // Nor do the writer's pages hear that something was read.
    expect(place?.['tell']).toHaveLength(seen ? 2 : 1);
  });
});

describe('blocking', () => {
  it('pauses the conversation for both, until the one who did it ends that', async () => {
    const { client, person, id, at } = await talking();
    const block = (blocked: boolean) =>
      ok(client, 'PUT /conversations/:id/block', { params: at, body: { blocked } });
    await written(person, id, 'Before');
    expect((await block(true)).conversation.paused).toBe('by_you');
    const { conversation } = await ok(person, 'GET /conversations/:id', { params: at });
    expect(conversation.paused).toBe('by_them');
    for (const by of [client, person]) {
      const answer = await write(by, id);
      expect([answer.status, answer.error.code]).toEqual([409, 'conversation_paused']);
    }
    expect((await write(person, id)).error.message).toMatch(/^This conversation is paused\./);
    // Only one's own block can be ended.
    await ok(person, 'PUT /conversations/:id/block', { params: at, body: { blocked: false } });
    expect((await write(person, id)).status).toBe(409);
    expect((await block(false)).conversation.paused).toBe('no');
    expect((await write(person, id)).status).toBe(201);
  });
});

const ID = 'a'.repeat(24);
const notFound = 'conversation_not_found';
const message = { key: 'some-message', text: 'Hello' };
describeRefusals('GET /conversations', { access: 'signed_in', query: { limit: '5' } }, () => domain);
describeRefusals('GET /conversations/unread-count', { access: 'signed_in' }, () => domain);
describeRefusals(
  'GET /conversations/:id',
  { access: 'signed_in', params: { id: ID }, notFound },
  () => domain,
);
describeRefusals(
  'GET /conversations/:id/messages',
  { access: 'signed_in', params: { id: ID }, query: { limit: '5' }, notFound },
  () => domain,
);
describeRefusals(
  'POST /conversations/:id/messages',
  { access: 'signed_in', params: { id: ID }, body: message, notFound },
  () => domain,
);
describeRefusals(
  'PUT /conversations/:id/read',
  { access: 'signed_in', params: { id: ID }, body: { up_to: 1 }, notFound },
  () => domain,
);
describeRefusals(
  'PUT /conversations/:id/block',
  { access: 'signed_in', params: { id: ID }, body: { blocked: true }, notFound },
  () => domain,
);
describeRefusals(
  'POST /conversations/:id/report',
  { access: 'signed_in', params: { id: ID }, body: { reason: 'other', words: 'x' }, notFound },
  () => domain,
);
describeRefusals('GET /messages/settings', { access: 'signed_in' }, () => domain);
describeRefusals(
  'PUT /messages/settings',
  { access: 'signed_in', body: { show_read_marks: false } },
  () => domain,
);
describeRefusals(
  'GET /bookings/:id/conversation',
  { access: 'signed_in', params: { id: ID }, notFound: 'booking_not_found' },
  () => domain,
);
