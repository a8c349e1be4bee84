import { Route, Routes } from '@gently/platform/router';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildDraft } from '../../testing/build';
import VersionsPage from './versions-page';

const head = (version: number) => ({
  version,
  published_at: '2030-01-04T10:00:00.000Z',
  published_by: 'Sam Reed',
  note: version === 1 ? 'The beginning' : '',
});
const draft = buildDraft({ versions: [head(2), head(1)] });
const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/trainer/modules/:id/versions" element={<VersionsPage />} />
    </Routes>,
    {
      route: `/dashboard/trainer/modules/${draft.id}/versions`,
      answers: {
        'GET /training/modules/:id/draft': { module: draft },
        'GET /training/modules/:id/versions/:version': ({ params }) => ({
          version:
            params.version === '1'
              ? { ...head(1), content: { ...draft, title: 'Working with people' } }
              : { ...head(2), content: { ...draft, content_blocks: [] } },
        }),
        ...answers,
      },
    },
  );

it('lists what was published, and compares the last two word by word', async () => {
  const { container, address } = open();
  expect(await screen.findByText('Version 1: The beginning')).toBeInTheDocument();
  const title = within(await screen.findByRole('region', { name: 'Title' }));
  expect(title.getByRole('deletion')).toHaveTextContent('people');
  expect(title.getByRole('insertion')).toHaveTextContent('ADHD');
  const gone = within(screen.getByRole('region', { name: 'Part 1, removed' }));
  expect(gone.getByRole('deletion')).toHaveTextContent('It wanders.');
  expect(screen.queryByRole('region', { name: 'Description' })).not.toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('From'), '2');
  expect(await screen.findByText('The words of these two are the same.')).toBeInTheDocument();
  expect(address()).toContain('?from=2');
});

it('says when nothing was published, and when it did not come', async () => {
  const { api } = open({ 'GET /training/modules/:id/draft': fails('network') });
  await screen.findByRole('heading', { name: 'We could not load the versions' });
  api.answer({ 'GET /training/modules/:id/draft': { module: { ...draft, versions: [] } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Not published yet' })).toBeInTheDocument();
});

it('says when a version did not come', async () => {
  open({ 'GET /training/modules/:id/versions/:version': fails('network') });
  expect(await screen.findByRole('heading', { name: 'We could not load version 1' })).toBeInTheDocument();
});
