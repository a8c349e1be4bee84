import type { AvailabilityPlan } from '@gently/contracts/availability';
import { addDays, formatMediumDate, londonDate } from '@gently/contracts/dates';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPlan } from '../../testing/build';
import AvailabilityPage from './availability-page';

const nothing = { affected: [], slots_lost: 0, slots_gained: 12 };
const session = {
  booking_id: 'a'.repeat(24),
  reference: 'GS-7K2M',
  scheduled_date: '2030-03-04',
  scheduled_time: '16:00',
  client_first_name: 'Rowan',
  status: 'confirmed' as const,
  already_outside: false,
};
const affected = { affected: [session], slots_lost: 9, slots_gained: 0 };
const open = (answers: FakeAnswers = {}) =>
  renderApp(<AvailabilityPage />, {
    user: buildUser({ role: 'declutterer', id: 'c'.repeat(24) }),
    route: '/dashboard/declutterer/availability',
    answers: {
      'GET /declutterer/availability': buildPlan(),
      'POST /declutterer/availability/preview': nothing,
      ...answers,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const days = () => screen.getByRole('list', { name: 'Holidays and other days' });
const removeMonday = async () => {
  await press(/^Change.*Monday/);
  await press('Remove these hours');
};
const addForm = async () => within(await screen.findByRole('form', { name: 'Add hours' }));
/** Opens the form below the week, fills it and sends it. */
const addHours = async (days: string[], start: string, end: string) => {
  await press('Add hours to your week');
  const form = await addForm();
  for (const day of days) await userEvent.click(form.getByRole('checkbox', { name: day }));
  if (start) await userEvent.selectOptions(form.getByLabelText('Start time'), start);
  if (end) await userEvent.selectOptions(form.getByLabelText('End time'), end);
  await userEvent.click(form.getByRole('button', { name: 'Add hours' }));
};
const sent = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === 'PUT /declutterer/availability').map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('the availability manager', () => {
  // spec: S2-13
  it('shows the week from Monday to Sunday, holidays and travel time', async () => {
    const { container } = open({
      'GET /declutterer/availability': buildPlan({
        overrides: [
          { date: '2030-12-30', hours: [] },
          { date: '2030-12-31', hours: [] },
        ],
      }),
    });
    expect(screen.getByText('Loading your hours...')).toBeInTheDocument();
    const week = within(await screen.findByRole('region', { name: 'Weekly schedule' }));
    expect(week.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(week.getByText('09:00 to 17:00')).toBeInTheDocument();
    expect(days()).toHaveTextContent('Mon 30 Dec 2030 to Tue 31 Dec 2030 · Day off');
    expect(screen.getByLabelText('Travel time between sessions')).toHaveValue('30');
    expect(await axe(container)).toEqual([]);
  });

  it('says calmly that it did not load, and tries again', async () => {
    const { api } = open({ 'GET /declutterer/availability': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Unable to load your hours' });
    api.answer({ 'GET /declutterer/availability': buildPlan() });
    await press('Try Again');
    expect(await screen.findByText('09:00 to 17:00')).toBeInTheDocument();
  });

  it('begins with the form where there are no hours yet', async () => {
    open({ 'GET /declutterer/availability': buildPlan({ slots: [] }) });
    expect(await screen.findAllByText('No hours')).toHaveLength(7);
    expect((await addForm()).getByLabelText('Start time')).toBeVisible();
  });
});

describe('adding hours', () => {
  // spec: S5-01
  it('requires day, start and end', async () => {
    open();
    await addHours([], '', '');
    const form = await addForm();
    for (const words of ['Please choose a day', 'Please choose a start time', 'Please choose an end time'])
      expect(form.getByText(words)).toBeInTheDocument();
  });

  it('refuses an end before the start, and hours that overlap', async () => {
    open();
    await addHours(['Tuesday'], '12:00', '10:00');
    const form = await addForm();
    expect(form.getByText('Please choose an end time that is after the start time')).toBeInTheDocument();
    await userEvent.click(form.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.selectOptions(form.getByLabelText('End time'), '14:00');
    await userEvent.click(form.getByRole('button', { name: 'Add hours' }));
    expect(form.getByText(/^These hours overlap with others on the same day/)).toBeInTheDocument();
  });

  // spec: S2-13
  it('shows first what changes for clients, then saves, with the revision it was made from', async () => {
    const now = (body: unknown): AvailabilityPlan => {
      const { slots, overrides, travel_minutes } = body as AvailabilityPlan;
      const known = slots.map((slot, index) => ({ ...slot, id: `slot-${index + 1}` }));
      return { slots: known, overrides, travel_minutes, revision: 8 };
    };
    const rendered = open({ 'PUT /declutterer/availability': ({ body }) => now(body) });
    await addHours(['Tuesday', 'Friday'], '10:00', '14:00');
    expect(screen.getAllByText('10:00 to 14:00')).toHaveLength(2);
    expect(screen.getByText('Added: Tuesday, Friday, 10:00 to 14:00')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Your changes are not saved yet.')).toBeInTheDocument();
    await press('See what changes');
    const dialog = await screen.findByRole('dialog', { name: 'What changes for clients' });
    expect(
      within(dialog).getByText('In the next 60 days, 12 start times can be booked besides.'),
    ).toBeInTheDocument();
    expect(await axe(rendered.container)).toEqual([]);
    expect(sent(rendered)).toEqual([]);
    await press('Save availability');
    expect(await screen.findByText('Your availability is saved.')).toBeInTheDocument();
    expect(sent(rendered)).toEqual([
      {
        slots: [
          { id: 'slot-1', day: 'Monday', startTime: '09:00', endTime: '17:00', isAvailable: true },
          { day: 'Tuesday', startTime: '10:00', endTime: '14:00', isAvailable: true },
          { day: 'Friday', startTime: '10:00', endTime: '14:00', isAvailable: true },
        ],
        overrides: [],
        travel_minutes: 30,
        revision: 7,
        keep_sessions: false,
      },
    ]);
    expect(screen.queryByText('Your changes are not saved yet.')).toBeNull();
  });
});

describe('changing and removing hours', () => {
  it('works in the place of the hours', async () => {
    open();
    await press(/^Change.*Monday/);
    const form = within(screen.getByRole('form', { name: 'Change hours' }));
    await userEvent.selectOptions(form.getByLabelText('Start time'), '10:00');
    await userEvent.click(form.getByRole('button', { name: 'Change hours' }));
    expect(screen.getByText('10:00 to 17:00')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Monday' })).toHaveFocus();
    await removeMonday();
    expect(screen.getByRole('heading', { name: 'Monday' })).toHaveFocus();
    expect(screen.getAllByText('No hours')).toHaveLength(7);
    await press(/^Undo/);
    expect(screen.getByText('09:00 to 17:00')).toBeInTheDocument();
  });

  it('opens where the keyboard is, and gives the place back', async () => {
    open();
    await press(/^Change.*Monday/);
    expect(screen.getByRole('form', { name: 'Change hours' })).toHaveFocus();
    await press('Leave as it was');
    expect(screen.getByRole('button', { name: /^Change.*Monday/ })).toHaveFocus();
  });

  // spec: S2-13
  it('never leaves a session behind: it names them and asks whether they are kept', async () => {
    const rendered = open({
      'POST /declutterer/availability/preview': affected,
      'PUT /declutterer/availability': buildPlan({ slots: [], revision: 8 }),
    });
    await removeMonday();
    await press('See what changes');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('One session lies outside these hours:')).toBeInTheDocument();
    expect(dialog.getByText('Rowan, Mon 4 Mar 2030 at 16:00 (Confirmed, GS-7K2M)')).toBeInTheDocument();
    await press('Save availability');
    expect(dialog.getByText(/^Please say what becomes of these sessions/)).toBeInTheDocument();
    expect(sent(rendered)).toEqual([]);
    await userEvent.click(
      dialog.getByRole('radio', { name: 'I keep these sessions and hold them as planned' }),
    );
    await press('Save availability');
    expect(await screen.findByText('Your availability is saved.')).toBeInTheDocument();
    expect(sent(rendered)[0]).toMatchObject({
      keep_sessions: true,
      kept_sessions: affected.affected.map(({ booking_id: id }) => id),
    });
  });

  it('hands the confirmed ones back together for a holiday, says what that means, and then saves', async () => {
    const request = { ...session, booking_id: 'b'.repeat(24), status: 'pending' as const };
    const done = { id: session.booking_id, handed_back: true, message: '' };
    const rendered = open({
      'POST /declutterer/availability/preview': { ...affected, affected: [session, request] },
      'POST /declutterer/sessions/hand-back': { results: [done] },
      'PUT /declutterer/availability': buildPlan({ slots: [], revision: 8 }),
    });
    await removeMonday();
    await press('See what changes');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'I cannot come: hand the confirmed ones back' }));
    expect(dialog.getByText(/It counts in your completion rate/)).toBeInTheDocument();
    await press('Save availability');
    expect(await screen.findByText('Your availability is saved.')).toBeInTheDocument();
    const [handedBack] = rendered.api.requests.filter(
      ({ key }) => key === 'POST /declutterer/sessions/hand-back',
    );
    expect(handedBack?.body).toEqual({ ids: [session.booking_id], reason: 'away' });
    expect(sent(rendered)).toHaveLength(1);
  });

  it('saves nothing while one of them could not be handed back, and shows how it stands', async () => {
    const stays = { id: session.booking_id, handed_back: false, message: 'It has moved on.' };
    const rendered = open({
      'POST /declutterer/availability/preview': affected,
      'POST /declutterer/sessions/hand-back': { results: [stays] },
    });
    await removeMonday();
    await press('See what changes');
    const dialog = within(await screen.findByRole('dialog'));
    rendered.api.answer({ 'POST /declutterer/availability/preview': nothing });
    await userEvent.click(dialog.getByRole('radio', { name: 'I cannot come: hand the confirmed ones back' }));
    await press('Save availability');
    expect(await screen.findByText('Your sessions with clients stay as they are.')).toBeInTheDocument();
    expect(sent(rendered)).toEqual([]);
  });

  it('offers no handing back of what was only asked or held', async () => {
    open({
      'POST /declutterer/availability/preview': {
        ...affected,
        affected: [{ ...session, status: 'pending' as const }],
      },
    });
    await removeMonday();
    await press('See what changes');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
  });

  it('names nobody for whom time is only held', async () => {
    const held = { ...session, reference: null, client_first_name: null, status: 'pending' as const };
    open({ 'POST /declutterer/availability/preview': { ...affected, affected: [held] } });
    await removeMonday();
    await press('See what changes');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Held for somebody who is booking, Mon 4 Mar 2030 at 16:00')).toBeInTheDocument();
  });

  it('shows a session that was booked while the person was looking', async () => {
    const rendered = open({
      'PUT /declutterer/availability': fails('sessions_affected', { details: { ...affected } }),
    });
    await removeMonday();
    await press('See what changes');
    await press('Save availability');
    expect(
      await screen.findByText('Rowan, Mon 4 Mar 2030 at 16:00 (Confirmed, GS-7K2M)'),
    ).toBeInTheDocument();
    expect(sent(rendered)).toHaveLength(1);
    expect(screen.queryByText('Your hours were not saved')).toBeNull();
  });

  it('lets the person look at hours that were changed elsewhere', async () => {
    const { api } = open({ 'PUT /declutterer/availability': fails('conflict') });
    await removeMonday();
    await press('See what changes');
    await press('Save availability');
    expect(await screen.findByText('Your hours were not saved')).toBeInTheDocument();
    api.answer({
      'GET /declutterer/availability': buildPlan({
        revision: 9,
        slots: [{ id: 'x', day: 'Sunday', startTime: '08:00', endTime: '09:00', isAvailable: true }],
      }),
    });
    await press('Show the stored hours');
    expect(await screen.findByText('08:00 to 09:00')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why the look ahead failed, and keeps every change', async () => {
    const { api } = open({ 'POST /declutterer/availability/preview': fails('network') });
    await removeMonday();
    await press('See what changes');
    expect(await screen.findByText('We could not work out what would change')).toBeInTheDocument();
    api.answer({ 'POST /declutterer/availability/preview': nothing });
    await press('Try again');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('is found again after a reload', async () => {
    const first = open();
    await removeMonday();
    first.unmount();
    open();
    expect(
      await screen.findByText('Here is what you were changing. It is not saved yet.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('No hours')).toHaveLength(7);
  });
});

describe('holidays', () => {
  const FIRST = addDays(londonDate(new Date()), 40);
  const LAST = addDays(FIRST, 3);

  it('are a stretch of days, added and removed as one', async () => {
    open();
    await press('Add holidays or other days');
    const form = within(await screen.findByRole('form', { name: 'Add days' }));
    await userEvent.click(form.getByRole('button', { name: 'Add days' }));
    expect(form.getByText('Please choose a date')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('First day'), FIRST);
    await userEvent.type(form.getByLabelText('Last day (optional)'), LAST);
    await userEvent.click(form.getByRole('button', { name: 'Add days' }));
    expect(days()).toHaveTextContent(`${formatMediumDate(FIRST)} to ${formatMediumDate(LAST)} · Day off`);
    await press(new RegExp(`^Remove.*${formatMediumDate(FIRST)}`));
    await waitFor(() => expect(screen.getByText('No holidays or other days yet.')).toBeInTheDocument());
  });

  it('may be days with other hours', async () => {
    open();
    await press('Add holidays or other days');
    const form = within(await screen.findByRole('form', { name: 'Add days' }));
    await userEvent.click(form.getByRole('radio', { name: /^Other hours/ }));
    await userEvent.type(form.getByLabelText('First day'), FIRST);
    await userEvent.selectOptions(form.getByLabelText('Start time'), '09:00');
    await userEvent.selectOptions(form.getByLabelText('End time'), '12:00');
    await userEvent.click(form.getByRole('button', { name: 'Add days' }));
    expect(days()).toHaveTextContent(`${formatMediumDate(FIRST)} · 09:00 to 12:00`);
  });
});
