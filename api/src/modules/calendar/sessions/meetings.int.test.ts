import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCalendarDomain, type CalendarDomain } from '../../../testing/calendar-domain';

let t: CalendarDomain;
beforeAll(async () => {
  t = await buildCalendarDomain();
});
afterAll(() => t.close());

const schedule = async () => {
  const manager = await t.signIn('manager');
  const person = await t.signIn('declutterer');
  await t.app.teams.placeMissing();
  const body = { title: 'Winter plans', date: t.day(3), time: '14:00', minutes: 45, place: 'The office' };
  const { data } = await manager.call('POST /manager/meetings', {
    body: { ...body, attendees: 'specific', ids: [person.account.id] },
  });
  return { manager, person, id: data.meeting.id };
};
const titlesOf = async (account: string) => (await t.eventsOf(account)).map(({ body }) => body.summary);

it('puts a team meeting into a calendar that is connected afterwards, and takes it out when it is cancelled', async () => {
  const { manager, person, id } = await schedule();
  await t.connect(person, 'later@gmail.test');
  await t.app.calendars.writeDue();
  expect(await titlesOf('later@gmail.test')).toEqual(['Winter plans']);
  await manager.call('DELETE /manager/meetings/:id', { params: { id } });
  await t.app.calendars.writeDue();
  expect(await titlesOf('later@gmail.test')).toEqual([]);
});

it('follows a change of the meeting, and leaves the calendar of a person who is no longer invited', async () => {
  const { manager, person, id } = await schedule();
  const other = await t.signIn('declutterer');
  await t.app.teams.placeMissing();
  await t.connect(person, 'leaves@gmail.test');
  await t.connect(other, 'joins@gmail.test');
  await t.connect(manager, 'follows@gmail.test');
  await t.app.calendars.writeDue();
  const body = { title: 'Spring plans', date: t.day(5), time: '09:00', minutes: 30, place: 'The kitchen' };
  await manager.call('PUT /manager/meetings/:id', {
    params: { id },
    body: { ...body, attendees: 'specific', ids: [other.account.id] },
  });
  await t.app.calendars.writeDue();
  expect(await titlesOf('leaves@gmail.test')).toEqual([]);
  expect(await titlesOf('joins@gmail.test')).toEqual(['Spring plans']);
  expect(await titlesOf('follows@gmail.test')).toEqual(['Spring plans']);
});

it('is in a connected calendar once: the email has no entry of its own, while a calendar that is connected later leaves it there', async () => {
  const { manager, person, id } = await schedule();
  const other = await t.signIn('declutterer');
  await t.app.teams.placeMissing();
  await t.connect(person, 'invited-before@gmail.test');
  await t.connect(other, 'invited-after@gmail.test');
  const change = (overrides: object) =>
    manager.call('PUT /manager/meetings/:id', {
      params: { id },
      body: {
        ...{ title: 'Winter plans', date: t.day(3), time: '15:00', minutes: 45, place: 'The office' },
        ...{ attendees: 'specific', ids: [person.account.id, other.account.id] },
        ...overrides,
      },
    });
  await change({});
  await change({ place: 'The kitchen' });
  await change({ ids: [person.account.id] });
  const hasFile = async (to: string) =>
    (
      await t.connection
        .collection('emails')
        .find({ template: 'team_meeting', to })
        .sort({ _id: 1 })
        .toArray()
    ).map((email) => Boolean(email['calendar']));
  expect(await hasFile(other.account.email)).toEqual([false, false, false]);
  expect(await hasFile(person.account.email)).toEqual([true, true, true, true]);
});

it('puts it into the calendars of who comes and of who arranges it', async () => {
  const manager = await t.signIn('manager');
  const person = await t.signIn('declutterer');
  await t.app.teams.placeMissing();
  await t.connect(person, 'comes@gmail.test');
  await t.connect(manager, 'arranges@gmail.test');
  await manager.call('POST /manager/meetings', {
    body: {
      title: 'Plans',
      date: t.day(4),
      time: '10:00',
      minutes: 30,
      place: 'https://meet.example.test',
      attendees: 'specific',
      ids: [person.account.id],
    },
  });
  await t.app.calendars.writeDue();
  expect(await titlesOf('comes@gmail.test')).toEqual(['Plans']);
  expect(await titlesOf('arranges@gmail.test')).toEqual(['Plans']);
});
