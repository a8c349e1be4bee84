import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildAnalytics, noAnalytics } from '../../testing/build';
import { AnalyticsTab } from './analytics-tab';

const KEY = 'GET /manager/analytics';
const open = (answer: FakeAnswers[typeof KEY]) => renderApp(<AnalyticsTab />, { answers: { [KEY]: answer } });

// spec: S2-21
it('tells when sessions are wanted, why nobody was found, what is booked and what went back', async () => {
  const { container } = open(buildAnalytics());
  expect(screen.getByText('Loading your analytics...')).toBeInTheDocument();
  const grid = within(await screen.findByRole('table', { name: 'Sessions by hour and day of the week' }));
  expect(grid.getAllByRole('row')).toHaveLength(1 + 6);
  expect(grid.getByRole('row', { name: /^10:00/ })).toHaveTextContent('10:000600000');
  expect(screen.getByText(/Most wanted: Tuesday at 10:00, with 6 sessions\./)).toBeInTheDocument();
  expect(
    screen.getByText('Nobody was found in time for 3 sessions. Somebody was found later for 1 of them.'),
  ).toBeInTheDocument();
  expect(screen.getAllByText('Had something else on').length).toBeGreaterThan(0);
  const booked = within(screen.getByRole('region', { name: 'How much time is booked' }));
  expect(booked.getByText('14%')).toBeInTheDocument();
  const refunds = within(screen.getByRole('region', { name: 'Refunds' }));
  expect(refunds.getByText('£45.00')).toBeInTheDocument();
  for (const label of ['Taken', 'Refunded'])
    expect(refunds.getByRole('button', { name: `Explain this number: ${label}` })).toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('says when there is nothing, and can be asked for again', async () => {
  const { api } = open(fails('network'));
  await screen.findByRole('heading', { name: 'We could not load your analytics' });
  api.answer({ [KEY]: noAnalytics() });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No sessions in this time' })).toBeInTheDocument();
  expect(screen.getByText('Somebody was found for every session in time.')).toBeInTheDocument();
  expect(screen.getAllByText('Not enough data yet')).toHaveLength(2);
});
