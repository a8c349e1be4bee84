import { READINESS_KEYS } from '@gently/contracts/catalogue-options';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it, vi } from 'vitest';
import { buildReadiness } from '../../testing/catalogue';
import { ReadinessPart } from './readiness-part';

const open = (answers: FakeAnswers = {}) =>
  renderApp(<ReadinessPart />, {
    answers: { 'GET /admin/readiness': buildReadiness(...READINESS_KEYS), ...answers },
  });
const row = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (!found) throw new Error(`${title} is in no list`);
  return within(found);
};

describe('the checklist before the first booking', () => {
  it('shows of each check its state, what was found, and where it can be set up', async () => {
    const { container } = open({ 'GET /admin/readiness': buildReadiness('services', 'mail') });
    expect(screen.getByText(/Loading what is needed before the first booking/)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Before the first booking' })).toBeInTheDocument();
    expect(screen.getByText(/6 of 8 are done/)).toBeInTheDocument();
    const missing = await row('A service to book');
    expect(missing.getByText('Missing')).toBeInTheDocument();
    expect(missing.getByText('No services yet.')).toBeInTheDocument();
    const done = await row('Payments');
    expect(done.getByText('Done')).toBeInTheDocument();
    expect(done.queryByText(/operations guide/)).not.toBeInTheDocument();
    expect(
      (await row('Email')).getByText(/“Email that does not arrive” in the operations guide/),
    ).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['A service to book', 'Go to services', '/dashboard/admin/services'],
    ['A region with postcode areas', 'Go to regions', '/dashboard/admin/services/regions'],
    ['A manager', 'Choose a manager for a region', '/dashboard/admin/services/regions'],
    ['Backups', 'Go to backups', '/dashboard/admin/health/backups'],
    ['A first declutterer', 'Show declutterers', '/dashboard/admin/users?role=declutterer'],
  ])('leads from “%s” to the page for it', async (title, name, href) => {
    open();
    expect((await row(title)).getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('is not there once everything is done', async () => {
    const { api } = open({ 'GET /admin/readiness': buildReadiness() });
    await screen.findByText(/Loading/);
    await vi.waitUntil(() => screen.queryByText(/Loading/) === null);
    expect(api.requests.map(({ key }) => key)).toContain('GET /admin/readiness');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  const ofLaterApi = { key: 'of_a_later_release' as never, done: false, detail: 'Missing.' };

  it('counts only the checks that it lists', async () => {
    open({ 'GET /admin/readiness': { checks: [...buildReadiness('mail').checks, ofLaterApi] } });
    expect(await screen.findByText(/7 of 8 are done/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  it('is not there when only a check of a later API is missing', async () => {
    const { container } = open({
      'GET /admin/readiness': { checks: [...buildReadiness().checks, ofLaterApi] },
    });
    await screen.findByText(/Loading/);
    await vi.waitUntil(() => screen.queryByText(/Loading/) === null);
    expect(container).not.toHaveTextContent(/Set up the others/);
  });

  it('is checked without a word from then on, and comes back when something is missing again', async () => {
    const first = open({ 'GET /admin/readiness': buildReadiness() });
    await vi.waitUntil(() => screen.queryByText(/Loading/) === null);
    first.unmount();
    const second = open({ 'GET /admin/readiness': fails('internal') });
    await vi.waitUntil(() => second.api.requests.length > 0);
    expect(second.container).not.toHaveTextContent(/first booking/);
    second.unmount();
    const third = open({ 'GET /admin/readiness': buildReadiness('backups') });
    expect(third.container).not.toHaveTextContent(/first booking/);
    expect(await screen.findByText('Before the first booking')).toBeInTheDocument();
    third.unmount();
    open();
    expect(screen.getByText(/Loading what is needed before the first booking/)).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open({ 'GET /admin/readiness': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load what is needed before the first booking' });
    api.answer({ 'GET /admin/readiness': buildReadiness('backups') });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await row('Backups')).getByText('Missing')).toBeInTheDocument();
  });
});
