import type { CallInput } from '@gently/contracts/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { buildTestApp, describeRefusals, type SignedInCaller, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';
import type { NewNotification } from './notification';

let t: TestApp;
let person: SignedInCaller;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await t.signIn('client');
});

const DAY_MS = 86_400_000;
const ANY_ID = 'a'.repeat(24);

const tell = (overrides: Partial<NewNotification> = {}): Promise<void> =>
  transact(t.connection, (tx) =>
    t.app.notifications.notify(
      [
        {
          userId: person.account.id,
          type: 'booking',
          title: 'Your session is confirmed',
          body: 'Marcus is looking forward to it.',
          link: '/dashboard/bookings/1',
          ...overrides,
        },
      ],
      tx,
    ),
  );
/** Each a minute after the one before. */
const tellMany = async (...titles: string[]): Promise<void> => {
  for (const [index, title] of titles.entries())
    await tell({ title, at: new Date(t.clock.now().getTime() - (titles.length - index) * 60_000) });
};
const list = (query: CallInput<'GET /notifications'>['query'] = {}) =>
  ok(person, 'GET /notifications', { query });
const titles = async (query?: CallInput<'GET /notifications'>['query']) =>
  (await list(query)).notifications.map(({ title }) => title);

describe('telling somebody something', () => {
  it('stores it for that person, unread, with what it is about', async () => {
    await tell();
    const data = await list();
    expect(data).toEqual({
      notifications: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          type: 'booking',
          priority: 'normal',
          title: 'Your session is confirmed',
          body: 'Marcus is looking forward to it.',
          link: '/dashboard/bookings/1',
          is_read: false,
          created_at: t.clock.now().toISOString(),
        },
      ],
      unread_count: 1,
      page: { next_cursor: null },
    });
    const other = await t.signIn('client');
    expect((await ok(other, 'GET /notifications')).notifications).toEqual([]);
  });

  it('stores nothing when what causes it fails', async () => {
    const failing = transact(t.connection, async (tx) => {
      const news = { userId: person.account.id, type: 'account' as const, title: 'x', body: 'x' };
      await t.app.notifications.notify([news], tx);
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await titles()).toEqual([]);
  });

  it('is said once while it is unread, but other news about the same page is not held back by it', async () => {
    const once = (title: string) =>
      transact(t.connection, (tx) =>
        t.app.notifications.notifyOnce(
          { userId: person.account.id, type: 'account', title, body: 'x', link: '/social' },
          tx,
        ),
      );
    for (const title of ['Posts wait', 'Access has ended', 'Access has ended', 'Posts wait'])
      await once(title);
    expect((await titles()).toSorted()).toEqual(['Access has ended', 'Posts wait']);
    await ok(person, 'PUT /notifications/mark-all-read');
    await once('Posts wait');
    expect((await titles()).toSorted()).toEqual(['Access has ended', 'Posts wait', 'Posts wait']);
  });

  it('counts what happened long ago as read', async () => {
    await tell({ at: new Date(t.clock.now().getTime() - DAY_MS) });
    expect((await list()).notifications.map(({ is_read }) => is_read)).toEqual([true]);
  });

  it('is kept for a year', async () => {
    await tell();
    const row = await t.connection
      .collection('notifications')
      .findOne({ title: /confirmed/ }, { sort: { _id: -1 } });
    expect(row?.['expiresAt']).toEqual(new Date(t.clock.now().getTime() + 365 * DAY_MS));
    const indexes = await t.connection.collection('notifications').indexes();
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds === 0)?.key).toEqual({ expiresAt: 1 });
  });
});

describe('the list', () => {
  // spec: C7-16
  it('comes newest first, page by page, without a gap when something new arrives in between', async () => {
    await tellMany('one', 'two', 'three', 'four', 'five');
    const first = await list({ limit: 2 });
    expect(first.notifications.map(({ title }) => title)).toEqual(['five', 'four']);
    await tell({ title: 'six' });
    const second = await list({ limit: 2, cursor: first.page.next_cursor ?? '' });
    expect(second.notifications.map(({ title }) => title)).toEqual(['three', 'two']);
    const third = await list({ limit: 2, cursor: second.page.next_cursor ?? '' });
    expect(third.notifications.map(({ title }) => title)).toEqual(['one']);
    expect(third.page.next_cursor).toBeNull();
  });

  it('tells equal moments apart', async () => {
    for (const title of ['a', 'b', 'c']) await tell({ title });
    const { page } = await list({ limit: 2 });
    expect(await titles({ cursor: page.next_cursor ?? '' })).toEqual(['a']);
  });

  // spec: C3-10
  it('can be asked for by offset', async () => {
    await tellMany('one', 'two', 'three');
    expect(await titles({ limit: 2, offset: 1 })).toEqual(['two', 'one']);
  });

  // spec: C3-10
  it('can be narrowed by type, priority and whether it was read', async () => {
    await tell({ title: 'paid', type: 'payment', priority: 'high' });
    await tell({ title: 'soon', type: 'reminder' });
    const [reminder] = (await list({ type: 'reminder' })).notifications;
    expect(reminder?.title).toBe('soon');
    expect(await titles({ priority: 'high' })).toEqual(['paid']);
    await ok(person, 'PUT /notifications/:id/read', { params: { id: reminder?.id ?? '' } });
    expect(await titles({ is_read: 'true' })).toEqual(['soon']);
    expect(await titles({ is_read: 'false' })).toEqual(['paid']);
    expect(await titles({ is_read: 'false', type: 'reminder' })).toEqual([]);
  });

  it('refuses filters that do not exist and pages that never were', async () => {
    for (const [field, value] of [
      ['type', 'gossip'],
      ['is_read', 'perhaps'],
      ['priority', 'urgent'],
      ['limit', '0'],
      ['offset', '-1'],
      ['cursor', 'nonsense'],
    ]) {
      const answer = await person.raw({ method: 'GET', path: `/notifications?${field}=${value}` });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
    }
  });
});

describe('reading and deleting', () => {
  // spec: C7-16
  it('marks one as read, however often it is asked', async () => {
    await tellMany('one', 'two');
    const [newest] = (await list()).notifications;
    for (let times = 0; times < 2; times += 1) {
      const { notification } = await ok(person, 'PUT /notifications/:id/read', {
        params: { id: newest?.id ?? '' },
      });
      expect(notification).toEqual({ ...newest, is_read: true });
    }
    expect(await ok(person, 'GET /notifications/unread-count')).toEqual({ unread_count: 1 });
  });

  // spec: C7-16
  it("marks all of the person's as read, and nobody else's", async () => {
    const other = person;
    await tell();
    person = await t.signIn('client');
    await tellMany('one', 'two');
    expect(await ok(person, 'PUT /notifications/mark-all-read')).toEqual({ unread_count: 0 });
    expect(await titles({ is_read: 'true' })).toEqual(['two', 'one']);
    expect(await ok(other, 'GET /notifications/unread-count')).toEqual({ unread_count: 1 });
  });

  // spec: C7-16
  it('deletes one', async () => {
    await tellMany('one', 'two');
    const [newest] = (await list()).notifications;
    const params = { id: newest?.id ?? '' };
    expect(await ok(person, 'DELETE /notifications/:id', { params })).toEqual({ unread_count: 1 });
    expect(await titles()).toEqual(['one']);
    expect((await person.call('DELETE /notifications/:id', { params })).error.code).toBe(
      'notification_not_found',
    );
  });

  it.each(['PUT /notifications/:id/read', 'DELETE /notifications/:id'] as const)(
    "does not know somebody else's: %s",
    async (key) => {
      await tell();
      const [mine] = (await list()).notifications;
      const stranger = await t.signIn('client');
      const answer = await stranger.call(key, { params: { id: mine?.id ?? '' } });
      expect([answer.status, answer.error.code]).toEqual([404, 'notification_not_found']);
      expect((await list()).notifications).toEqual([mine]);
    },
  );
});

describe('settings', () => {
  const chosen = {
    email_updates: false,
    reminder_day_before: true,
    reminder_two_hours: false,
    quiet_hours: { from: '20:00', to: '08:30' },
  };

  it('begin with everything on and no quiet hours', async () => {
    expect((await ok(person, 'GET /notifications/settings')).settings).toEqual({
      email_updates: true,
      reminder_day_before: true,
      reminder_two_hours: true,
      quiet_hours: null,
    });
  });

  it("keep what the person chose, and leave other people's alone", async () => {
    expect((await ok(person, 'PUT /notifications/settings', { body: chosen })).settings).toEqual(chosen);
    const without = { ...chosen, quiet_hours: null };
    await ok(person, 'PUT /notifications/settings', { body: without });
    expect((await ok(person, 'GET /notifications/settings')).settings).toEqual(without);
    const other = await t.signIn('client');
    expect((await ok(other, 'GET /notifications/settings')).settings.email_updates).toBe(true);
  });

  it('refuses times that no clock shows', async () => {
    const body = { ...chosen, quiet_hours: { from: '25:00', to: '08:00' } };
    const answer = await person.call('PUT /notifications/settings', { body });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'quiet_hours.from']);
  });

  describeRefusals('PUT /notifications/settings', { access: 'signed_in', body: chosen }, () => t);
});

const notFound = 'notification_not_found';
describeRefusals('GET /notifications', { access: 'signed_in', query: { type: 'booking' } }, () => t);
describeRefusals('GET /notifications/unread-count', { access: 'signed_in' }, () => t);
describeRefusals('GET /notifications/settings', { access: 'signed_in' }, () => t);
describeRefusals('PUT /notifications/mark-all-read', { access: 'signed_in' }, () => t);
describeRefusals(
  'PUT /notifications/:id/read',
  { access: 'signed_in', params: { id: ANY_ID }, notFound },
  () => t,
);
describeRefusals(
  'DELETE /notifications/:id',
  { access: 'signed_in', params: { id: ANY_ID }, notFound },
  () => t,
);
