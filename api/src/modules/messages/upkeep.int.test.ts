import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createMessageStage } from '../../testing/message-stage';

let domain: PayingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
beforeEach(() => domain.clock.set(START));

const { talking, written, textsOf, stored, unreadNotes, signInAgain } = createMessageStage(() => domain);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SECRET = 'The key is under the blue pot';

const emailsTo = (to: string) =>
  domain.connection.collection('emails').find({ to, template: 'message_waiting' }).sort({ _id: 1 }).toArray();
const later = (minutes: number): Promise<number> => {
  domain.clock.advance(minutes * MINUTE_MS);
  return domain.app.messageUpkeep.writeToAway();
};
const personAt = (userId: string) => ({ person: domain.objectId(userId) });

describe('an email about messages that wait', () => {
  it('comes once after five minutes, and holds nothing of what was written', async () => {
    const { client, id, email, declutterer } = await talking();
    await written(client, id, SECRET);
    expect(await later(4.99)).toBe(0);
    expect(await later(0.01)).toBe(1);
    await written(client, id, 'And another');
    expect(await later(60)).toBe(0);
    const emails = await emailsTo(email);
    expect(emails).toMatchObject([{ subject: 'Rosie has written to you' }]);
    const all = JSON.stringify([emails, await unreadNotes(declutterer.userId)]);
    expect(all).not.toMatch(/blue pot|And another|Bennett/);
    expect(String(emails[0]?.['text'])).toContain(`/dashboard/declutterer/messages/${id}`);
  });

  it('comes again for what is written after they have read', async () => {
    const { client, id, at, email } = await talking();
    await written(client, id, 'One');
    expect(await later(5)).toBe(1);
    const reader = await signInAgain(email);
    await ok(reader, 'PUT /conversations/:id/read', { params: at, body: { up_to: 1 } });
    expect(await later(60)).toBe(0);
    await written(await domain.again(client), id, 'Two');
    expect(await later(5)).toBe(1);
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it('does not come for what was read in time', async () => {
    const { client, person, id, at, email } = await talking();
    await written(client, id, 'One');
    await ok(person, 'PUT /conversations/:id/read', { params: at, body: { up_to: 1 } });
    expect(await later(60)).toBe(0);
    expect(await emailsTo(email)).toEqual([]);
  });

  it('waits while they have a page open somewhere, and comes when it is closed', async () => {
    const { client, id, email, declutterer } = await talking();
    const presences = domain.connection.collection('live_presences');
    const until = new Date(START.getTime() + 10 * MINUTE_MS);
    await presences.insertOne({ ...personAt(declutterer.userId), expiresAt: until });
    await written(client, id, 'One');
    expect(await later(9)).toBe(0);
    expect(await emailsTo(email)).toEqual([]);
    expect(await later(1)).toBe(1);
  });

  it('waits for the end of their quiet hours', async () => {
    const { client, person, id, email } = await talking();
    const settings = { email_updates: true, reminder_day_before: true, reminder_two_hours: true };
    const quiet = { from: '10:00', to: '11:00' };
    await ok(person, 'PUT /notifications/settings', { body: { ...settings, quiet_hours: quiet } });
    await written(client, id, 'One');
    expect(await later(59)).toBe(0);
    expect(await later(1)).toBe(1);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('never comes to somebody who wants no emails', async () => {
    const { client, person, id, email } = await talking();
    const settings = { email_updates: false, reminder_day_before: true, reminder_two_hours: true };
    await ok(person, 'PUT /notifications/settings', { body: { ...settings, quiet_hours: null } });
    await written(client, id, 'One');
    expect(await later(60)).toBe(0);
    expect(await emailsTo(email)).toEqual([]);
  });
});

describe('the end of a conversation', () => {
  const clearAt = (at: Date): Promise<number> => {
    domain.clock.set(at);
    return domain.app.messageUpkeep.clearOld();
  };

  it('comes a year after the last session, with everything that belongs to it', async () => {
    const { client, id, at, booking } = await talking();
    await written(client, id, 'One');
    const ended = new Date(booking.ends_at);
    const year = new Date(ended);
    year.setUTCFullYear(year.getUTCFullYear() + 1);
    await clearAt(new Date(year.getTime() - 1));
    expect(await stored(id)).toHaveLength(1);
    await clearAt(year);
    expect(await stored(id)).toEqual([]);
    const places = domain.connection.collection('conversation_places');
    expect(await places.countDocuments({ conversation: domain.objectId(id) })).toBe(0);
    const again = await domain.again(client);
    expect((await again.call('GET /conversations/:id', { params: at })).status).toBe(404);
  });

  it('waits for a report to be closed', async () => {
    const { client, id, at } = await talking();
    await written(client, id, 'One');
    const body = { reason: 'other', words: 'Please look' } as const;
    await ok(client, 'POST /conversations/:id/report', { params: at, body });
    await clearAt(new Date(START.getTime() + 500 * DAY_MS));
    expect(await stored(id)).toHaveLength(1);
    const reports = domain.connection.collection('message_reports');
    await reports.updateMany({}, { $set: { status: 'closed' } });
    await clearAt(new Date(START.getTime() + 500 * DAY_MS));
    expect(await stored(id)).toEqual([]);
    expect(await reports.countDocuments({ conversation: domain.objectId(id) })).toBe(0);
  });
});

describe('own data', () => {
  it('holds what was written and received, and nothing that is the other one’s to tell', async () => {
    const { client, person, id, at, declutterer } = await talking();
    await written(client, id, 'From me');
    await written(person, id, 'To me');
    await ok(person, 'PUT /conversations/:id/read', { params: at, body: { up_to: 1 } });
    const answer = await domain.app.inject({
      method: 'GET',
      url: '/api/v1/me/export',
      headers: client.headers,
    });
    const data = answer.json<Record<string, Record<string, unknown>[]>>();
    expect(data['messages_written']).toMatchObject([{ text: 'From me' }]);
    expect(data['messages_written']?.[0]).not.toHaveProperty('readAt');
    expect(data['messages_received']).toMatchObject([{ text: 'To me' }]);
    const names = ['messages_written', 'messages_received', 'conversations', 'conversation_places'];
    for (const name of names) expect(JSON.stringify(data[name])).not.toContain(declutterer.userId);
  });

  it('goes with the account: own words, and the badge of who has not read them', async () => {
    const { client, person, id, at, params, email } = await talking();
    await written(person, id, 'Theirs');
    await written(client, id, 'Mine');
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
    await ok(client, 'DELETE /me', { body: { password: TEST_PASSWORD } });
    expect(await textsOf(person, id)).toEqual(['Theirs']);
    expect(await ok(person, 'GET /conversations/unread-count')).toEqual({ unread_count: 0 });
    const { conversation } = await ok(person, 'GET /conversations/:id', { params: at });
    expect(conversation).toMatchObject({
      with: { first_name: '', role: 'client' },
      open_until: null,
      last_message: { text: 'Theirs' },
    });
    await later(60);
    expect(await emailsTo(email)).toEqual([]);
  });
});
