import {
  axe,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildListed, usersOf } from '../../testing/build';
import UsersPage from './users-page';

const TOM = buildListed();
const open = (answers: FakeAnswers = {}, route = '/dashboard/admin/users') =>
  renderApp(<UsersPage />, { route, answers: { 'GET /admin/users': usersOf(TOM), ...answers } });
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === 'GET /admin/users')
      .at(-1)
      ?.query.entries() ?? [],
  );

describe('the people', () => {
  it('are told with role, state and since when, and lead to their page', async () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeInTheDocument();
    expect(screen.getByText('Loading the people...')).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Tom Hale/ }));
    expect(row.getByRole('link', { name: 'Tom Hale' })).toHaveAttribute(
      'href',
      `/dashboard/admin/users/${TOM.id}`,
    );
    for (const words of ['tom@people.test', 'Trainer', 'Active', 'Wed 17 Jan 2035'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('are found by words, role and state, which the address keeps', async () => {
    const rendered = open({}, '/dashboard/admin/users?cursor=old');
    await screen.findByText('tom@people.test');
    await userEvent.type(screen.getByLabelText('Search by name or email'), 'to{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Trainer');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Paused');
    await waitFor(() => expect(asked(rendered)).toEqual({ q: 'to', role: 'trainer', state: 'suspended' }));
    expect(rendered.address()).toBe('/dashboard/admin/users?q=to&role=trainer&state=suspended');
  });

  it('who wait stand above the rest, with one press to them', async () => {
    const rendered = open({ 'GET /admin/users': { ...usersOf(TOM), waiting: 3 } });
    expect(await screen.findByText('3 people are waiting for approval')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show who is waiting' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ state: 'pending' }));
    expect(screen.queryByText('3 people are waiting for approval')).not.toBeInTheDocument();
  });

  it('can be nobody, with the way back to everybody', async () => {
    const rendered = open({ 'GET /admin/users': usersOf() }, '/dashboard/admin/users?q=zz');
    expect(await screen.findByText('No one matches your filters')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(rendered.address()).toBe('/dashboard/admin/users');
  });

  it('go on at the next page', async () => {
    const rendered = open({ 'GET /admin/users': { ...usersOf(TOM), page: { next_cursor: 'next' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ cursor: 'next' }));
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /admin/users': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load the people' });
    api.answer({ 'GET /admin/users': usersOf(TOM) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('tom@people.test')).toBeInTheDocument();
  });
});
