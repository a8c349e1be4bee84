import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildCalls, buildGrowth } from '../../testing/analytics';
import { buildCheck, buildEntry, buildHealth, usersOf } from '../../testing/build';
import { buildReadiness } from '../../testing/catalogue';
import { buildMoney } from '../../testing/money';
import { OverviewPage } from './overview-page';

const listOf = (...entries: ReturnType<typeof buildEntry>[]) => ({ entries, page: { next_cursor: null } });
const open = (answers: FakeAnswers = {}) =>
  renderApp(<OverviewPage />, {
    route: '/dashboard/admin',
    answers: {
      'GET /admin/users': { ...usersOf(), waiting: 2 },
      'GET /admin/readiness': buildReadiness(),
      'GET /admin/audit': listOf(buildEntry()),
      'GET /admin/audit/check': { check: null },
      'GET /admin/health': buildHealth(),
      'GET /admin/money': buildMoney(),
      'GET /admin/analytics/growth': buildGrowth(),
      'GET /admin/analytics/calls': buildCalls(),
      ...answers,
    },
  });

describe('the overview', () => {
  it('says who waits, with the way there, and what was done', async () => {
    const { container } = open();
    expect(screen.getByText('Loading approvals...')).toBeInTheDocument();
    expect(await screen.findByText('2 people are waiting for approval')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show who is waiting' })).toHaveAttribute(
      'href',
      '/dashboard/admin/users?state=pending',
    );
    expect(await screen.findByText('Changed a setting')).toBeInTheDocument();
    expect(screen.getByText('Wed 17 Jan 2035 at 10:00, Ada Byron')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says so where nobody waits and nothing was done', async () => {
    open({ 'GET /admin/users': usersOf(), 'GET /admin/audit': listOf() });
    expect(await screen.findByText('No one is waiting for approval')).toBeInTheDocument();
    expect(await screen.findByText(/appear here as soon as they happen/)).toBeInTheDocument();
  });

  it('says how the system is, and names what is down', async () => {
    const down = buildCheck({ key: 'mail', group: 'providers', label: 'Mail server', state: 'down' });
    open({ 'GET /admin/health': buildHealth(buildCheck(), down) });
    expect(await screen.findByText('Down')).toBeInTheDocument();
    expect(screen.getByText('Mail server')).toBeInTheDocument();
    expect(screen.getByText('1.2 ms')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Health' })).toHaveAttribute('href', '/dashboard/admin/health');
  });

  // spec: S1-05, S2-30
  it('has four figures from what is measured, and a link to each section', async () => {
    open();
    const figures = () => [...document.querySelectorAll('dl')].map((list) => list.textContent).join(' ');
    expect(await screen.findByText('1,234')).toBeInTheDocument();
    expect(await screen.findByText('12,345')).toBeInTheDocument();
    for (const caption of ['Total users', 'System health', 'API requests', 'Database performance'])
      expect(figures()).toContain(caption);
    expect(screen.getByText('21 new in 30 days')).toBeInTheDocument();
    expect(screen.getByText('3 failed in 24 hours')).toBeInTheDocument();
    for (const [name, href] of [
      ['Users', '/dashboard/admin/users'],
      ['Services', '/dashboard/admin/services'],
      ['Analytics', '/dashboard/admin/analytics'],
      ['Configuration', '/dashboard/admin/configuration'],
      ['Health', '/dashboard/admin/health'],
      ['Certificates', '/dashboard/admin/training/certificates'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows what it knows where a figure did not come', async () => {
    open({ 'GET /admin/analytics/calls': fails('internal'), 'GET /admin/health': fails('internal') });
    expect(await screen.findByText('1,234')).toBeInTheDocument();
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(3);
  });

  // spec: S2-30
  it('lists system alerts, each with the way to the page where it is dealt with', async () => {
    const broken = { seq: 3, kind: 'missing' as const };
    const { container } = open({
      'GET /admin/audit/check': { check: { at: '2035-01-17T10:00:00.000Z', records: 2, broken } },
      'GET /admin/health': buildHealth(
        buildCheck({ label: 'Mail server', state: 'down', detail: 'No answer' }),
      ),
      'GET /admin/money': fails('internal'),
    });
    const alerts = within(screen.getByRole('region', { name: 'System alerts' }));
    expect(alerts.getByText('Loading system alerts...')).toBeInTheDocument();
    await alerts.findByText('Mail server: No answer');
    await alerts.findByText('The audit log has been tampered with');
    const links = alerts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Open the audit log', '/dashboard/admin/configuration/audit'],
      ['Open Health', '/dashboard/admin/health'],
      ['Open Money', '/dashboard/admin/analytics/money'],
    ]);
    expect(await axe(container)).toEqual([]);
  });

  it('says that there are no system alerts', async () => {
    open();
    expect(await screen.findByText(/^No alerts\./)).toBeInTheDocument();
  });

  it('says so when the audit log could not be checked', async () => {
    open({ 'GET /admin/audit/check': fails('internal') });
    const alerts = within(screen.getByRole('region', { name: 'System alerts' }));
    expect(await alerts.findByText('We could not check the audit log')).toBeInTheDocument();
    expect(alerts.getByRole('link')).toHaveAttribute('href', '/dashboard/admin/configuration/audit');
    expect(alerts.queryByText(/^No alerts/)).toBeNull();
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /admin/users': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load approvals' });
    api.answer({ 'GET /admin/users': usersOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No one is waiting for approval')).toBeInTheDocument();
  });
});
