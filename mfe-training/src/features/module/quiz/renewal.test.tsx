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
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildAttempt,
  buildModule,
  buildModuleWithoutQuiz,
  buildResult,
  COMPLETED,
  progressOf,
} from '../../../testing/build';
import ModulePage from '../module-page';

beforeEach(() => localStorage.clear());

const OPEN = { until: '2030-03-17', renew_from: '2030-02-15', can_renew: true };
const RENEWED = { until: '2030-05-17', renew_from: '2030-04-17', can_renew: false };
const open = (module: ModuleDetail, answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/training/module/:id" element={<ModulePage />} />
    </Routes>,
    {
      user: buildUser({ role: 'declutterer' }),
      route: `/training/module/${module.id}`,
      answers: {
        'GET /training/modules/:id': { module },
        'POST /training/progress': { progress: progressOf(module) },
        ...answers,
      },
    },
  );
const held = async () =>
  within(await screen.findByRole('region', { name: 'You have completed this module.' }));

describe('the certificate of a completed module', () => {
  it('says until when it is valid, and from when it can be renewed', async () => {
    open(buildModule({ progress: COMPLETED, validity: { ...OPEN, can_renew: false } }));
    expect(
      (await held()).getByText(
        'Your certificate is valid until Sunday 17 March 2030. You can renew it from Friday 15 February 2030.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Renew/ })).toBeNull();
  });

  it('says nothing of that where it is valid for good', async () => {
    open(buildModule({ progress: COMPLETED }));
    expect((await held()).queryByText(/valid/)).toBeNull();
  });

  it('is renewed with the quiz, which the page opens', async () => {
    const module = buildModule({ progress: COMPLETED, validity: OPEN });
    const attempt = buildAttempt({ module_id: module.id });
    const { api, container } = open(module, {
      'POST /training/modules/:id/attempts': { attempt },
      'POST /training/modules/:id/complete': {
        progress: progressOf(module),
        result: buildResult({ passed: true, score: 100, more_needed: 0 }),
      },
    });
    expect((await held()).getByText(/the new one counts from that day/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Renew with the quiz' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Saying hello/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'The person who lives there' }));
    api.answer({ 'GET /training/modules/:id': { module: { ...module, validity: RENEWED } } });
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You passed with 100%' })).toHaveFocus());
    expect(await screen.findByText('Your certificate is renewed')).toBeInTheDocument();
    expect(screen.getByText(/until Friday 17 May 2030. The one before stays valid/)).toBeInTheDocument();
    expect(screen.getByText('Your certificate is valid until Friday 17 May 2030.')).toBeInTheDocument();
  });

  it('stays as it is without attempts left, and says who can help', async () => {
    const quiz = {
      question_count: 2,
      max_attempts: 3,
      attempts_used: 3,
      attempts_left: 0,
      open_attempt_id: null,
      request: null,
      can_ask: false,
    };
    open(buildModule({ progress: COMPLETED, validity: OPEN, quiz }));
    expect((await held()).getByText(/^You have no attempts left for now. Tamsin Reed/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Renew/ })).toBeNull();
  });

  it('of a module without a quiz is renewed by completing it again', async () => {
    const module = buildModuleWithoutQuiz({ progress: COMPLETED, validity: OPEN });
    const { api, container } = open(module, {
      'POST /training/modules/:id/complete': fails('network'),
    });
    await userEvent.click((await held()).getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText('The certificate was not renewed')).toBeInTheDocument();
    api.answer({
      'POST /training/modules/:id/complete': { progress: progressOf(module), result: null },
      'GET /training/modules/:id': { module: { ...module, validity: RENEWED } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText('Your certificate is renewed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('that is valid for good by now says so', async () => {
    const module = buildModuleWithoutQuiz({ progress: COMPLETED, validity: OPEN });
    const { api } = open(module, {
      'POST /training/modules/:id/complete': { progress: progressOf(module), result: null },
    });
    const button = (await held()).getByRole('button', { name: 'Renew' });
    api.answer({ 'GET /training/modules/:id': { module: { ...module, validity: null } } });
    await userEvent.click(button);
    expect(await screen.findByText(/^Your certificate is valid for good/)).toBeInTheDocument();
  });
});
