import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import type { OpenInvitation } from '@gently/contracts/team';
import type { User } from '@gently/platform/session';
import { describe, expect, it } from 'vitest';
import InvitationPage from './invitation-page';

const TOKEN = 'A'.repeat(43);
const GET = 'GET /invitations/:token';
const ACCEPT = 'POST /invitations/:token/accept';
const buildOpen = (overrides: Partial<OpenInvitation> = {}): OpenInvitation => ({
  email: 'robin@people.test',
  role: 'declutterer',
  region_name: 'Leeds',
  invited_by: 'Mo Ash',
  expires_at: '2090-01-24T10:00:00.000Z',
  ...overrides,
});

const open = (answers: FakeAnswers = {}, user?: User) =>
  renderApp(
    <Routes>
      <Route path="/invitations/:token" element={<InvitationPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      route: `/invitations/${TOKEN}`,
      ...(user ? { user } : {}),
      answers: { [GET]: { invitation: buildOpen() }, ...answers },
    },
  );
const fill = async () => {
  await userEvent.type(await screen.findByLabelText('First name'), 'Robin');
  await userEvent.type(screen.getByLabelText('Last name'), 'Vale');
  await userEvent.type(screen.getByLabelText('Password'), 'a-calm-password');
};
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept and make my account' }));

describe('the page of an invitation', () => {
  // spec: S2-23
  it('says who invites whom to what, and leads a declutterer on to the application', async () => {
    const user = buildUser({ role: 'declutterer', status: 'pending' });
    const { address, api, container } = open({ [ACCEPT]: { user, token: 't' } });
    expect(screen.getByText('Loading your invitation...')).toBeInTheDocument();
    expect(
      await screen.findByText(/Mo Ash invites you to join Gently Sorted as declutterer/),
    ).toBeInTheDocument();
    expect(screen.getByText(/Your account is for robin@people.test/)).toBeInTheDocument();
    await fill();
    expect(await axe(container)).toEqual([]);
    await accept();
    await waitFor(() => expect(address()).toBe('/declutterer/apply'));
    expect(api.requests.find(({ key }) => key === ACCEPT)?.body).toEqual({
      first_name: 'Robin',
      last_name: 'Vale',
      password: 'a-calm-password',
    });
  });

  it('leads a trainer to their dashboard', async () => {
    const user = buildUser({ role: 'trainer', status: 'pending' });
    const { address } = open({
      [GET]: { invitation: buildOpen({ role: 'trainer' }) },
      [ACCEPT]: { user, token: 't' },
    });
    await fill();
    await accept();
    await waitFor(() => expect(address()).toBe('/dashboard/trainer'));
  });

  it('asks for what is missing, and keeps what was typed when it did not work', async () => {
    open({ [ACCEPT]: fails('email_taken') });
    await screen.findByLabelText('First name');
    await accept();
    expect(await screen.findAllByText('First name is required')).toHaveLength(2);
    await fill();
    await accept();
    expect(await screen.findByText('Your account was not made')).toBeInTheDocument();
    expect(screen.getByText(/There is already an account with this email/)).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Robin');
  });

  it('says when it no longer works, and what to do then', async () => {
    const { container } = open({ [GET]: fails('invitation_closed') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This invitation no longer works' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the sign-in' })).toHaveAttribute('href', '/login');
    expect(await axe(container)).toEqual([]);
  });

  it('says when it did not come, and asks again', async () => {
    const { api } = open({ [GET]: fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your invitation' });
    api.answer({ [GET]: { invitation: buildOpen() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
  });

  it('makes no second account for who is signed in', async () => {
    open({}, buildUser({ role: 'client' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You are signed in as Rowan' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  });
});
