import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEAM_LIMITS } from '@gently/contracts/team-options';
import ICAL from 'ical.js';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';

const START = '2035-01-17T10:00:00.000Z';

let context: TestApp;
let manager: SignedInCaller;
let ada: SignedInCaller;
let tam: SignedInCaller;
let kit: SignedInCaller;

beforeAll(async () => {
  context = await buildTestApp();
  context.clock.set(START);
  manager = await context.signIn('manager', { firstName: 'Mo', lastName: 'Ash' });
  ada = await context.signIn('declutterer', { firstName: 'Ada', lastName: 'Young' });
  tam = await context.signIn('trainer', { firstName: 'Tam', lastName: 'Reed' });
  kit = await context.signIn('declutterer', { firstName: 'Kit', lastName: 'Zed', status: 'pending' });
  await context.app.teams.placeMissing();
});
afterAll(() => context.close());
beforeEach(() => context.connection.collection('emails').deleteMany({}));

const body = (overrides = {}) => ({
  title: 'Winter plans',
  date: '2035-06-20',
  time: '14:00',
  minutes: 45,
  place: 'https://meet.example.test/winter',
  attendees: 'specific' as const,
  ids: [ada.account.id, tam.account.id],
  ...overrides,
});
const schedule = async (overrides = {}) =>
  (await manager.call('POST /manager/meetings', { body: body(overrides) })).data.meeting;
const change = (id: string, overrides = {}, caller = manager) =>
  caller.call('PUT /manager/meetings/:id', { params: { id }, body: body(overrides) });
const cancel = (id: string) => manager.call('DELETE /manager/meetings/:id', { params: { id } });
const answer = (person: SignedInCaller, id: string, value: 'accepted' | 'tentative' | 'declined') =>
  person.call('PUT /meetings/:id/answer', { params: { id }, body: { answer: value } });
const answersOf = async (id: string) => {
  const { meetings } = (await manager.call('GET /manager/meetings')).data;
  const found = meetings.find((one) => one.id === id);
  return Object.fromEntries(found?.attendees.map((one) => [one.name, one.answer]) ?? []);
};
const newestNote = async (person: SignedInCaller) =>
  (await person.call('GET /notifications')).data.notifications[0];

/** Reads a file as a calendar program does. */
const read = (file: string) => {
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry, ...more] = calendar.getAllSubcomponents('vevent');
  if (!entry || more.length > 0) throw new Error('the file has not exactly one event');
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(entry);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: entry.getFirstPropertyValue('status'),
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organiser: event.organizer,
    attendees: event.attendees.map((one) => [
      String(one.getFirstValue()).replace(/^mailto:/i, 'mailto:'),
      one.getParameter('partstat'),
    ]),
    asks: event.attendees.every((one) => one.getParameter('rsvp') === 'TRUE'),
  };
};
const mailTo = async (person: SignedInCaller) => {
  const emails = await context.connection
    .collection('emails')
    .find({ to: person.account.email })
    .sort({ _id: 1 })
    .toArray();
  return emails.map((email) => ({
    subject: String(email['subject']),
    replyTo: email['replyTo'] as string | undefined,
    ...read(String(email['calendar'])),
  }));
};
const to = (person: SignedInCaller) => `mailto:${person.account.email}`;

// spec: S2-23
describe('the invitations to a meeting', () => {
  it('ask each person for an answer to the organiser, and name no one else', async () => {
    const { id } = await schedule();
    const [invitation, ...more] = await mailTo(ada);
    expect(more).toEqual([]);
    expect(invitation).toEqual({
      subject: 'Team meeting: Winter plans',
      replyTo: manager.account.email,
      method: 'REQUEST',
      uid: `meeting-${id}@gently-sorted`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Winter plans',
      start: '2035-06-20T13:00:00.000Z',
      end: '2035-06-20T13:45:00.000Z',
      organiser: to(manager),
      attendees: [[to(ada), 'NEEDS-ACTION']],
      asks: true,
    });
    expect(await newestNote(ada)).toMatchObject({ link: '/account/meetings' });
  });

  it('reach the organiser as well, with everyone who is invited', async () => {
    await schedule();
    expect(await mailTo(manager)).toMatchObject([
      {
        subject: 'Meeting scheduled: Winter plans',
        method: 'REQUEST',
        organiser: to(manager),
        attendees: [
          [to(ada), 'NEEDS-ACTION'],
          [to(tam), 'NEEDS-ACTION'],
        ],
      },
    ]);
  });

  it('follow each change with the same id and a higher sequence, and a cancellation takes the event out', async () => {
    const { id } = await schedule();
    await change(id, { time: '15:00' });
    await change(id, { time: '15:00', place: 'The office' });
    await cancel(id);
    const sent = await mailTo(ada);
    expect(new Set(sent.map(({ uid }) => uid)).size).toBe(1);
    expect(sent.map((one) => [one.subject, one.method, one.sequence, one.status, one.start])).toEqual([
      ['Team meeting: Winter plans', 'REQUEST', 0, 'CONFIRMED', '2035-06-20T13:00:00.000Z'],
      ['Changed: Winter plans', 'REQUEST', 1, 'CONFIRMED', '2035-06-20T14:00:00.000Z'],
      ['Changed: Winter plans', 'REQUEST', 2, 'CONFIRMED', '2035-06-20T14:00:00.000Z'],
      ['Cancelled: Winter plans', 'CANCEL', 3, 'CANCELLED', '2035-06-20T14:00:00.000Z'],
    ]);
    expect(sent.at(-1)).toMatchObject({ organiser: to(manager), attendees: [[to(ada), 'NEEDS-ACTION']] });
    expect((await mailTo(manager)).map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['REQUEST', 2],
      ['CANCEL', 3],
    ]);
    expect((await change(id)).error.code).toBe('meeting_not_found');
  });

  it('are taken back from a person who is no longer invited, and reach one who is new', async () => {
    const { id } = await schedule({ ids: [ada.account.id] });
    await change(id, { ids: [tam.account.id] });
    expect((await mailTo(ada)).at(-1)).toMatchObject({ method: 'CANCEL', sequence: 1, status: 'CANCELLED' });
    expect(await mailTo(tam)).toMatchObject([{ subject: 'Team meeting: Winter plans', sequence: 1 }]);
    expect((await answer(ada, id, 'accepted')).error.code).toBe('meeting_not_found');
  });

  it('are taken back from a person who has left the team, whom the page of the manager cannot take away', async () => {
    const kim = await context.signIn('declutterer', { firstName: 'Kim', lastName: 'Lee' });
    await context.app.teams.placeMissing();
    const ids = [ada.account.id, kim.account.id];
    const { id } = await schedule({ ids });
    await context.connection
      .collection('users')
      .updateOne({ email: kim.account.email }, { $set: { status: 'suspended' } });
    expect((await change(id, { ids, time: '15:00' })).status).toBe(200);
    expect(Object.keys(await answersOf(id))).toEqual(['Ada Young']);
    const { error } = await manager.call('POST /manager/meetings', { body: body({ ids }) });
    expect(error.code).toBe('person_not_found');
  });

  it('are sent for a limited number of changes a day', async () => {
    const { id } = await schedule();
    const counts = context.connection.collection('team_daily_counts');
    const today = { kind: 'meeting_changes', day: '2035-01-17' };
    await counts.updateOne(today, { $set: { count: TEAM_LIMITS.aDay.meeting_changes - 1 } });
    expect((await change(id, { title: 'Spring plans' })).status).toBe(200);
    expect((await change(id, { title: 'Summer plans' })).error.code).toBe('daily_limit');
    expect((await mailTo(ada)).at(-1)?.subject).toBe('Changed: Spring plans');
    await counts.deleteMany(today);
  });

  it('are not sent again when nothing has changed', async () => {
    const { id } = await schedule();
    expect((await change(id)).status).toBe(200);
    expect(await mailTo(ada)).toHaveLength(1);
    expect(await mailTo(manager)).toHaveLength(1);
  });

  it('continue for a meeting of an earlier release, which has neither answers nor a sequence', async () => {
    const { id } = await schedule();
    await context.connection
      .collection('team_meetings')
      .updateMany({}, { $unset: { answers: 1, sequence: 1 } });
    expect((await answer(ada, id, 'tentative')).data.meeting.answer).toBe('tentative');
    await change(id, { place: 'The office' });
    expect((await mailTo(ada)).at(-1)).toMatchObject({ sequence: 1, attendees: [[to(ada), 'TENTATIVE']] });
  });

  it('can be downloaded by a person who has switched emails off', async () => {
    const settings = { reminder_day_before: true, reminder_two_hours: true, quiet_hours: null };
    await tam.call('PUT /notifications/settings', { body: { ...settings, email_updates: false } });
    const { id } = await schedule();
    expect(await mailTo(tam)).toEqual([]);
    const { meetings } = (await tam.call('GET /meetings')).data;
    expect(meetings.find((one) => one.id === id)).toMatchObject({ organiser: 'Mo Ash', answer: 'none' });
    const get = (person: SignedInCaller) =>
      context.app.inject({
        url: `/api/v1/meetings/${id}/calendar.ics`,
        headers: { authorization: `Bearer ${person.token}` },
      });
    const file = await get(tam);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(read(file.body)).toMatchObject({ organiser: to(manager), attendees: [[to(tam), 'NEEDS-ACTION']] });
    expect(read((await get(manager)).body).attendees).toHaveLength(2);
    expect((await get(kit)).statusCode).toBe(404);
    await tam.call('PUT /notifications/settings', { body: { ...settings, email_updates: true } });
  });
});

it('shows the new name of the organiser, also on what they have sent before', async () => {
  const nia = await context.signIn('manager', { firstName: 'Nia', lastName: 'Old' });
  await nia.call('POST /manager/meetings', { body: body({ title: 'Named' }) });
  const text = { subject: 'Keys', message: 'Please bring them.' };
  await nia.call('POST /manager/communications/messages', { body: { recipients: 'all', ...text } });
  await nia.call('POST /manager/team/invitations', {
    body: { email: 'new@people.test', role: 'declutterer' },
  });
  await context.app.accounts.updateProfile(nia.account.id, { lastName: 'New' });
  const { meetings } = (await ada.call('GET /meetings')).data;
  expect(meetings.find(({ title }) => title === 'Named')?.organiser).toBe('Nia New');
  const { messages } = (await nia.call('GET /manager/communications/messages')).data;
  expect(messages[0]?.sent_by).toBe('Nia New');
  const { invitations } = (await nia.call('GET /manager/team/invitations')).data;
  expect(invitations.find(({ email }) => email === 'new@people.test')?.invited_by).toBe('Nia New');
});

describe('the answers to a meeting', () => {
  it('reach the organiser, and can be changed', async () => {
    const { id } = await schedule();
    expect(await answersOf(id)).toEqual({ 'Ada Young': 'none', 'Tam Reed': 'none' });
    expect((await answer(ada, id, 'accepted')).data.meeting.answer).toBe('accepted');
    expect(await newestNote(manager)).toMatchObject({
      title: 'Ada Young: coming',
      link: '/dashboard/manager/meetings/new',
    });
    await answer(ada, id, 'declined');
    await answer(tam, id, 'tentative');
    expect(await answersOf(id)).toEqual({ 'Ada Young': 'declined', 'Tam Reed': 'tentative' });
  });

  it('still count after a new place, and are asked for again after a new time', async () => {
    const { id } = await schedule();
    await answer(ada, id, 'accepted');
    await change(id, { place: 'The office' });
    expect(await answersOf(id)).toEqual({ 'Ada Young': 'accepted', 'Tam Reed': 'none' });
    expect((await mailTo(ada)).at(-1)?.attendees).toEqual([[to(ada), 'ACCEPTED']]);
    await change(id, { place: 'The office', minutes: 60 });
    expect(await answersOf(id)).toEqual({ 'Ada Young': 'none', 'Tam Reed': 'none' });
  });

  it('count only for the version that the person has seen', async () => {
    const { id, sequence } = await schedule();
    const say = (seen: number | undefined) =>
      ada.call('PUT /meetings/:id/answer', {
        params: { id },
        body: { answer: 'accepted', ...(seen === undefined ? {} : { sequence: seen }) },
      });
    await change(id, { time: '15:00' });
    const refused = await say(sequence);
    expect([refused.status, refused.error.code]).toEqual([409, 'meeting_changed']);
    expect(await answersOf(id)).toMatchObject({ 'Ada Young': 'none' });
    const { meetings } = (await ada.call('GET /meetings')).data;
    const now = meetings.find((one) => one.id === id)?.sequence;
    expect((await say(now)).data.meeting).toMatchObject({ answer: 'accepted', sequence: now });
    // Pages of earlier releases do not say which version they showed.
    expect((await say(undefined)).status).toBe(200);
  });

  it('are open to people before their approval', async () => {
    const { id } = await schedule({ ids: [kit.account.id] });
    expect((await answer(kit, id, 'accepted')).status).toBe(200);
  });

  it('are refused for a meeting of others, and once it has begun', async () => {
    const { id } = await schedule({ ids: [ada.account.id], date: '2035-01-17', time: '10:01' });
    expect((await answer(tam, id, 'accepted')).error.code).toBe('meeting_not_found');
    expect((await answer(manager, id, 'accepted')).error.code).toBe('meeting_not_found');
    context.clock.set('2035-01-17T10:02:00Z');
    expect((await answer(await context.again(ada), id, 'accepted')).error.code).toBe('meeting_over');
    const again = await context.again(manager);
    expect((await change(id, {}, again)).error.code).toBe('meeting_over');
    context.clock.set(START);
  });
});

describe('a change of a meeting', () => {
  it.each([
    ['a time that is over', { date: '2035-01-17', time: '09:59' }, 'date'],
    ['a time that the clocks skip', { date: '2035-03-25', time: '01:30' }, 'date'],
    ['no title', { title: ' ' }, 'title'],
  ])('is refused for %s, and sends nothing', async (_what, overrides, field) => {
    const { id } = await schedule();
    const { status, error } = await change(id, overrides);
    expect([status, error.errors[0]?.field]).toEqual([422, field]);
    expect(await mailTo(ada)).toHaveLength(1);
  });

  it('is refused when another manager has changed the meeting since, and overwrites nothing', async () => {
    const { id, sequence = -1 } = await schedule();
    const first = await change(id, { place: 'The office', sequence });
    expect(first.data.meeting.sequence).toBe(sequence + 1);
    const second = await change(id, { time: '16:00', sequence });
    expect([second.status, second.error.code]).toEqual([409, 'meeting_changed']);
    const { meetings } = (await manager.call('GET /manager/meetings')).data;
    expect(meetings.find((one) => one.id === id)).toMatchObject({
      place: 'The office',
      starts_at: '2035-06-20T13:00:00.000Z',
    });
    expect((await change(id, { time: '16:00', sequence: sequence + 1 })).status).toBe(200);
  });

  it('is refused for a meeting of another region', async () => {
    const { id } = await schedule();
    const elsewhere = await context.signIn('manager', { atHome: false });
    const answered = await change(id, {}, elsewhere);
    expect(answered.status).toBe(404);
  });
});
