import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, buildTestApp, describeRefusals, type SignedInCaller, type TestApp } from '../../testing';

let context: TestApp;
let manager: SignedInCaller;
let ada: SignedInCaller;
let tam: SignedInCaller;
let kit: SignedInCaller;
let outsider: SignedInCaller;
let elsewhere: SignedInCaller;
const START = '2035-01-17T10:00:00.000Z';
const ORIGIN = { ip: '127.0.0.1', requestId: 'a-test-of-teams', userAgent: '' };
const ID = 'a'.repeat(24);

beforeAll(async () => {
  context = await buildTestApp();
  context.clock.set(START);
  manager = await context.signIn('manager', { firstName: 'Mo', lastName: 'Ash' });
  ada = await context.signIn('declutterer', { firstName: 'Ada', lastName: 'Young' });
  kit = await context.signIn('declutterer', { firstName: 'Kit', lastName: 'Zed', status: 'pending' });
  tam = await context.signIn('trainer', { firstName: 'Tam', lastName: 'Reed' });
  outsider = await context.signIn('declutterer', { firstName: 'Out', lastName: 'Side' });
  elsewhere = await context.signIn('manager', { atHome: false });
  const region = await context.app.regions.create(
    { name: 'Leeds', city: 'Leeds', manager_id: elsewhere.account.id },
    { id: ID, role: 'admin', origin: ORIGIN },
  );
  await context.app.teams.join(outsider.account.id, region.id);
  await context.app.teams.placeMissing();
});
afterAll(() => context.close());

const emailsTo = (person: SignedInCaller) =>
  context.connection.collection('emails').find({ to: person.account.email }).sort({ _id: -1 }).toArray();
const notesOf = async (person: SignedInCaller) =>
  (await person.call('GET /notifications')).data.notifications;

// spec: S2-23
describe('a meeting', () => {
  const body = (overrides = {}) => ({
    title: 'Winter plans',
    date: '2035-01-20',
    time: '14:00',
    minutes: 45,
    place: 'https://meet.example.test/winter',
    attendees: 'all' as const,
    ...overrides,
  });
  const schedule = (overrides = {}, caller = manager) =>
    caller.call('POST /manager/meetings', { body: body(overrides) });
  const cancel = (id: string, caller = manager) =>
    caller.call('DELETE /manager/meetings/:id', { params: { id } });

  it('invites everybody who is approved, in the site, by email and in their calendar', async () => {
    const answer = await schedule();
    expect(answer.status).toBe(201);
    expect(answer.data.meeting).toMatchObject({
      starts_at: '2035-01-20T14:00:00.000Z',
      ends_at: '2035-01-20T14:45:00.000Z',
      organiser: 'Mo Ash',
      attendees: [{ name: 'Ada Young' }, { name: 'Tam Reed' }],
    });
    expect((await notesOf(ada))[0]).toMatchObject({
      title: 'Team meeting: Winter plans',
      body: 'Saturday 20 January 2035, 14:00 to 14:45. https://meet.example.test/winter',
      link: '/account/meetings',
    });
    const [email] = await emailsTo(tam);
    expect(String(email?.['calendar'])).toContain('DTSTART;TZID=Europe/London:20350120T140000');
    expect(await notesOf(kit)).toEqual([]);
    expect(await notesOf(outsider)).toEqual([]);
  });

  it('keeps to London’s clock in summer, and to who was chosen', async () => {
    const { meeting } = (
      await schedule({ date: '2035-07-02', time: '09:00', attendees: 'specific', ids: [kit.account.id] })
    ).data;
    expect([meeting.starts_at, meeting.attendees]).toEqual([
      '2035-07-02T08:00:00.000Z',
      [{ user_id: kit.account.id, name: 'Kit Zed', answer: 'none' }],
    ]);
  });

  it('is cancelled once, with word to everybody', async () => {
    const { id } = (await schedule({ title: 'Called off' })).data.meeting;
    expect((await cancel(id, elsewhere)).error.code).toBe('meeting_not_found');
    expect((await cancel(id)).data.meeting.cancelled).toBe(true);
    await cancel(id);
    const told = (await emailsTo(ada)).filter(({ subject }) => subject === 'Cancelled: Called off');
    expect(told).toHaveLength(1);
    expect(String(told[0]?.['calendar'])).toContain('METHOD:CANCEL');
    const { meetings } = (await manager.call('GET /manager/meetings')).data;
    expect(meetings.map(({ title }) => title)).not.toContain('Called off');
    expect((await elsewhere.call('GET /manager/meetings')).data.meetings).toEqual([]);
  });

  it('that has begun stays as it is', async () => {
    const { id } = (await schedule({ date: '2035-01-17', time: '10:01' })).data.meeting;
    context.clock.set('2035-01-17T10:02:00Z');
    expect((await cancel(id, await context.again(manager))).error.code).toBe('meeting_over');
    context.clock.set(START);
  });

  it.each([
    ['a time that is over', { date: '2035-01-17', time: '09:59' }, 'date'],
    ['a day too far ahead', { date: '2036-01-20' }, 'date'],
    ['a time that the clocks skip', { date: '2035-03-25', time: '01:30' }, 'date'],
    ['no title', { title: ' ' }, 'title'],
    ['no place', { place: '' }, 'place'],
    ['too short a time', { minutes: 14 }, 'minutes'],
    ['nobody chosen', { attendees: 'specific', ids: [] }, 'ids'],
  ])('is not arranged for %s', async (_what, overrides, field) => {
    const answer = await schedule(overrides);
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });

  it('has nobody of another region in it', async () => {
    const answer = await schedule({ attendees: 'specific', ids: [outsider.account.id] });
    expect([answer.status, answer.error.code]).toEqual([404, 'person_not_found']);
  });
});

// spec: S2-23
describe('a message to the team', () => {
  const send = (overrides = {}, caller = manager) =>
    caller.call('POST /manager/communications/messages', {
      body: { recipients: 'all', subject: 'Keys', message: 'Please bring them.\n\nThank you.', ...overrides },
    });
  const sent = async (caller = manager) => (await caller.call('GET /manager/communications/messages')).data;

  it('goes to everybody, those who are approved, or those who are chosen', async () => {
    expect((await send()).data.message).toMatchObject({ sent_to: 3, read_by: 0, sent_by: 'Mo Ash' });
    expect((await send({ recipients: 'active' })).data.message.sent_to).toBe(2);
    expect((await send({ recipients: 'specific', ids: [tam.account.id] })).data.message.sent_to).toBe(1);
    expect((await notesOf(kit))[0]).toMatchObject({
      title: 'Mo Ash: Keys',
      body: 'Please bring them.\n\nThank you.',
    });
    const [email] = await emailsTo(tam);
    expect(email).toMatchObject({ template: 'team_message', subject: 'Keys' });
    expect(email?.['text']).toContain('Please bring them.');
  });

  it('counts those who have read it, also when they delete it', async () => {
    const { id } = (await send({ subject: 'Counted' })).data.message;
    const readBy = async () => (await sent()).messages.find((one) => one.id === id)?.read_by;
    const noteOf = async (person: SignedInCaller) => ({ id: (await notesOf(person))[0]?.id ?? '' });
    await ada.call('PUT /notifications/:id/read', { params: await noteOf(ada) });
    expect(await readBy()).toBe(1);
    await tam.call('DELETE /notifications/:id', { params: await noteOf(tam) });
    expect(await readBy()).toBe(2);
  });

  it('waits for the end of quiet hours by email, and is no email for who wants none', async () => {
    const settings = { email_updates: true, reminder_day_before: true, reminder_two_hours: true };
    const quiet = { ...settings, quiet_hours: { from: '09:00', to: '12:00' } };
    await ada.call('PUT /notifications/settings', { body: quiet });
    await tam.call('PUT /notifications/settings', {
      body: { ...settings, email_updates: false, quiet_hours: null },
    });
    const before = (await emailsTo(tam)).length;
    await send({ subject: 'Hush', recipients: 'active' });
    const [waiting] = await emailsTo(ada);
    expect(waiting?.['nextAttemptAt']).toEqual(new Date('2035-01-17T12:00:00Z'));
    expect(await emailsTo(tam)).toHaveLength(before);
    expect((await notesOf(tam))[0]?.title).toBe('Mo Ash: Hush');
  });

  it('stays within the own regions', async () => {
    const foreign = await send({ recipients: 'specific', ids: [outsider.account.id] });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'person_not_found']);
    expect((await sent(elsewhere)).messages).toEqual([]);
    expect((await send({}, elsewhere)).data.message.sent_to).toBe(1);
    const nobody = await context.signIn('manager', { atHome: false });
    expect((await send({}, nobody)).error.errors[0]?.message).toBe('There is nobody to write to yet');
    const { people } = (await manager.call('GET /manager/team/people')).data;
    expect(people.map(({ name }) => name)).toEqual(['Ada Young', 'Kit Zed', 'Tam Reed']);
  });

  it('has a limit for each manager and day, also at once', async () => {
    const busy = await context.signIn('manager');
    const answers = await atOnce(22, () => send({ recipients: 'active' }, busy));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ error }) => error.code === 'daily_limit')).toHaveLength(2);
  });

  it.each([
    ['no subject', { subject: '' }, 'subject'],
    ['no words', { message: ' ' }, 'message'],
    ['nobody chosen', { recipients: 'specific' }, 'ids'],
    ['people who are not asked for', { ids: [ID] }, 'ids'],
  ])('is not sent with %s', async (_what, overrides, field) => {
    const answer = await send(overrides);
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });
});

// spec: S7-04
describe('an announcement', () => {
  const announce = (overrides = {}, caller = manager) =>
    caller.call('POST /manager/communications/announcements', {
      body: { title: 'New kettles', message: 'They are here.', target_role: 'declutterer', ...overrides },
    });
  const list = async (caller = manager) =>
    (await caller.call('GET /manager/communications/announcements')).data.announcements;
  const cancel = (id: string, caller = manager) =>
    caller.call('DELETE /manager/communications/announcements/:id', { params: { id } });
  const titlesOf = async (person: SignedInCaller) => (await notesOf(person)).map(({ title }) => title);

  it('goes to everybody of a role in the own regions, at once', async () => {
    const { announcement } = (await announce()).data;
    expect(announcement).toMatchObject({ state: 'sent', sent_to: 1, read_by: 0, written_by: 'Mo Ash' });
    expect(await titlesOf(ada)).toContain('Mo Ash: New kettles');
    expect(await titlesOf(tam)).not.toContain('Mo Ash: New kettles');
    expect(await titlesOf(outsider)).not.toContain('Mo Ash: New kettles');
    const [note] = await notesOf(ada);
    await ada.call('PUT /notifications/:id/read', { params: { id: note?.id ?? '' } });
    expect((await list())[0]?.read_by).toBe(1);
    expect(await list(elsewhere)).toEqual([]);
  });

  it('goes to clients who have a paid session ahead in these regions, and to no others', async () => {
    expect((await announce({ target_role: 'client' })).error.errors[0]?.field).toBe('target_role');
    const rowan = await context.signIn('client', { firstName: 'Rowan' });
    const other = await context.signIn('client');
    const home = await context.app.regions.home();
    const bookings = context.connection.collection('bookings');
    const { Types } = await import('mongoose');
    const booking = (person: SignedInCaller, fields: object) => ({
      client: new Types.ObjectId(person.account.id),
      region: new Types.ObjectId(home.id),
      startsAt: new Date('2035-02-01T10:00:00Z'),
      status: 'confirmed',
      paymentState: 'paid',
      ...fields,
    });
    await bookings.insertMany([
      booking(rowan, { reference: 'GS-1' }),
      booking(other, { reference: 'GS-2', status: 'cancelled' }),
    ]);
    expect((await announce({ target_role: 'client', title: 'Snow' })).data.announcement.sent_to).toBe(1);
    expect(await titlesOf(rowan)).toContain('Mo Ash: Snow');
    await bookings.deleteMany({});
  });

  it('that is planned goes out once, however many processes look for it', async () => {
    const planned = await announce({ title: 'Later', scheduled_at: '2035-01-18T09:00' });
    expect(planned.data.announcement).toMatchObject({
      state: 'scheduled',
      scheduled_at: '2035-01-18T09:00:00.000Z',
      sent_to: 0,
    });
    const { sendDue } = context.app.announcementSender;
    expect(await sendDue()).toBe(0);
    context.clock.set('2035-01-18T09:00:00Z');
    const sent = await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await sendDue()).toBe(0);
    const again = await context.again(ada);
    expect((await titlesOf(again)).filter((title) => title === 'Mo Ash: Later')).toHaveLength(1);
    expect((await list(await context.again(manager)))[0]).toMatchObject({ state: 'sent', sent_to: 1 });
    context.clock.set(START);
  });

  it('whose process died is finished by the next one, and nobody is told twice', async () => {
    const { id } = (await announce({ title: 'Halfway', scheduled_at: '2035-01-19T09:00' })).data.announcement;
    const { Types } = await import('mongoose');
    const at = new Date('2035-01-19T09:00:00Z');
    await context.connection.collection('team_announcements').updateOne(
      { _id: new Types.ObjectId(id) },
      {
        $set: {
          state: 'sending',
          sentTo: 2,
          waiting: [new Types.ObjectId(ada.account.id)],
          leasedUntil: new Date(at.getTime() + 60_000),
        },
      },
    );
    context.clock.set(at);
    expect(await context.app.announcementSender.sendDue()).toBe(0);
    context.clock.set('2035-01-19T09:02:00Z');
    expect(await context.app.announcementSender.sendDue()).toBe(1);
    expect((await list(await context.again(manager)))[0]).toMatchObject({ state: 'sent', sent_to: 2 });
    context.clock.set(START);
  });

  it('is cancelled before its time, and not after', async () => {
    const { id } = (await announce({ title: 'Never', scheduled_at: '2035-01-18T09:00' })).data.announcement;
    expect((await cancel(id, elsewhere)).error.code).toBe('announcement_not_found');
    expect((await cancel(id)).data.announcement.state).toBe('cancelled');
    context.clock.set('2035-01-20T09:00:00Z');
    await context.app.announcementSender.sendDue();
    expect(await titlesOf(await context.again(ada))).not.toContain('Mo Ash: Never');
    context.clock.set(START);
    const { announcement } = (await announce({ title: 'Now' })).data;
    expect((await cancel(announcement.id)).error.code).toBe('announcement_sent');
  });

  it('of somebody who no longer has the region is not sent', async () => {
    const leaving = await context.signIn('manager');
    await announce({ title: 'Too late', scheduled_at: '2035-01-18T09:00' }, leaving);
    const home = await context.app.regions.home();
    const managerIds = home.managerIds.filter((id) => id !== leaving.account.id);
    await context.app.regions.appoint(home.id, { managerIds });
    context.clock.set('2035-01-18T09:00:00Z');
    await context.app.announcementSender.sendDue();
    expect(await titlesOf(await context.again(ada))).not.toContain('Ada Lovelace: Too late');
    const found = await list(await context.again(manager));
    expect(found.find(({ title }) => title === 'Too late')?.state).toBe('cancelled');
    context.clock.set(START);
  });

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a day that there is not', { scheduled_at: '2035-02-31T09:00' }, 'scheduled_at'],
    ['a time that is over', { scheduled_at: '2035-01-17T09:59' }, 'scheduled_at'],
    ['a role that is not told', { target_role: 'admin' }, 'target_role'],
  ])('is not taken with %s', async (_what, overrides, field) => {
    const answer = await announce(overrides);
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });
});

// spec: S7-04
describe('notifications of a manager', () => {
  it('are their own, and marked as read one by one', async () => {
    const own = await context.signIn('manager', { firstName: 'Nan' });
    const { transactOn } = await import('../../shared/database/transaction');
    await transactOn(context.connection)((tx) =>
      context.app.notifications.notify(
        [{ userId: own.account.id, type: 'account', title: 'News', body: 'Something' }],
        tx,
      ),
    );
    const { notifications, unread_count: unread } = (await own.call('GET /manager/notifications')).data;
    expect([notifications.length, unread]).toEqual([1, 1]);
    const params = { id: notifications[0]?.id ?? '' };
    const theirs = await elsewhere.call('PATCH /manager/notifications/:id/read', { params });
    expect(theirs.status).toBe(404);
    const read = await own.call('PATCH /manager/notifications/:id/read', { params });
    expect(read.data.notification.is_read).toBe(true);
    expect((await own.call('GET /manager/notifications')).data.unread_count).toBe(0);
  });
});

const managers = { access: ['manager'] as const };
const paged = { ...managers, query: { limit: '5' } };
describeRefusals('GET /manager/team/people', managers, () => context);
describeRefusals('GET /manager/meetings', managers, () => context);
describeRefusals(
  'POST /manager/meetings',
  {
    ...managers,
    body: { title: 'Plans', date: '2035-01-20', time: '14:00', minutes: 45, place: 'Here', attendees: 'all' },
  },
  () => context,
);
describeRefusals(
  'DELETE /manager/meetings/:id',
  { ...managers, params: { id: ID }, notFound: 'meeting_not_found' },
  () => context,
);
describeRefusals('GET /manager/communications/messages', paged, () => context);
describeRefusals(
  'POST /manager/communications/messages',
  { ...managers, body: { recipients: 'all', subject: 'Keys', message: 'Bring them.' } },
  () => context,
);
describeRefusals('GET /manager/communications/announcements', paged, () => context);
describeRefusals(
  'POST /manager/communications/announcements',
  { ...managers, body: { title: 'News', message: 'Words.', target_role: 'trainer' } },
  () => context,
);
describeRefusals(
  'DELETE /manager/communications/announcements/:id',
  { ...managers, params: { id: ID }, notFound: 'announcement_not_found' },
  () => context,
);
describeRefusals('GET /manager/notifications', paged, () => context);
describeRefusals(
  'PATCH /manager/notifications/:id/read',
  { ...managers, params: { id: ID }, notFound: 'notification_not_found' },
  () => context,
);
