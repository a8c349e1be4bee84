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
import { OF_ADMINS, WorkplaceProvider } from '../../shared/workplace';
import { buildRow } from '../../testing/build';
import ModulesPage from './modules-page';

const PLACE = '/dashboard/admin/training';
const LIST = 'GET /trainer/modules';
const MODULES = [
  buildRow({ author_name: 'Zoë Marsh', enrollments: 1_200 }),
  buildRow({ title: 'The first visit', author_name: 'Ash Reed', is_active: false, is_required: false }),
  buildRow({ title: 'Kind words', author_name: '', has_changes: true }),
];

const open = (answer: FakeAnswers[typeof LIST] = { modules: MODULES }, route = PLACE) =>
  renderApp(
    <WorkplaceProvider value={OF_ADMINS}>
      <ModulesPage />
    </WorkplaceProvider>,
    { route, user: buildUser({ role: 'admin' }), answers: { [LIST]: answer } },
  );
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

// spec: S6-03
describe('the modules of everybody', () => {
  it('are told with their author and where they stand, and lead into the editor of the console', async () => {
    const { container } = open();
    expect(screen.getByText('Loading the modules...')).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Working with ADHD/ }));
    for (const words of ['Zoë Marsh', 'Published', 'Required', '1,200', 'Sat 5 Jan 2030'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Working with ADHD' })).toHaveAttribute(
      'href',
      `${PLACE}/modules/${MODULES[0]?.id}`,
    );
    expect(within(screen.getByRole('row', { name: /The first visit/ })).getByText('Inactive')).toBeVisible();
    const gone = within(screen.getByRole('row', { name: /Kind words/ }));
    for (const words of ['Nobody any more', 'Changes not published'])
      expect(gone.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Module' })).toHaveAttribute(
      'href',
      `${PLACE}/modules/new`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it('are found by title, author and state, which the address keeps', async () => {
    const { address } = open();
    await screen.findByRole('row', { name: /Kind words/ });
    await userEvent.type(screen.getByLabelText('Search by title or author'), 'zoe adhd{Enter}');
    expect(titles()).toEqual(['Working with ADHD']);
    await userEvent.clear(screen.getByLabelText('Search by title or author'));
    await userEvent.type(screen.getByLabelText('Search by title or author'), 'i{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Inactive');
    expect(titles()).toEqual(['The first visit']);
    expect(address()).toBe(`${PLACE}?q=i&state=inactive`);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Published');
    expect(titles()).toEqual(['Working with ADHD']);
  });

  it('can be none that matches, with the way back to all', async () => {
    const { address } = open({ modules: MODULES }, `${PLACE}?q=zz&state=nonsense`);
    expect(await screen.findByText('No module matches what you chose')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all modules' }));
    expect(titles()).toHaveLength(3);
    expect(address()).toBe(PLACE);
  });

  it('can be none yet, and can be asked for again', async () => {
    const { api } = open(fails('network'));
    await screen.findByRole('heading', { name: 'We could not load the modules' });
    api.answer({ [LIST]: { modules: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No modules yet' })).toBeInTheDocument();
  });
});
