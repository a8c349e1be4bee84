import { axe, buildUser, fails, renderApp, screen, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { RequiredTraining } from './required-training';

const READ = 'GET /declutterer/required-training';
const SAFETY = { id: 'a'.repeat(24), title: 'Safe work', due_on: null, is_overdue: true };
const open = (answer: FakeAnswers[typeof READ]) =>
  renderApp(<RequiredTraining />, {
    route: '/dashboard/declutterer',
    user: buildUser({ role: 'declutterer' }),
    answers: { [READ]: answer },
  });

it('says what keeps requests away, with the way to each module', async () => {
  const late = { ...SAFETY, id: 'b'.repeat(24), title: 'Boundaries', due_on: '2035-01-16' };
  const { container } = open({ modules: [SAFETY, late], offers_stopped: true });
  expect(await screen.findByText('Requests come once your training is done')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Safe work' })).toHaveAttribute(
    'href',
    `/training/module/${SAFETY.id}`,
  );
  expect(screen.getByText('Needed before you can get requests')).toBeInTheDocument();
  expect(screen.getByText(/^Was due by .*16 January 2035/)).toBeInTheDocument();
  expect(screen.getByText(/^Sessions that you have accepted stay yours/)).toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('says until when requests come', async () => {
  open({ modules: [{ ...SAFETY, due_on: '2035-02-01', is_overdue: false }], offers_stopped: false });
  expect(await screen.findByText('You have required training to do')).toBeInTheDocument();
  expect(screen.getByText(/^Please complete it by .*1 February 2035/)).toBeInTheDocument();
  expect(screen.getByText(/^You can get requests until the day shown\./)).toBeInTheDocument();
});

it('says which of several days counts for requests', async () => {
  const first = { ...SAFETY, due_on: '2035-02-01', is_overdue: false };
  const second = { ...first, id: 'b'.repeat(24), title: 'Boundaries', due_on: '2035-03-01' };
  open({ modules: [first, second], offers_stopped: false });
  expect(
    await screen.findByText(/^You can get requests until the first of the days shown\./),
  ).toBeInTheDocument();
});

it.each([
  ['everything is done', { modules: [], offers_stopped: false }],
  ['it cannot be loaded', fails('forbidden')],
])('shows nothing when %s', async (_case, answer) => {
  const { api } = open(answer);
  await expect.poll(() => api.requests.length).toBeGreaterThan(0);
  expect(screen.queryByText(/training/)).toBeNull();
});
