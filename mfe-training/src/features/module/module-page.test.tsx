import type { ModuleDetail } from '@gently/contracts/training';
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
  buildModule,
  buildModuleWithoutQuiz,
  buildProgress,
  COMPLETED,
  progressOf,
} from '../../testing/build';
import ModulePage from './module-page';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const open = (module: ModuleDetail, answers: FakeAnswers = {}, search = '') =>
  renderApp(
    <Routes>
      <Route path="/training/module/:id" element={<ModulePage />} />
    </Routes>,
    {
      user: buildUser({ role: 'declutterer' }),
      route: `/training/module/${module.id}${search}`,
      answers: {
        'GET /training/modules/:id': { module },
        'POST /training/progress': { progress: progressOf(module) },
        ...answers,
      },
    },
  );

describe('the page of a module', () => {
  // spec: S2-36
  it('shows a part, its place among the others, and what the module is about', async () => {
    const { container } = open(buildModule());
    expect(screen.getByText('Loading the module...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 2, name: 'What clutter can mean' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Part 1 of 3' })).toBeInTheDocument();
    const about = screen.getByRole('region', { name: 'About this module' });
    expect(about).toHaveTextContent('Begin without shame');
    expect(about).toHaveTextContent('45 min');
    expect(about).toHaveTextContent('Tamsin Reed');
    expect(about).toHaveTextContent('2 questions, 80% to pass');
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-36, S4-05
  it('goes to the next part by keyboard, and keeps the place with what is read', async () => {
    const module = buildModule();
    const { api } = open(module);
    (await screen.findByRole('button', { name: 'Next' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Before you read on' })).toHaveFocus());
    await waitFor(() =>
      expect(api.requests.find(({ key }) => key === 'POST /training/progress')?.body).toMatchObject({
        module_id: module.id,
        block_id: 'block-think',
        read_block_ids: ['block-text'],
        status: 'in_progress',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What clutter can mean' })).toHaveFocus());
  });

  it('keeps the place when the quiz is opened from the catalogue, until a part is opened', async () => {
    const module = buildModule({
      progress: buildProgress({ status: 'in_progress', block_id: 'block-think', progress_percentage: 33 }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = open(module, {}, '?at=quiz');
    await screen.findByRole('progressbar', { name: 'Part 3 of 3' });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    vi.useRealTimers();
    const reports = () =>
      api.requests.filter(({ key }) => key === 'POST /training/progress').map(({ body }) => body);
    await waitFor(() => expect(reports()).toHaveLength(1));
    expect(reports()[0]).toEqual({
      module_id: module.id,
      status: 'in_progress',
      seconds: expect.any(Number),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() =>
      expect(reports().at(-1)).toMatchObject({ block_id: 'block-think', read_block_ids: [] }),
    );
  });

  it('goes on where somebody stopped', async () => {
    open(buildModule({ progress: buildProgress({ status: 'in_progress', block_id: 'block-think' }) }));
    expect(await screen.findByRole('progressbar', { name: 'Part 2 of 3' })).toBeInTheDocument();
  });

  // spec: S4-05
  it('begins by itself when it was never begun', async () => {
    const module = buildModule({ progress: buildProgress() });
    const { api } = open(module, {
      'POST /training/modules/:id/start': { progress: progressOf(module, { status: 'in_progress' }) },
    });
    await waitFor(() =>
      expect(api.requests.filter(({ key }) => key === 'POST /training/modules/:id/start')).toHaveLength(1),
    );
  });

  it('says that the place is not saved, and lets somebody read on', async () => {
    const { api } = open(buildModule(), { 'POST /training/progress': fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Your place is not saved yet')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Before you read on' })).toBeInTheDocument();
    api.answer({ 'POST /training/progress': { progress: progressOf(buildModule()) } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Your place is not saved yet')).toBeNull());
  });

  it('opens without notes for an admin who looks at the site as the learner', async () => {
    open(buildModule({ notes: null }));
    expect(await screen.findByRole('complementary', { name: /^About this module/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Your notes' })).not.toBeInTheDocument();
  });

  // spec: S2-36, S8-04
  it('that is locked says what is missing, and leads there', async () => {
    const prerequisites = [
      { id: 'a'.repeat(24), title: 'First things', completed: true },
      { id: 'b'.repeat(24), title: 'Second things', completed: false },
    ];
    const { container, api } = open(buildModule({ locked: true, content_blocks: [], prerequisites }));
    expect(await screen.findByRole('heading', { name: 'Prerequisites Required' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Second things' })).toHaveAttribute(
      'href',
      `/training/module/${'b'.repeat(24)}`,
    );
    expect(api.requests.some(({ key }) => key.startsWith('POST'))).toBe(false);
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-36, S8-04
  it('that is not there says so', async () => {
    const { container } = open(buildModule(), { 'GET /training/modules/:id': fails('module_not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Module not found' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('that does not load says so, and tries again', async () => {
    const module = buildModule();
    const { api } = open(module, { 'GET /training/modules/:id': fails('network') });
    await screen.findByRole('heading', { name: 'Unable to load this module' });
    api.answer({ 'GET /training/modules/:id': { module } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: module.title })).toBeInTheDocument();
  });

  it('without a quiz is completed on its last part', async () => {
    const module = buildModuleWithoutQuiz();
    const { api } = open(
      module,
      {
        'POST /training/modules/:id/complete': {
          progress: progressOf({ ...module, progress: COMPLETED }),
          result: null,
        },
      },
      '?at=block-think',
    );
    const complete = await screen.findByRole('button', { name: 'Complete' });
    api.answer({ 'GET /training/modules/:id': { module: { ...module, progress: COMPLETED } } });
    await userEvent.click(complete);
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Well done/ })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Verify this certificate' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Rating and review' })).toBeInTheDocument();
  });

  // spec: S2-36, S5-05
  it('asks for a rating once it is completed, and keeps what was said', async () => {
    const module = buildModule({ progress: COMPLETED });
    const { container, api } = open(module, {
      'PUT /training/modules/:id/review': { review: { rating: 4, review: 'Clear.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send my rating' }));
    expect(await screen.findByRole('link', { name: 'Please choose 1 to 5 stars' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^4 stars/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Your review/ }), 'Clear.');
    await userEvent.click(screen.getByRole('button', { name: 'Send my rating' }));
    expect(await screen.findByText('“Clear.”')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === 'PUT /training/modules/:id/review')?.body).toEqual({
      rating: 4,
      review: 'Clear.',
    });
  });
});
