import { Route, Routes } from '@gently/platform/router';
import { CLAIMABLE_ROLES, ROLE_LABELS } from '@gently/contracts/roles';
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
import { describe, expect, it } from 'vitest';
import SignupPage from './signup-page';

const open = (answers: FakeAnswers = {}) => renderApp(<SignupPage />, { route: '/signup', answers });
const write = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const fill = async (email = 'rowan@example.test', password = 'a-long-password') => {
  await write('First name', 'Rowan');
  await write('Last name', 'Ellis');
  await write('Email', email);
  await write('Password', password);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
const said = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('simple signup', () => {
  // spec: C2.1-07, C2.6-01
  it('offers five roles, and never admin', async () => {
    const { container } = open();
    const roles = within(screen.getByLabelText('Role')).getAllByRole('option');
    expect(roles.map((option) => (option as HTMLOptionElement).value)).toEqual([
      'client',
      'declutterer',
      'trainer',
      'manager',
      'franchise_owner',
    ]);
    expect(await axe(container)).toEqual([]);
  });

  // spec: C5-02
  it('says once that all fields are required, and leads to the first empty one', async () => {
    const { api } = open();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(said()).toEqual(['All fields are required']);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link'));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(api.requests).toEqual([]);
  });

  // spec: C5-02
  it('refuses a broken email and a short password', async () => {
    open();
    await fill('rowan@example', 'seven77');
    await submit();
    await waitFor(() =>
      expect(said()).toEqual([
        'Please enter a valid email address',
        'Password must be at least 8 characters long',
      ]),
    );
  });

  it('takes a person back to where they wanted to be', async () => {
    const state = { from: '/book?service=7&part=where' };
    const account = { user: buildUser(), token: 't' };
    const page = renderApp(
      <Routes>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="*" element={null} />
      </Routes>,
      { route: '/signup', state, answers: { 'POST /auth/register': account } },
    );
    expect(screen.getByText(/take you straight back/)).toBeVisible();
    await fill();
    await submit();
    await waitFor(() => expect(page.address()).toBe(state.from));
  });

  // spec: C2.6-01
  it.each(CLAIMABLE_ROLES)('opens an account as %s and goes to the dashboard', async (role) => {
    const status = role === 'client' ? 'active' : 'pending';
    const page = open({ 'POST /auth/register': { user: buildUser({ role, status }), token: 't' } });
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('Role'), role);
    await submit();
    await waitFor(() => expect(page.address()).toBe('/dashboard'));
    expect(page.api.requests.find(({ key }) => key === 'POST /auth/register')?.body).toEqual({
      first_name: 'Rowan',
      last_name: 'Ellis',
      email: 'rowan@example.test',
      password: 'a-long-password',
      role,
    });
  });

  // spec: C2.1-15
  it.each(['declutterer', 'manager', 'admin'] as const)(
    'says why somebody who is signed in as %s cannot book, and what they can do',
    async (role) => {
      const { container, address } = renderApp(<SignupPage />, {
        route: '/signup',
        user: buildUser({ role }),
        answers: { 'POST /auth/logout': { status: 'ok' } },
      });
      expect(screen.getByRole('heading', { name: 'You are signed in for your work' })).toBeVisible();
      expect(screen.getByText(new RegExp(`the role ${ROLE_LABELS[role]}\\.`))).toBeVisible();
      expect(screen.queryByLabelText('Email')).toBeNull();
      expect(address()).toBe('/signup');
      expect(await axe(container)).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByLabelText('Email')).toBeVisible();
    },
  );

  it('takes a client who is signed in on to the dashboard', async () => {
    const { address } = renderApp(<SignupPage />, { route: '/signup', user: buildUser({ role: 'client' }) });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  // spec: C2.6-01
  it('says Creating Account... meanwhile, with the fields disabled', async () => {
    open({ 'POST /auth/register': () => new Promise<never>(() => undefined) });
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeDisabled();
  });

  // spec: C8-04
  it.each([
    ['email_taken', 'There is already an account with this email. You can sign in instead.'],
    ['role_not_allowed', 'This role cannot be chosen here.'],
  ] as const)('shows the words for %s and keeps what was typed', async (code, words) => {
    open({ 'POST /auth/register': fails(code) });
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Email')).toHaveValue('rowan@example.test');
  });

  // spec: C8-04
  it('says that an unexpected error occurred when there are no other words', async () => {
    open({ 'POST /auth/register': fails('internal', { message: '' }) });
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred');
  });

  it('says that a staff role is looked at first', async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'trainer');
    expect(screen.getByLabelText('Role')).toHaveAccessibleDescription(/look at every request/);
  });
});
