import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildMember, buildPending, teamOf } from '../../testing/build';
import { PerformanceTab } from './performance-tab';

const TEAM = 'GET /manager/team/declutterers';
const open = (answer: FakeAnswers[typeof TEAM]) =>
  renderApp(<PerformanceTab />, { answers: { [TEAM]: answer } });

// spec: S2-21
it('tells of each person what they did, and leads to more', async () => {
  const { container } = open(teamOf(buildMember({ id: 'a'.repeat(24) }), buildPending()));
  expect(screen.getByText('Loading how your team does...')).toBeInTheDocument();
  const table = within(await screen.findByRole('table', { name: 'How each person does' }));
  const [, marcus, priya] = table.getAllByRole('row');
  expect(marcus).toHaveTextContent('Marcus Ellery9£540.004.890%100%1');
  expect(priya).toHaveTextContent('None yet');
  expect(screen.getByText(/^1 person of 2 completed 9 sessions\./)).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Marcus Ellery' })).toHaveAttribute(
    'href',
    `/dashboard/manager/team/${'a'.repeat(24)}`,
  );
  expect(await axe(container)).toEqual([]);
});

it('says whom it lacks, and can be asked for again', async () => {
  const { api } = open(fails('network'));
  await screen.findByRole('heading', { name: 'We could not load how your team does' });
  api.answer({ [TEAM]: teamOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Nobody is in your team yet' })).toBeInTheDocument();
});
