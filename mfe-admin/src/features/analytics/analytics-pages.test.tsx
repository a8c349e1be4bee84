import {
  axe,
  fails,
  type FakeAnswers,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildCalls, buildGrowth } from '../../testing/analytics';
import { sentTo } from '../../testing/social';
import CallsPage from './calls-page';
import GrowthPage from './growth-page';

// spec: S2-31
describe('how the business does', () => {
  const open = (answers: FakeAnswers = {}) =>
    renderApp(<GrowthPage />, {
      route: '/dashboard/admin/analytics',
      answers: { 'GET /admin/analytics/growth': buildGrowth(), ...answers },
    });

  it('shows what came, beside the days before', async () => {
    const { container } = open();
    expect(await screen.findByText('1 more than in the 30 days before')).toBeInTheDocument();
    expect(screen.getByText('As in the 30 days before')).toBeInTheDocument();
    expect(screen.getByText('£80.00 less than in the 30 days before')).toBeInTheDocument();
    expect(screen.getByText('1,234')).toBeInTheDocument();
    const revenue = within(screen.getByRole('region', { name: 'Revenue' }));
    expect(
      revenue.getByText('£420.00 taken, less what went back, from Thu 11 Jan 2035 to Wed 17 Jan 2035.'),
    ).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('shows how far bookings come', async () => {
    open();
    const steps = within(await screen.findByRole('region', { name: 'From a booking to a session' }));
    expect(
      steps.getByText(
        'Of 14 bookings that were begun, 50% were paid and 21% are completed. 4 are still to come, so the last step will grow.',
      ),
    ).toBeInTheDocument();
    expect(steps.getAllByText('6 (43%)').length).toBeGreaterThan(0);
  });

  it('asks for another period, which stands in the address', async () => {
    const { api, address } = open();
    await screen.findByText('1,234');
    await userEvent.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(() =>
      expect(sentTo(api, 'GET /admin/analytics/growth').at(-1)?.query).toEqual({ days: '90' }),
    );
    expect(address()).toBe('/dashboard/admin/analytics?days=90');
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /admin/analytics/growth': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the figures' });
    api.answer({ 'GET /admin/analytics/growth': buildGrowth() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1,234')).toBeInTheDocument();
  });
});

describe('how the API does', () => {
  const open = (answers: FakeAnswers = {}) =>
    renderApp(<CallsPage />, {
      route: '/dashboard/admin/analytics/api',
      answers: { 'GET /admin/analytics/calls': buildCalls(), ...answers },
    });

  it('shows requests, how they were answered and how long they took', async () => {
    const { container } = open();
    expect(await screen.findByText('12,345')).toBeInTheDocument();
    expect(screen.getByText('1% of all')).toBeInTheDocument();
    expect(screen.getByText('less than 0.1% of all')).toBeInTheDocument();
    expect(screen.getByText('12,345 requests, of which 3 failed.')).toBeInTheDocument();
    const calls = within(screen.getByRole('region', { name: 'By call' }));
    expect(calls.getByText('GET /services')).toBeInTheDocument();
    expect(calls.getByText('25 ms')).toBeInTheDocument();
    expect(calls.getByText('over 5 s')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('shows days where it is a week', async () => {
    const { api } = open();
    await screen.findByText('12,345');
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() =>
      expect(sentTo(api, 'GET /admin/analytics/calls').at(-1)?.query).toEqual({ hours: '168' }),
    );
    expect(await screen.findByRole('heading', { name: 'By day' })).toBeInTheDocument();
  });

  it('says that nothing was counted yet', async () => {
    const totals = { calls: 0, refused: 0, failed: 0 };
    open({ 'GET /admin/analytics/calls': buildCalls({ totals, hours: [], routes: [] }) });
    expect(await screen.findByText('Nothing has been counted in this time yet.')).toBeInTheDocument();
  });
});
