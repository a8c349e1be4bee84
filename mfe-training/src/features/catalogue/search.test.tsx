import type { CallData } from '@gently/contracts/endpoints';
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
import { describe, expect, it } from 'vitest';
import { buildCard, catalogueAnswers } from '../../testing/build';
import CataloguePage from './catalogue-page';

type Found = CallData<'GET /training/modules/search'>;
const found = (titles: string[], total = titles.length, next: string | null = null): Found => ({
  modules: titles.map((title) => buildCard({ title })),
  page: { next_cursor: next, total },
});

const open = (search: FakeAnswers['GET /training/modules/search'], route = '/training') =>
  renderApp(<CataloguePage />, {
    user: buildUser({ role: 'declutterer' }),
    route,
    answers: {
      ...catalogueAnswers([buildCard({ title: 'Featured one' })]),
      ...(search && { 'GET /training/modules/search': search }),
    },
  });

describe('the search for modules', () => {
  // spec: S2-35, S5-05
  it('runs only once there is something to look for', async () => {
    const { api } = open(found([]));
    await screen.findByText(/^Start searching/);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(api.requests.some(({ key }) => key === 'GET /training/modules/search')).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Search Results' })).toBeNull();
  });

  // spec: S2-35
  it('finds by a word, keeps it in the address, and says how many there are', async () => {
    const { api, address, container } = open(found(['Tidy shelves', 'Tidy minds']));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search modules' }), 'tidy{Enter}');
    expect(await screen.findByText('2 modules found')).toBeInTheDocument();
    expect(address()).toBe('/training?q=tidy');
    expect(api.requests.at(-1)?.query.get('q')).toBe('tidy');
    expect(screen.queryByRole('heading', { name: 'Featured Modules' })).toBeNull();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(address()).toBe('/training');
    expect(await screen.findByRole('heading', { name: 'Featured Modules' })).toBeInTheDocument();
  });

  it('finds by category and level as the address says, and changes them at once', async () => {
    const { api } = open(found(['One']), '/training?category=safety&difficulty=advanced');
    expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('safety');
    expect(await screen.findByText('1 module found')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Beginner');
    await waitFor(() => expect(api.requests.at(-1)?.query.get('difficulty')).toBe('beginner'));
    expect(api.requests.at(-1)?.query.get('category')).toBe('safety');
  });

  // spec: S8-06
  it('says that nothing was found', async () => {
    open(found([]), '/training?q=zebra');
    expect(await screen.findByRole('heading', { name: 'No modules found' })).toBeInTheDocument();
  });

  it('goes on page by page', async () => {
    open(
      ({ query }) => (query.get('cursor') ? found(['Second'], 2) : found(['First'], 2, 'next')),
      '/training?show=all',
    );
    expect(await screen.findByText('1 of 2 shown')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('listitem', { name: 'Second' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'First' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says calmly that it did not work, and tries again', async () => {
    const { api } = open(fails('network'), '/training?q=tidy');
    await screen.findByRole('heading', { name: 'The search did not work' });
    api.answer({ 'GET /training/modules/search': found(['Tidy shelves']) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 module found')).toBeInTheDocument();
  });

  it('shows a grid or a list, and keeps that in the address', async () => {
    const { address } = open(undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(address()).toBe('/training?view=list');
    expect(screen.getByRole('button', { name: 'List', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Featured one' })).toBeInTheDocument();
  });
});
