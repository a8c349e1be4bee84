import {
  axe,
  buildNotificationSettings,
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
import { buildCalendar, buildProfile } from '../../testing/build';
import ProfilePage from './profile-page';

const user = buildUser({ role: 'declutterer' });
const profile = buildProfile();
const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <>
      <h1>Profile</h1>
      <ProfilePage />
    </>,
    {
      user,
      answers: {
        'GET /declutterer/profile': { profile },
        'GET /notifications/settings': { settings: buildNotificationSettings() },
        'GET /calendar/google/status': buildCalendar(),
        'GET /calendar/feed': {
          address: 'https://site.test/api/v1/calendar/feed/secret.ics',
          renewed_at: '2030-01-05T09:00:00.000Z',
        },
        ...answers,
      },
    },
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
const sent = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === 'PUT /declutterer/profile').map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('the profile', () => {
  it('shows the email address, with the way to change it', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Your email address' }));
    expect(card.getByText(new RegExp(user.email))).toBeInTheDocument();
    const link = card.getByRole('link', { name: 'Change your email address' });
    expect(link).toHaveAttribute('href', '/account/email');
  });

  // spec: S2-12
  it('shows every field of the professional profile, filled in', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your profile...')).toBeInTheDocument();
    const status = await screen.findByLabelText('Availability status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Available', 'Busy', 'On Holiday']);
    expect(screen.getByLabelText('Hourly rate in pounds (optional)')).toHaveValue(28);
    expect(screen.getByRole('checkbox', { name: /^I am available for short-notice sessions/ })).toBeChecked();
    expect(screen.getByLabelText('Bio (optional)')).toHaveValue('Calm and practical.');
    expect(screen.getByRole('checkbox', { name: 'North London' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'ADHD support' })).toBeChecked();
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-12
  it('is saved as a whole, and says so', async () => {
    const after = buildProfile({ status: 'busy', hourly_rate: null, preferred_areas: [] });
    const rendered = open({ 'PUT /declutterer/profile': { profile: after } });
    await userEvent.selectOptions(await screen.findByLabelText('Availability status'), 'Busy');
    expect(screen.getByText('No new sessions for now. The ones you have stay.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Hourly rate in pounds (optional)'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'North London' }));
    expect(screen.getByText('Your changes are not saved yet.')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
    expect(screen.queryByText('Your changes are not saved yet.')).toBeNull();
    expect(sent(rendered)).toEqual([
      {
        status: 'busy',
        hourly_rate: null,
        emergency_availability: true,
        bio: 'Calm and practical.',
        preferred_areas: [],
        specialisations: ['adhd_support'],
      },
    ]);
  });

  it('says what is wrong beside the answer and in a summary that leads there', async () => {
    const rendered = open();
    const rate = await screen.findByLabelText('Hourly rate in pounds (optional)');
    await userEvent.clear(rate);
    await userEvent.type(rate, '900');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    await userEvent.click(
      within(summary).getByRole('link', {
        name: 'Please enter an hourly rate from £1 to £500, or leave it empty',
      }),
    );
    expect(rate).toHaveFocus();
    expect(rate).toHaveAccessibleDescription(/from £1 to £500/);
    expect(sent(rendered)).toEqual([]);
  });

  it('keeps what is being typed through a reload, and can undo it', async () => {
    const first = open();
    await userEvent.type(await screen.findByLabelText('Bio (optional)'), ' Always on time.');
    first.unmount();
    open();
    expect(
      await screen.findByText('Here is what you were changing. It is not saved yet.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Bio (optional)')).toHaveValue('Calm and practical. Always on time.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(screen.getByLabelText('Bio (optional)')).toHaveValue('Calm and practical.');
    await waitFor(() =>
      expect(Object.keys(localStorage).some((key) => key.includes('declutterer-profile'))).toBe(false),
    );
  });

  it.each([
    [fails('conflict', { message: 'Somebody else was quicker.' }), 'Somebody else was quicker.'],
    [fails('network'), 'We could not reach the server. What you typed is still here. Please try again.'],
  ])('stays and says why when it was not saved (%#)', async (failure, words) => {
    open({ 'PUT /declutterer/profile': failure });
    await userEvent.type(await screen.findByLabelText('Bio (optional)'), '!');
    await save();
    expect(await screen.findByText('Your profile was not saved')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('Bio (optional)')).toHaveValue('Calm and practical.!');
  });

  it('says calmly that it did not load, and tries again', async () => {
    const { api } = open({ 'GET /declutterer/profile': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Unable to load your profile' });
    api.answer({ 'GET /declutterer/profile': { profile } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Bio (optional)')).toBeInTheDocument();
  });
});
