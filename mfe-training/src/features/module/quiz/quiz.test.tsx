import type { ModuleDetail } from '@gently/contracts/training';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildAttempt,
  buildModule,
  buildResult,
  COMPLETED,
  progressOf,
  QUESTIONS,
} from '../../../testing/build';
import ModulePage from '../module-page';

beforeEach(() => localStorage.clear());

const user = buildUser({ role: 'declutterer' });
const module = buildModule();
const attempt = buildAttempt({ module_id: module.id });
const HELLO = 'Saying hello, and where you could sit';
const PERSON = 'The person who lives there';

const open = (answers: FakeAnswers = {}, shown: ModuleDetail = module, more = '') =>
  renderApp(
    <Routes>
      <Route path="/training/module/:id" element={<ModulePage />} />
    </Routes>,
    {
      user,
      route: `/training/module/${module.id}?at=quiz${more}`,
      answers: {
        'GET /training/modules/:id': { module: shown },
        'POST /training/progress': { progress: progressOf(module) },
        'POST /training/modules/:id/attempts': { attempt },
        'PUT /training/attempts/:id/answers': { saved: { answered: 1, due_at: null, seconds_left: null } },
        ...answers,
      },
    },
  );
const answerAll = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: HELLO }));
  await userEvent.click(screen.getByRole('radio', { name: PERSON }));
};

describe('the quiz of a module', () => {
  // spec: S5-04
  it('is handed in only with every question answered, and leads to those that are not', async () => {
    const { container, api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await userEvent.click(await screen.findByRole('radio', { name: HELLO }));
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent('Please answer every question');
    expect(screen.getByRole('link', { name: QUESTIONS[1]?.question })).toBeInTheDocument();
    expect(api.requests.some(({ key }) => key.endsWith('/complete'))).toBe(false);
    expect(await axe(container)).toEqual([]);
  });

  it('is handed in only after answers that are on their way have arrived, because it is closed then', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { api } = open({
      'PUT /training/attempts/:id/answers': async () => {
        await arrived;
        return { saved: { answered: 2, due_at: null, seconds_left: null } };
      },
      'POST /training/modules/:id/complete': { progress: progressOf(module), result: buildResult() },
    });
    const asked = (end: string) => api.requests.filter(({ key }) => key.endsWith(end)).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await answerAll();
    await expect.poll(() => asked('/answers')).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(asked('/complete')).toBe(0);
    arrive();
    expect(await screen.findByRole('heading', { name: 'You reached 50%' })).toBeInTheDocument();
    expect([asked('/answers'), asked('/complete')]).toEqual([1, 1]);
  });

  it('sends no answers beside those that are handed in, and stores them when that fails', async () => {
    let decide: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => (decide = resolve));
    const { api } = open({
      'POST /training/modules/:id/complete': async () => {
        await decided;
        return fails('network');
      },
    });
    const asked = (end: string) => api.requests.filter(({ key }) => key.endsWith(end)).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect([asked('/answers'), asked('/complete')]).toEqual([0, 1]);
    decide();
    await expect.poll(() => asked('/answers')).toBe(1);
    expect(await screen.findByText('Your answers were not handed in')).toBeInTheDocument();
  });

  it('keeps the answers with the attempt when somebody leaves', async () => {
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await userEvent.click(await screen.findByRole('radio', { name: HELLO }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() =>
      expect(api.requests.map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ answers: { 'question-a': 0 } }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect(await screen.findByRole('radio', { name: HELLO })).toBeChecked();
  });

  // spec: S4-05, S5-04
  it('that was not passed says how many percent more are needed, and is tried again without the answers', async () => {
    const { container, api } = open({
      'POST /training/modules/:id/complete': {
        progress: progressOf(module, { status: 'failed' }),
        result: buildResult(),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You reached 50%' })).toHaveFocus());
    expect(screen.getByText(/You need 30% more to pass/)).toBeInTheDocument();
    expect(screen.getByText('A calm welcome comes before any box.')).toBeInTheDocument();
    expect(screen.queryByText(/^Right answer/)).toBeNull();
    expect(await axe(container)).toEqual([]);
    api.answer({ 'POST /training/modules/:id/attempts': { attempt: { ...attempt, id: 'd'.repeat(24) } } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: HELLO })).not.toBeChecked();
  });

  it('that was passed brings the certificate', async () => {
    const { api } = open({
      'POST /training/modules/:id/complete': {
        progress: progressOf({ ...module, progress: COMPLETED }),
        result: buildResult({ passed: true, score: 100, more_needed: 0 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await answerAll();
    api.answer({ 'GET /training/modules/:id': { module: { ...module, progress: COMPLETED } } });
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'You passed with 100%' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Download certificate' })).toBeInTheDocument();
  });

  const used = {
    question_count: 2,
    max_attempts: 3,
    attempts_used: 3,
    attempts_left: 0,
    open_attempt_id: null,
    request: null,
    can_ask: true,
  };
  const asked = {
    state: 'asked' as const,
    note: 'I was ill.',
    asked_at: '2030-01-05T09:00:00.000Z',
    answered_at: null,
    reason: '',
  };
  // An admin may have answered in place of the trainer.
  const GRANTED = 'You have been given more attempts';
  const ASK = 'POST /training/modules/:id/attempts-request';

  it('without attempts left is a way to ask the trainer for more', async () => {
    const { api, container } = open({ [ASK]: fails('network') }, buildModule({ id: module.id, quiz: used }));
    expect(await screen.findByText(/^You have no attempts left/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /quiz/ })).toBeNull();
    await userEvent.type(screen.getByLabelText(/A few words to Tamsin Reed/), 'I was ill.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for more attempts' }));
    expect(await screen.findByText('Your request was not sent')).toBeInTheDocument();
    api.answer({ [ASK]: { request: asked } });
    await userEvent.click(screen.getByRole('button', { name: 'Ask for more attempts' }));
    const sent = await screen.findByText('Your request was sent');
    await waitFor(() => expect(document.activeElement).toContainElement(sent));
    expect(screen.getByText(/^You asked Tamsin Reed for more attempts on/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask for more attempts' })).toBeNull();
    expect(api.requests.find(({ key }) => key === ASK)?.body).toEqual({ note: 'I was ill.' });
    expect(await axe(container)).toEqual([]);
  });

  it('without attempts left shows that the request waits, and why it was refused', async () => {
    const quiz = { ...used, request: asked, can_ask: false };
    const { unmount } = open({}, buildModule({ id: module.id, quiz }));
    expect(await screen.findByText('Your request waits for an answer')).toBeInTheDocument();
    unmount();
    const request = {
      ...asked,
      state: 'refused' as const,
      answered_at: '2030-01-06T09:00:00.000Z',
      reason: 'Please read part two again.',
    };
    open({}, buildModule({ id: module.id, quiz: { ...quiz, request } }));
    expect(await screen.findByText('You have not been given more attempts')).toBeInTheDocument();
    expect(
      screen.getByText(/Please read part two again. You can ask again from .*13 Jan.* 2030/),
    ).toBeInTheDocument();
  });

  it('shows the answer to a request while its page stays open', async () => {
    const quiz = { ...used, request: asked, can_ask: false };
    const { api } = open({}, buildModule({ id: module.id, quiz }));
    expect(await screen.findByText('Your request waits for an answer')).toBeInTheDocument();
    const request = { ...asked, state: 'granted' as const, answered_at: '2030-01-06T09:00:00.000Z' };
    const more = { ...quiz, attempts_used: 0, attempts_left: 3, request };
    const granted = buildModule({ id: module.id, quiz: more });
    api.answer({ 'GET /training/modules/:id': { module: granted } });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeInTheDocument();
    expect(screen.queryByText('Your request waits for an answer')).toBeNull();
    const said = screen.getByText(GRANTED);
    await waitFor(() => expect(document.activeElement).toContainElement(said));
  });

  it('says at the next visit that more attempts were granted, until one is begun', async () => {
    const request = { ...asked, state: 'granted' as const, answered_at: '2030-01-06T09:00:00.000Z' };
    const granted = { ...used, attempts_used: 0, attempts_left: 3, can_ask: false, request };
    const { unmount } = open({}, buildModule({ id: module.id, quiz: granted }));
    expect(await screen.findByText(GRANTED)).toBeInTheDocument();
    unmount();
    open({}, buildModule({ id: module.id, quiz: { ...granted, attempts_used: 1, attempts_left: 2 } }));
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeInTheDocument();
    expect(screen.queryByText(GRANTED)).toBeNull();
  });

  it('does not say at a renewal that more attempts were granted, because that was before it was passed', async () => {
    const request = { ...asked, state: 'granted' as const, answered_at: '2030-01-06T09:00:00.000Z' };
    const quiz = { ...used, attempts_used: 0, attempts_left: 3, can_ask: false, request };
    const validity = { until: '2030-03-17', renew_from: '2030-02-15', can_renew: true };
    open({}, buildModule({ id: module.id, quiz, progress: COMPLETED, validity }));
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeInTheDocument();
    expect(screen.queryByText(GRANTED)).toBeNull();
  });

  it('can be retried from its result when attempts are granted while that is shown', async () => {
    const quiz = { ...used, attempts_used: 2, attempts_left: 1, can_ask: false };
    const { api } = open(
      {
        'POST /training/modules/:id/complete': {
          progress: progressOf(module, { status: 'failed' }),
          result: buildResult({ attempts_left: 0 }),
        },
      },
      buildModule({ id: module.id, quiz }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await answerAll();
    const waiting = { ...used, request: asked, can_ask: false };
    api.answer({ 'GET /training/modules/:id': { module: buildModule({ id: module.id, quiz: waiting }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your request waits for an answer')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the module again' })).toBeInTheDocument();
    const request = { ...asked, state: 'granted' as const, answered_at: '2030-01-06T09:00:00.000Z' };
    const more = { ...waiting, attempts_used: 0, attempts_left: 3, request };
    api.answer({ 'GET /training/modules/:id': { module: buildModule({ id: module.id, quiz: more }) } });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(GRANTED)).toBeInTheDocument();
    expect(screen.getByText('3 attempts left')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('shows no marked answers while another attempt is open', async () => {
    const withheld = { passed: true, score: 100, more_needed: 0, answers_withheld: true, questions: [] };
    open({
      'POST /training/modules/:id/complete': { progress: progressOf(module), result: buildResult(withheld) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/^You have another attempt at this quiz open/)).toBeInTheDocument();
    expect(screen.queryByText(/of \d answers are right/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Your answers' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to training' })).toBeInTheDocument();
  });

  it('keeps everything when it could not be handed in', async () => {
    open({ 'POST /training/modules/:id/complete': fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await answerAll();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your answers were not handed in')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: PERSON })).toBeChecked();
  });
});
