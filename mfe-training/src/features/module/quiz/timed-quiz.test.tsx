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
import {
  buildAttempt,
  buildModule,
  buildResult,
  COMPLETED,
  progressOf,
  QUESTIONS,
} from '../../../testing/build';
import ModulePage from '../module-page';

const HELLO = 'Saying hello, and where you could sit';
const PERSON = 'The person who lives there';
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

const open = (answers: FakeAnswers = {}, shown = module) =>
  renderApp(
    <Routes>
      <Route path="/training/module/:id" element={<ModulePage />} />
    </Routes>,
    {
      user,
      route: `/training/module/${module.id}?at=quiz&assessment=${'e'.repeat(24)}`,
      answers: {
        'GET /training/modules/:id': { module: shown },
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
    expect(
      screen.getByText(/When the time ends, the answers that are saved are handed in for you/),
    ).toBeInTheDocument();
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
    expect(screen.getByText('No answer was saved before the time ended.')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === COMPLETE)?.body).toEqual({
      attemptId: attempt.id,
      quizAnswers: { 'question-a': 0 },
    });
    expect(screen.getByRole('link', { name: 'Read the module again' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Take the quiz again' })).toHaveAttribute(
      'href',
      `/training/module/${module.id}?at=quiz`,
    );
  });

  it('sends only what was chosen on this device since, so that answers of another one stay', async () => {
    const another = { ...attempt, takes_ages: true, answers: { 'question-a': 1 } };
    const { api } = open({ 'POST /training/assessments/:id/attempts': { attempt: another } });
    const sent = () => api.requests.filter(({ key }) => key === SAVE).map(({ body }) => body);
    await type.click(await screen.findByRole('radio', { name: PERSON }));
    api.answer({
      [SAVE]: { saved: { ...saved(3500).saved, answers: { 'question-a': 0, 'question-b': 0 } } },
    });
    await pass(1);
    await waitFor(() => expect(screen.getByRole('radio', { name: HELLO })).toBeChecked());
    expect(sent()).toEqual([
      { answers: {}, ages: {} },
      { answers: { 'question-b': 0 }, ages: { 'question-b': expect.any(Number) as number } },
    ]);
    await pass(61);
    expect(sent().at(-1)).toEqual({ answers: {}, ages: {} });
  });

  it('sends what was chosen offline with its age when it is opened again', async () => {
    const another = { ...attempt, takes_ages: true };
    const answers = { 'POST /training/assessments/:id/attempts': { attempt: another } };
    const { unmount } = open({ ...answers, [SAVE]: fails('network') });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    await pass(1);
    unmount();
    await pass(300);
    const { api } = open(answers);
    expect(await screen.findByRole('radio', { name: HELLO })).toBeChecked();
    const body = api.requests.find(({ key }) => key === SAVE)?.body as { ages: Record<string, number> };
    expect(body).toMatchObject({ answers: { 'question-a': 0 } });
    expect(body.ages['question-a']).toBeGreaterThanOrEqual(300_000);
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

  it('does not say that the time is over while the server cannot be reached, because there may be more', async () => {
    const { api } = open({ [SAVE]: saved(5) });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    await pass(1);
    api.answer({ [SAVE]: fails('network') });
    await pass(10);
    expect(await screen.findByText('We could not check whether your time is over')).toBeInTheDocument();
    expect(screen.getByText(/the answers that were saved by then are handed in for you/)).toBeInTheDocument();
    expect(screen.queryByText(/Your time is over/)).toBeNull();
    expect(api.requests.some(({ key }) => key === COMPLETE)).toBe(false);
    api.answer({ [SAVE]: saved(900, '2030-03-04T15:15:00.000Z') });
    await type.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/The time ends at 15:15/)).toBeInTheDocument();
    expect(screen.queryByText('We could not check whether your time is over')).toBeNull();
  });

  it('goes on after the next answer that is saved, when the server could not be reached at the end', async () => {
    const { api } = open({ [SAVE]: saved(5) });
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    await pass(1);
    api.answer({ [SAVE]: fails('network') });
    await pass(10);
    expect(await screen.findByText('We could not check whether your time is over')).toBeInTheDocument();
    api.answer({ [SAVE]: saved(900, '2030-03-04T15:15:00.000Z') });
    await type.click(screen.getByRole('radio', { name: PERSON }));
    await pass(1);
    expect(await screen.findByText(/The time ends at 15:15/)).toBeInTheDocument();
    api.answer({ [SAVE]: fails('network') });
    await type.click(screen.getByRole('radio', { name: 'A bin bag' }));
    await pass(1);
    expect(await screen.findByText('Your latest answers are not saved yet')).toBeInTheDocument();
    expect(screen.queryByText('We could not check whether your time is over')).toBeNull();
  });

  it.each([
    ['is refused because the attempt is closed', fails('attempt_closed')],
    ['says that no time is left', saved(0)],
  ])('is handed in when the save of an answer %s', async (_case, answer) => {
    const { api } = open();
    await screen.findByRole('radio', { name: HELLO });
    api.answer({
      [SAVE]: answer,
      [COMPLETE]: { progress: progressOf(module), result: buildResult({ time_ended: true }) },
    });
    await type.click(screen.getByRole('radio', { name: HELLO }));
    await pass(1);
    expect(await screen.findByRole('heading', { name: 'You reached 50%' })).toBeInTheDocument();
    expect(screen.queryByText('Your latest answers are not saved yet')).toBeNull();
  });

  it('offers no way to ask for more attempts at a quiz that was passed before', async () => {
    const quiz = {
      question_count: 2,
      max_attempts: 3,
      attempts_used: 3,
      attempts_left: 0,
      open_attempt_id: null,
      request: null,
      can_ask: false,
    };
    const passed = buildModule({ id: module.id, progress: COMPLETED, quiz });
    const { api } = open({ [COMPLETE]: { progress: progressOf(passed), result: buildResult() } }, passed);
    await type.click(await screen.findByRole('radio', { name: HELLO }));
    api.answer({ [SAVE]: saved(0) });
    await pass(1);
    expect(await screen.findByText(/^This was your only attempt at this assessment/)).toBeInTheDocument();
    expect(screen.queryByText(/^You have no attempts left/)).toBeNull();
  });

  it.each([
    ['the saved answers are handed in', 1, fails('network'), /saved in time are handed in for you/],
    ['nothing was saved', 0, fails('network'), /None of your answers was saved in time/],
    ['nothing was handed in', 0, fails('attempt_closed'), /No answer reached us in time/],
    ['it was closed', 1, fails('attempt_closed'), /closed before it was handed in/],
  ])('says after its time that %s', async (_case, answered, failure, text) => {
    const left = (seconds_left: number) => ({ saved: { ...saved(seconds_left).saved, answered } });
    const { api } = open({ [SAVE]: left(5), [COMPLETE]: failure });
    await screen.findByRole('radio', { name: HELLO });
    api.answer({ [SAVE]: left(0) });
    await pass(10);
    expect(await screen.findByText('Your time is over')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    api.answer({ [COMPLETE]: { progress: progressOf(module), result: buildResult({ time_ended: true }) } });
    const [again] = screen.queryAllByRole('button', { name: 'Try again' });
    if (!again) {
      expect(screen.getByRole('link', { name: 'Back to training' })).toBeInTheDocument();
      return;
    }
    await type.click(again);
    expect(await screen.findByRole('heading', { name: 'You reached 50%' })).toBeInTheDocument();
  });
});
