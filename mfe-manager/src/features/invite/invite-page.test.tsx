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
import { buildProfile } from '../../testing/build';
import { buildInvitation, pageOf } from '../../testing/build-team';
import InvitePage from './invite-page';

const ROUTE = '/dashboard/manager/invite';
const LIST = 'GET /manager/team/invitations';
const POST = 'POST /manager/team/invitations';
const invitationsOf = (...invitations: ReturnType<typeof buildInvitation>[]) => ({
  invitations,
  page: pageOf,
});

const open = (answers: FakeAnswers = {}) =>
  renderApp(<InvitePage />, {
    route: ROUTE,
    user: buildUser({ role: 'manager' }),
    answers: { 'GET /manager/profile': { profile: buildProfile() }, [LIST]: invitationsOf(), ...answers },
  });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));

afterEach(() => localStorage.clear());

describe('Add Team Member', () => {
  // spec: S2-23, S8-05
  it('invites an address in a role, in the words of the product, and shows it in the list', async () => {
    const { api, container } = open({ [POST]: { invitation: buildInvitation() } });
    expect(await screen.findByRole('heading', { name: 'No invitations yet' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), 'robin@people.test');
    await userEvent.click(screen.getByRole('radio', { name: /Trainer/ }));
    expect(await axe(container)).toEqual([]);
    api.answer({ [LIST]: invitationsOf(buildInvitation()) });
    await send();
    expect(await screen.findByText('Team member invitation sent!')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === POST)?.body).toEqual({
      email: 'robin@people.test',
      role: 'trainer',
    });
    expect(await screen.findByRole('heading', { name: 'robin@people.test' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('asks for what is missing, and says what the server refuses, with nothing lost', async () => {
    const { api } = open({ [POST]: fails('invited_has_account') });
    await send();
    expect(await screen.findAllByText('Email address is required')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Email'), 'robin@people.test');
    await send();
    expect(await screen.findByText(/has an account already/)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('robin@people.test');
    expect(api.requests.filter(({ key }) => key === POST)).toHaveLength(1);
  });

  it('asks a manager of several regions for one', async () => {
    const region = (id: string, name: string) => ({ id, name, postcode_areas: [] });
    const regions = [region('a'.repeat(24), 'Leeds'), region('b'.repeat(24), 'York')];
    const { api } = open({
      'GET /manager/profile': { profile: buildProfile({ regions }) },
      [POST]: { invitation: buildInvitation() },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Region'), 'York');
    await userEvent.type(screen.getByLabelText('Email'), 'robin@people.test');
    await send();
    await screen.findByText('Team member invitation sent!');
    expect(api.requests.find(({ key }) => key === POST)?.body).toMatchObject({ region_id: 'b'.repeat(24) });
  });
});

describe('the invitations', () => {
  it('are sent again, and withdrawn after one more question', async () => {
    const waiting = buildInvitation();
    const { api } = open({
      [LIST]: invitationsOf(waiting, buildInvitation({ email: 'kim@people.test', state: 'accepted' })),
      'POST /manager/team/invitations/:id/resend': { invitation: waiting },
      'DELETE /manager/team/invitations/:id': fails('network'),
    });
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Send again to robin@people.test' }));
    expect(await screen.findByText(/Sent again, with a new link/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw the invitation/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await dialog.findByText('The invitation still stands')).toBeInTheDocument();
    const gone = { ...waiting, state: 'withdrawn' as const };
    api.answer({ 'DELETE /manager/team/invitations/:id': { invitation: gone }, [LIST]: invitationsOf(gone) });
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  });

  it('say when they are awaited, and when they did not come', async () => {
    const { api } = open({ [LIST]: fails('network') });
    expect(screen.getByText('Loading your invitations...')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'We could not load your invitations' });
    api.answer({ [LIST]: invitationsOf(buildInvitation({ state: 'expired' })) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Run out')).toBeInTheDocument();
  });
});
