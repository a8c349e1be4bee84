import type { MemberTraining } from '@gently/contracts/required-training';
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
import { expect, it } from 'vitest';
import { TrainingCard } from './training-card';

const READ = 'GET /manager/required-training';
const HANNAH: MemberTraining = {
  ...{ id: 'a'.repeat(24), first_name: 'Hannah', last_name: 'Whitfield' },
  modules: [
    { id: 'c'.repeat(24), title: 'Safe work', due_on: null, is_overdue: true },
    { id: 'd'.repeat(24), title: 'Boundaries', due_on: '2035-01-16', is_overdue: true },
  ],
  offers_stopped: true,
};
/** Hannah, when she has until a day for each of her modules. */
const timeUntil = (day: string): MemberTraining => ({
  ...HANNAH,
  modules: HANNAH.modules.map((module) => ({ ...module, due_on: day, is_overdue: false })),
  offers_stopped: false,
});
const open = (answer: FakeAnswers[typeof READ] = { people: [HANNAH] }) =>
  renderApp(<TrainingCard />, {
    route: '/dashboard/manager?tab=performance',
    user: buildUser({ role: 'manager' }),
    answers: { [READ]: answer },
  });

it('names who gets no requests and what is missing', async () => {
  const { container } = open();
  expect(screen.getByText('Loading required training...')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Hannah Whitfield' })).toHaveAttribute(
    'href',
    `/dashboard/manager/team/${HANNAH.id}`,
  );
  expect(screen.getByText('Gets no requests')).toBeInTheDocument();
  expect(screen.getByText('Safe work, needed now')).toBeInTheDocument();
  expect(screen.getByText(/^Boundaries, was due by .*16 January 2035/)).toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('names who still has time', async () => {
  const modules = [{ id: 'c'.repeat(24), title: 'Safe work', due_on: '2035-02-01', is_overdue: false }];
  open({ people: [{ ...HANNAH, modules, offers_stopped: false }] });
  expect(await screen.findByText('Still has time')).toBeInTheDocument();
  expect(screen.getByText(/^Safe work, by .*1 February 2035/)).toBeInTheDocument();
});

const GIVE = 'POST /manager/required-training/:id/time';

it('gives one of them more time, with a day and a reason', async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Give Hannah Whitfield more time' }));
  const dialog = screen.getByRole('dialog', { name: 'Give Hannah Whitfield more time?' });
  expect(await axe(dialog)).toEqual([]);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Safe work', 'Boundaries']);
  const confirm = within(dialog).getByRole('button', { name: 'Give more time' });
  await userEvent.click(confirm);
  expect(screen.getByLabelText('Last day')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Last day'), '2035-02-01');
  await userEvent.click(confirm);
  expect(screen.getByLabelText('Why')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Why'), 'They were away.');
  const refusal = { errors: [{ field: 'until', message: 'Please choose a later day' }] };
  api.answer({ [GIVE]: fails('validation_failed', refusal) });
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.getByLabelText('Last day')).toBeInvalid());
  const given = timeUntil('2035-02-01');
  api.answer({ [GIVE]: { person: given }, [READ]: { people: [given] } });
  await userEvent.click(confirm);
  expect(await screen.findByText('Hannah Whitfield has more time')).toBeInTheDocument();
  expect(screen.getByText('They can get requests again. We have notified them.')).toBeInTheDocument();
  expect(await screen.findByText('Still has time')).toBeInTheDocument();
  expect(api.requests.findLast(({ key }) => key === GIVE)).toMatchObject({
    params: { id: HANNAH.id },
    body: { until: '2035-02-01', reason: 'They were away.' },
  });
});

it('does not say that requests start again when they have never stopped', async () => {
  const { api } = open({ people: [timeUntil('2035-01-20')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Give Hannah Whitfield more time' }));
  await userEvent.type(screen.getByLabelText('Last day'), '2035-02-01');
  await userEvent.type(screen.getByLabelText('Why'), 'They were away.');
  api.answer({ [GIVE]: { person: timeUntil('2035-02-01') } });
  await userEvent.click(screen.getByRole('button', { name: 'Give more time' }));
  expect(await screen.findByText('They can still get requests. We have notified them.')).toBeInTheDocument();
});

it('says that every active declutterer has completed the training', async () => {
  open({ people: [] });
  expect(await screen.findByText(/^All active declutterers have completed it/)).toBeInTheDocument();
});

it('can be loaded again after a failure', async () => {
  const { api } = open(fails('internal'));
  await screen.findByText('We could not load required training');
  api.answer({ [READ]: { people: [HANNAH] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Gets no requests')).toBeInTheDocument();
});
