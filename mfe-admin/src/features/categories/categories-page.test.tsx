import { CATALOGUE_TEXTS } from '@gently/contracts/catalogue-options';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildCategory } from '../../testing/catalogue';
import CategoriesPage from './categories-page';

const [POST, PUT] = ['POST /admin/categories', 'PUT /admin/categories/:id'] as const;
const MOVING = buildCategory({ id: 'moving-home', name: 'Moving home', behaves_as: 'home_organisation' });
const open = (answers: FakeAnswers = {}) =>
  renderApp(<CategoriesPage />, { answers: { 'GET /admin/services': buildCatalogue(), ...answers } });
const bodies = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);
const openDialog = async (button: string, title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(screen.getByRole('dialog', { name: title }));
};

describe('the categories', () => {
  it('are listed with how their sessions work, their services and declutterers', async () => {
    const { container } = open();
    expect(screen.getByText('Loading the categories...')).toBeInTheDocument();
    const row = (await screen.findByRole('rowheader', { name: 'Decluttering support' })).closest('tr');
    expect(row).toHaveTextContent('As in Decluttering support');
    expect(row).toHaveTextContent('13');
    expect(await axe(container)).toEqual([]);
  });

  it('say what will appear when there are none', async () => {
    open({ 'GET /admin/services': { services: [], categories: [] } });
    expect(await screen.findByRole('heading', { name: 'No categories yet' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a category' })).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open({ 'GET /admin/services': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the categories' });
    api.answer({ 'GET /admin/services': buildCatalogue() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('rowheader', { name: 'Pay-It-Forward' })).toBeInTheDocument();
  });
});

describe('a category', () => {
  it('is added with a name and with how its sessions work', async () => {
    const rendered = open({ [POST]: { category: MOVING } });
    const dialog = await openDialog('Add a category', 'Add a category');
    expect(await axe(document.body)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Name'), 'Moving home');
    await userEvent.click(dialog.getByLabelText('Home organisation'));
    rendered.api.answer({ 'GET /admin/services': { services: [], categories: [MOVING] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Add the category' }));
    expect(await screen.findByText('Moving home has been added.')).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Moving home' })).toBeInTheDocument();
    expect(bodies(rendered, POST)).toEqual([{ name: 'Moving home', behaves_as: 'home_organisation' }]);
  });

  it('names what is missing, and asks the server nothing', async () => {
    const rendered = open();
    const dialog = await openDialog('Add a category', 'Add a category');
    await userEvent.click(dialog.getByRole('button', { name: 'Add the category' }));
    expect(
      within(dialog.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([CATALOGUE_TEXTS.name, CATALOGUE_TEXTS.behaves]);
    expect(bodies(rendered, POST)).toEqual([]);
  });

  it('is renamed, and keeps how its sessions work', async () => {
    const renamed = buildCategory({ name: 'Clearing out' });
    const rendered = open({ [PUT]: { category: renamed } });
    const dialog = await openDialog('Rename Decluttering support', 'Rename Decluttering support');
    expect(dialog.queryByRole('radiogroup')).not.toBeInTheDocument();
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Clearing out');
    rendered.api.answer({ 'GET /admin/services': { services: [], categories: [renamed] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The category is now called Clearing out.')).toBeInTheDocument();
    expect(bodies(rendered, PUT)).toEqual([{ name: 'Clearing out' }]);
  });

  it('shows at its field that the name is taken', async () => {
    open({
      [PUT]: fails('validation_failed', {
        errors: [{ field: 'name', message: CATALOGUE_TEXTS.categoryTaken }],
      }),
    });
    const dialog = await openDialog('Rename Decluttering support', 'Rename Decluttering support');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await dialog.findByRole('alert')).toHaveFocus();
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/There is a category with this name/);
  });

  it.each([
    ['catalogue_full', /There is no room for another one/],
    ['internal', /Something went wrong on our side/],
  ] as const)('stays in its form after %s', async (code, words) => {
    open({ [POST]: fails(code) });
    const dialog = await openDialog('Add a category', 'Add a category');
    await userEvent.type(dialog.getByLabelText('Name'), 'Moving');
    await userEvent.click(dialog.getByLabelText('Body doubling'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add the category' }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('Moving');
  });
});
