import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildMeeting, buildPerson } from '../../testing/build-team';
import MeetingPage from './meeting-page';

const ADA = buildPerson();
const user = buildUser({ role: 'manager' });
const LIST = 'GET /manager/meetings';
const POST = 'POST /manager/meetings';
const DELETE = 'DELETE /manager/meetings/:id';
const PUT = 'PUT /manager/meetings/:id';

const open = (answers: FakeAnswers = {}) =>
  renderApp(<MeetingPage />, {
    route: '/dashboard/manager/meetings/new',
    user,
    answers: { 'GET /manager/team/people': { people: [ADA] }, [LIST]: { meetings: [] }, ...answers },
  });
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Title'), 'Winter plans');
  await userEvent.type(screen.getByLabelText('Date'), '2090-01-20');
  await userEvent.type(screen.getByLabelText('Time'), '14:00');
  await userEvent.type(screen.getByLabelText('Where'), 'The office');
};
const schedule = () => userEvent.click(screen.getByRole('button', { name: 'Schedule meeting' }));

afterEach(() => localStorage.clear());

describe('Schedule Team Meeting', () => {
  // spec: S2-23, S8-05
  it('arranges one with chosen people, in the words of the product', async () => {
    const { api, container } = open({ [POST]: { meeting: buildMeeting() } });
    expect(await screen.findByRole('heading', { name: 'No meetings ahead' })).toBeInTheDocument();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: /Some people/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Young/ }));
    expect(screen.getByText('1 person chosen')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await schedule();
    expect(await screen.findByText('Meeting scheduled!')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === POST)?.body).toEqual({
      title: 'Winter plans',
      date: '2090-01-20',
      time: '14:00',
      minutes: 60,
      place: 'The office',
      attendees: 'specific',
      ids: [ADA.user_id],
    });
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  it('asks for what is missing, with a way to each', async () => {
    const { api } = open();
    await userEvent.click(screen.getByRole('radio', { name: /Some people/ }));
    await screen.findByRole('checkbox', { name: /Ada Young/ });
    await userEvent.clear(screen.getByLabelText('Length (minutes)'));
    await schedule();
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please enter a title',
      'Please select a date',
      'Please select a time',
      'Please choose from 15 minutes to 8 hours',
      'Please say where, or give a link',
    ]);
    expect(api.requests.some(({ key }) => key === POST)).toBe(false);
  });

  it('keeps what was typed when it did not go, also over a reload', async () => {
    const first = open({ [POST]: fails('network') });
    await fill();
    await schedule();
    expect(await screen.findByText('The meeting was not scheduled')).toBeInTheDocument();
    first.unmount();
    open();
    expect(screen.getByLabelText('Title')).toHaveValue('Winter plans');
    expect(screen.getByText(/You began this before/)).toBeInTheDocument();
  });
});

describe('the meetings ahead', () => {
  it('are cancelled after one more question', async () => {
    const { api } = open({ [LIST]: { meetings: [buildMeeting()] }, [DELETE]: { meeting: buildMeeting() } });
    expect(await screen.findByRole('link', { name: /meet.example.test/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Cancel meeting/ }));
    api.answer({ [LIST]: { meetings: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByRole('heading', { name: 'No meetings ahead' })).toBeInTheDocument();
  });

  it('show how each person has answered', async () => {
    const attendees = [
      { user_id: 'a'.repeat(24), name: 'Ada Young', answer: 'accepted' as const },
      { user_id: 'b'.repeat(24), name: 'Tam Reed', answer: 'none' as const },
    ];
    open({ [LIST]: { meetings: [buildMeeting({ attendees })] } });
    await userEvent.click(await screen.findByText('2 people invited: 1 coming, 1 no answer yet'));
    expect(screen.getByText('Ada Young: coming')).toBeInTheDocument();
    expect(screen.getByText('Tam Reed: no answer yet')).toBeInTheDocument();
  });

  it('can be changed in place, and the focus returns to the button', async () => {
    const meeting = buildMeeting({
      attendees: [{ user_id: ADA.user_id, name: 'Ada Young', answer: 'accepted' }],
    });
    const moved = { ...meeting, starts_at: '2090-01-20T15:00:00.000Z', ends_at: '2090-01-20T16:00:00.000Z' };
    const { api, container } = open({ [LIST]: { meetings: [meeting] }, [PUT]: { meeting: moved } });
    await userEvent.click(await screen.findByRole('button', { name: /^Change meeting/ }));
    const form = within(screen.getByRole('form', { name: 'Change meeting: Winter plans' }));
    expect(form.getByLabelText('Time')).toHaveValue('14:00');
    expect(await form.findByRole('checkbox', { name: /Ada Young/ })).toBeChecked();
    await userEvent.clear(form.getByLabelText('Time'));
    await userEvent.type(form.getByLabelText('Time'), '15:00');
    expect(await axe(container)).toEqual([]);
    api.answer({ [LIST]: { meetings: [moved] } });
    await userEvent.click(form.getByRole('button', { name: 'Save and send the change' }));
    expect(await screen.findByText('Meeting changed')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === PUT)?.body).toEqual({
      title: 'Winter plans',
      date: '2090-01-20',
      time: '15:00',
      minutes: 60,
      place: meeting.place,
      attendees: 'specific',
      ids: [ADA.user_id],
    });
    expect(screen.getByRole('button', { name: /^Change meeting/ })).toHaveFocus();
  });

  it('keep what was typed when a change is refused', async () => {
    open({ [LIST]: { meetings: [buildMeeting()] }, [PUT]: fails('meeting_over') });
    await userEvent.click(await screen.findByRole('button', { name: /^Change meeting/ }));
    const form = within(screen.getByRole('form', { name: /^Change meeting/ }));
    await userEvent.type(form.getByLabelText('Where'), ', first floor');
    await userEvent.click(form.getByRole('button', { name: 'Save and send the change' }));
    expect(await screen.findByText('The meeting has not changed')).toBeInTheDocument();
    expect(form.getByLabelText('Where')).toHaveValue('https://meet.example.test/winter, first floor');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: /^Change meeting/ })).toHaveFocus();
  });

  it('forget a change that is cancelled', async () => {
    open({ [LIST]: { meetings: [buildMeeting()] } });
    await userEvent.click(await screen.findByRole('button', { name: /^Change meeting/ }));
    await userEvent.type(screen.getByLabelText('Where'), ', first floor');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /^Change meeting/ }));
    expect(screen.getByLabelText('Where')).toHaveValue('https://meet.example.test/winter');
    expect(screen.queryByText(/You began this before/)).toBeNull();
  });

  it('say so when a change has changed nothing', async () => {
    const meeting = buildMeeting({ sequence: 3 });
    open({ [LIST]: { meetings: [meeting] }, [PUT]: { meeting } });
    await userEvent.click(await screen.findByRole('button', { name: /^Change meeting/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and send the change' }));
    expect(await screen.findByText('Nothing has changed')).toBeInTheDocument();
    expect(screen.queryByText('Meeting changed')).toBeNull();
  });

  it('show what a colleague has changed meanwhile, and replace only what has been shown', async () => {
    const meeting = buildMeeting({ sequence: 3 });
    const { api } = open({ [LIST]: { meetings: [meeting] }, [PUT]: fails('meeting_changed') });
    await userEvent.click(await screen.findByRole('button', { name: /^Change meeting/ }));
    await userEvent.type(screen.getByLabelText('Where'), ', first floor');
    const newest = { ...meeting, title: 'Spring plans', sequence: 4 };
    api.answer({ [LIST]: { meetings: [newest] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save and send the change' }));
    expect(await screen.findByText(/The meeting is now “Spring plans”/)).toBeInTheDocument();
    expect(screen.getByText('Your change was not saved')).toBeInTheDocument();
    expect(screen.queryByText('The meeting has not changed')).toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('Spring plans');
    const place = `${meeting.place}, first floor`;
    expect(screen.getByLabelText('Where')).toHaveValue(place);
    // What the manager has seen still counts after a press that fails for another reason.
    api.answer({ [PUT]: fails('network') });
    await userEvent.click(screen.getByRole('button', { name: 'Save and send the change' }));
    expect(await screen.findByText('The meeting has not changed')).toBeInTheDocument();
    api.answer({ [PUT]: { meeting: { ...newest, place, sequence: 5 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Save and send the change' }));
    expect(await screen.findByText('Meeting changed')).toBeInTheDocument();
    expect(api.requests.filter(({ key }) => key === PUT).map(({ body }) => body)).toMatchObject([
      { title: 'Winter plans', sequence: 3 },
      { title: 'Spring plans', place, sequence: 4 },
      { title: 'Spring plans', place, sequence: 4 },
    ]);
  });

  it('say when they did not come', async () => {
    open({ [LIST]: fails('network') });
    expect(screen.getByText('Loading your meetings...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: 'We could not load your meetings' }),
    ).toBeInTheDocument();
  });
});
