import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildModule, buildProgress } from '../../testing/build';
import { TrainingPage } from './training-page';

const page = (next_cursor: string | null = null) => ({ next_cursor, total: 1 });
const modules = (...of: ReturnType<typeof buildModule>[]) => ({ modules: of, page: page() });
const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <>
      <h1>Training</h1>
      <TrainingPage />
    </>,
    {
      user: buildUser({ role: 'declutterer' }),
      answers: {
        'GET /declutterer/required-training': { modules: [], offers_stopped: false },
        'GET /training/modules': modules(),
        'GET /training/progress': { progress: [] },
        ...answers,
      },
    },
  );
const amount = () => screen.findByLabelText('Progress in percent');

describe('the training of a declutterer', () => {
  // spec: S2-10, S8-06
  it('says in the words of the product that there are no modules and no progress', async () => {
    const { container } = open();
    expect(await screen.findByText('No training modules available yet')).toBeVisible();
    expect(await screen.findByText('No progress tracked yet')).toBeVisible();
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-10
  it('shows each module with its length, its sections and how it begins', async () => {
    const module = buildModule();
    const { container } = open({ 'GET /training/modules': modules(module) });
    const card = within(await screen.findByRole('listitem', { name: 'Working with ADHD' }));
    for (const words of ['How attention works, and what helps.', '30 min', '5 sections', 'Beginner'])
      expect(card.getByText(words)).toBeVisible();
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('Reading');
    expect(first).toHaveTextContent('What attention is');
    expect(second).toHaveTextContent('Video');
    expect(card.getByRole('link', { name: 'Start: Working with ADHD' })).toHaveAttribute(
      'href',
      `/training/module/${module.id}`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it('asks for further modules when somebody wants them', async () => {
    open({
      'GET /training/modules': ({ query }) =>
        query.get('cursor') === 'next'
          ? modules(buildModule({ title: 'Second' }))
          : { modules: [buildModule({ title: 'First' })], page: page('next') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more modules' }));
    expect(await screen.findByRole('listitem', { name: 'Second' })).toBeVisible();
    expect(screen.getByRole('listitem', { name: 'First' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more modules' })).not.toBeInTheDocument();
  });

  // spec: S2-10
  it('keeps what somebody says of their progress, and says Saving... meanwhile', async () => {
    let answer: (value: { progress: ReturnType<typeof buildProgress> }) => void = () => undefined;
    const { api } = open({
      'GET /training/progress': { progress: [buildProgress()] },
      'POST /training/progress': () => new Promise((resolve) => (answer = resolve)),
    });
    const field = await amount();
    expect(screen.getByText('Module 64b7f0c2')).toBeVisible();
    expect(screen.getByText('In progress')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.clear(field);
    await userEvent.type(field, '60');
    await userEvent.click(screen.getByRole('button', { name: 'Update Working with ADHD' }));
    expect(await screen.findByText('Saving...')).toBeVisible();
    answer({ progress: buildProgress({ progress_percentage: 60 }) });
    expect(await screen.findByText('Saved: 60%.')).toBeVisible();
    expect(api.requests.find(({ key }) => key === 'POST /training/progress')?.body).toEqual({
      module_id: '64b7f0c2a1b2c3d4e5f60718',
      progress_percentage: 60,
    });
  });

  it('says that 100 comes with completing the module', async () => {
    open({
      'GET /training/progress': { progress: [buildProgress()] },
      'POST /training/progress': { progress: buildProgress({ progress_percentage: 99 }) },
    });
    const field = await amount();
    await userEvent.clear(field);
    await userEvent.type(field, '100{Enter}');
    expect(await screen.findByText('Saved as 99%. The rest comes with completing the module.')).toBeVisible();
  });

  // spec: S5-02
  it.each(['', '-1', '101', '4.5'])('asks again for “%s”, and sends nothing', async (typed) => {
    const { api } = open({ 'GET /training/progress': { progress: [buildProgress()] } });
    const field = await amount();
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Update Working with ADHD' }));
    expect(await screen.findByText('Please enter a number from 0 to 100')).toBeVisible();
    expect(api.requests.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it('keeps what was typed when it could not be saved', async () => {
    open({
      'GET /training/progress': { progress: [buildProgress()] },
      'POST /training/progress': fails('network'),
    });
    const field = await amount();
    await userEvent.clear(field);
    await userEvent.type(field, '55{Enter}');
    expect(await screen.findByText('We could not save your progress')).toBeVisible();
    expect(field).toHaveValue(55);
  });

  it('has nothing to update in what is completed', async () => {
    open({
      'GET /training/progress': {
        progress: [buildProgress({ status: 'completed', progress_percentage: 100 })],
      },
    });
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByLabelText('Progress in percent')).not.toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = open({
      'GET /training/modules': fails('network'),
      'GET /training/progress': fails('network'),
    });
    await screen.findByRole('heading', { name: 'Unable to load modules' });
    await screen.findByRole('heading', { name: 'Unable to load your progress' });
    api.answer({ 'GET /training/modules': modules(buildModule()) });
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    expect(await screen.findByRole('listitem', { name: 'Working with ADHD' })).toBeVisible();
  });
});
