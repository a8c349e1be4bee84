import { Route, Routes } from '@gently/platform/router';
import {
  act,
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAttempt, buildModule, buildResult, progressOf, QUESTIONS } from '../../../testing/build';
import ModulePage from '../module-page';

const HELLO = 'Saying hello, and where you could sit';
const SAVE = 'PUT /training/attempts/:id/answers';
const COMPLETE = 'POST /training/modules/:id/complete';
const NOW = Date.parse('2030-03-04T14:00:00.000Z');
const due_at = '2030-03-04T15:00:00.000Z';
const user = buildUser({ role: 'declutterer' });
const module = buildModule();
const attempt = buildAttempt({ module_id: module.id, due_at, seconds_left: 3600 });
const saved = (seconds_left: number, until = due_at) => ({
  saved: { answered: 1, due_at: until, seconds_left },
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const type = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTimeAsync(delay) });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/training/module/:id" element={<ModulePage />} />
    </Routes>,
    {
      user,
      route: `/training/module/${module.id}?at=quiz&assessment=${'e'.repeat(24)}`,
      answers: {
        'GET /training/modules/:id': { module },
        'POST /training/progress': { progress: progressOf(module) },
        'POST /training/assessments/:id/attempts': { attempt },
        [SAVE]: saved(3600),
        ...answers,
      },
    },
  );

describe('the quiz of an assessment', () => {
  it('says how much time is left, and that what is answered counts', async () => {
    const { container } = open();
    expect(await screen.findByText('Time left: 60 minutes. The time ends at 15:00.')).toBeInTheDocument();
    expect(screen.getByText(/What you have answered counts when the time ends/)).toBeInTheDocument();
    expect(screen.queryByText(/Take all the time you need/)).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('stores each answer on the server while it is given', async () => {
    const { api } = open();
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    await pass(1);
    await waitFor(() =>
      expect(api.requests.filter(({ key }) => key === SAVE).at(-1)?.body).toEqual({
        answers: { 'question-a': 0 },
      }),
    );
  });

  it('says when answers could not be stored', async () => {
    const { api } = open({ [SAVE]: fails('network') });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    await pass(1);
    expect(await screen.findByText('Your latest answers are not saved yet')).toBeInTheDocument();
    api.answer({ [SAVE]: saved(3500) });
    await type.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Your latest answers are not saved yet')).toBeNull());
  });

  it('warns in a live region before the time ends', async () => {
    open({ [SAVE]: saved(601) });
    await screen.findByText('Time left: 10 minutes. The time ends at 15:00.');
    const regions = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await pass(2);
    expect(regions()).toContainEqual(expect.stringContaining('Less than 10 minutes left'));
    open({ [SAVE]: saved(61) });
    await pass(4);
    expect(regions()).toContainEqual(expect.stringContaining('Less than 1 minute left'));
  });

  it('hands in what is answered when the time ends', async () => {
    const result = buildResult({
      time_ended: true,
      questions: QUESTIONS.map((question, index) => ({
        ...question,
        chosen: index === 0 ? 0 : null,
        correct: index === 0,
        correct_option: null,
        explanation: '',
      })),
    });
    const { api } = open({
      [SAVE]: saved(5),
      [COMPLETE]: { progress: progressOf(module), result },
    });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    api.answer({ [SAVE]: saved(0) });
    await pass(10);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You reached 50%' })).toHaveFocus());
    expect(screen.getByText(/^The time ended, and the answers/)).toBeInTheDocument();
    expect(screen.getByText('The time ended before you answered.')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === COMPLETE)?.body).toEqual({
      attemptId: attempt.id,
      quizAnswers: { 'question-a': 0 },
    });
  });

  it('goes on when a trainer has given more time', async () => {
    const { api } = open({ [SAVE]: saved(5) });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    api.answer({ [SAVE]: saved(900, '2030-03-04T15:15:00.000Z') });
    await pass(10);
    expect(await screen.findByText(/The time ends at 15:15/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: HELLO })).toBeChecked();
    expect(api.requests.some(({ key }) => key === COMPLETE)).toBe(false);
  });

  it('says what happens when the server cannot be reached at the end', async () => {
    const { api } = open({ [SAVE]: saved(5), [COMPLETE]: fails('network') });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    api.answer({ [SAVE]: fails('network') });
    await pass(10);
    expect(await screen.findByText('Your time is over')).toBeInTheDocument();
    expect(screen.getByText(/The answers that were saved in time count/)).toBeInTheDocument();
    api.answer({ [COMPLETE]: { progress: progressOf(module), result: buildResult({ time_ended: true }) } });
    await type.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You reached 50%' })).toBeInTheDocument();
  });
});
