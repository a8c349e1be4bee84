import type { RegionalQuestion } from '@gently/contracts/session-questions';
import { axe, fails, renderApp, screen, userEvent, waitFor, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildTaken } from '../../testing/build-oversight';
import { Question } from './question';

const READ = 'GET /manager/oversight/sessions/:id/question';
const DECIDE = 'POST /manager/oversight/sessions/:id/question/decision';
const at = '2035-01-17T12:00:00.000Z';
const asked = (changes: Partial<RegionalQuestion> = {}): RegionalQuestion => ({
  early_reason: 'All was done.',
  question: { answer: 'was_shorter', asked_at: at, words: 'Ten minutes.', settled: null },
  most_back: 45,
  can_decide: true,
  ends_session: false,
  ...changes,
});
const session = buildTaken({
  status: 'completed',
  stage: 'completed',
  timeline: [
    {
      event: 'question',
      at,
      status: 'completed',
      by: 'client',
      name: 'Rosie Lane',
      given_to: '',
      reason: '',
      moved: null,
    },
  ],
});
const open = (question = asked(), answers: FakeAnswers = {}, shown = session) =>
  renderApp(
    <>
      <h1>Session</h1>
      <Question session={shown} />
    </>,
    { answers: { [READ]: { question }, ...answers } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows what the client says, and sends a part of the price back with a reason', async () => {
  const { api, container } = open(asked(), { [DECIDE]: { question: asked() } });
  for (const text of ['It was shorter than I booked', 'Ten minutes.', 'All was done.'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(/At most £45.00 can go back/)).toBeInTheDocument();
  await press('Decide');
  expect(await screen.findAllByText('Please choose a decision')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /A part of the price/ }));
  await userEvent.type(screen.getByLabelText('Why'), 'The calendar says so.');
  const amount = screen.getByLabelText('How much goes back, in pounds');
  for (const wrong of ['45', '1.005']) {
    await userEvent.clear(amount);
    await userEvent.type(amount, wrong);
    await press('Decide');
    expect(screen.getAllByText(/Please enter an amount above £0/)).toHaveLength(2);
  }
  expect(await axe(container)).toEqual([]);
  expect(api.requests.filter(({ key }) => key === DECIDE)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '£15.5');
  const at = '2035-01-18T09:00:00.000Z';
  const settled = { decision: 'part_back' as const, refund: 15.5, reason: 'The calendar says so.', at };
  const question = { answer: 'was_shorter' as const, asked_at: at, words: 'Ten minutes.', settled };
  api.answer({ [READ]: { question: asked({ question, can_decide: false }) } });
  await press('Decide');
  expect(await screen.findByText(/£15.50 was sent to the client/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  expect(api.requests.find(({ key }) => key === DECIDE)?.body).toEqual({
    decision: 'part_back',
    refund: 15.5,
    reason: 'The calendar says so.',
  });
});

it('says why a decision was not saved, and keeps it', async () => {
  open(asked(), { [DECIDE]: fails('network') });
  await userEvent.click(await screen.findByRole('radio', { name: /took place as booked/ }));
  await userEvent.type(screen.getByLabelText('Why'), 'Both agree.');
  await press('Decide');
  expect(await screen.findByText('Your decision was not saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Why')).toHaveValue('Both agree.');
});

it('ends a session that was never completed, with a reason', async () => {
  const running = buildTaken({ status: 'in_progress', timeline: [] });
  const overdue = asked({ early_reason: '', question: null, ends_session: true });
  const { api, container } = open(overdue, { [DECIDE]: { question: overdue } }, running);
  await press('End the session');
  expect(await screen.findAllByText('Please say why')).toHaveLength(2);
  expect(await axe(container)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Why'), 'Both say that it took place.');
  api.answer({ [DECIDE]: fails('network') });
  await press('End the session');
  expect(await screen.findByText('The session was not ended')).toBeInTheDocument();
  expect(api.requests.find(({ key }) => key === DECIDE)?.body).toEqual({
    decision: 'as_booked',
    reason: 'Both say that it took place.',
  });
});

it('shows nothing of a session that is still running', async () => {
  const running = buildTaken({ status: 'in_progress', timeline: [] });
  const { api } = open(asked({ question: null, can_decide: false }), {}, running);
  await waitFor(() => expect(api.requests).not.toEqual([]));
  expect(screen.queryByRole('button', { name: 'End the session' })).toBeNull();
});
