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
import { Route, Routes } from '@gently/platform/router';
import { describe, expect, it } from 'vitest';
import { buildHome, buildRegion } from '../../testing/catalogue';
import { later } from '../../testing/later';
import RegionPage from './region-page';
import RegionsPage from './regions-page';

const LEEDS = buildRegion();
const HOME = buildHome();
const MIA = { id: 'b'.repeat(24), name: 'Mia Reed', email: 'mia@people.test' };
const [POST, PATCH] = ['POST /admin/regions', 'PATCH /admin/regions/:id'] as const;
const ROOT = '/dashboard/admin/services/regions';
const user = buildUser({ role: 'admin' });

const open = (answers: FakeAnswers = {}, route = ROOT) =>
  renderApp(
    <Routes>
      <Route path={ROOT} element={<RegionsPage />} />
      <Route path={`${ROOT}/new`} element={<RegionPage />} />
      <Route path={`${ROOT}/:id`} element={<RegionPage />} />
    </Routes>,
    {
      route,
      user,
      answers: {
        'GET /admin/regions': { regions: [LEEDS, HOME] },
        'GET /admin/regions/people': { people: [MIA] },
        ...answers,
      },
    },
  );
const add = (answers: FakeAnswers = {}) => open(answers, `${ROOT}/new`);
const change = (answers: FakeAnswers = {}, region = LEEDS) => open(answers, `${ROOT}/${region.id}`);
const bodies = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);
const choose = async (label: string, typed: string, option: RegExp) => {
  await userEvent.type(screen.getByLabelText(label), typed);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fillNames = async () => {
  await userEvent.type(await screen.findByLabelText('Name'), 'York');
  await userEvent.type(screen.getByLabelText('City'), 'York');
};

describe('the regions', () => {
  it('are listed with postcode areas, manager and owner, and the home region is explained', async () => {
    const { container } = open();
    expect(screen.getByText('Loading the regions...')).toBeInTheDocument();
    const leeds = (await screen.findByRole('rowheader', { name: 'Leeds' })).closest('tr');
    expect(leeds).toHaveTextContent(/LS.*Mia Reed.*Our own.*Open/);
    const home = screen.getByRole('rowheader', { name: 'United Kingdom' }).closest('tr');
    expect(home).toHaveTextContent(/All that no other region has.*None yet.*Home region/);
    expect(screen.getByText(/home region takes every session that belongs to no other/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say what will appear when there are none', async () => {
    open({ 'GET /admin/regions': { regions: [] } });
    expect(await screen.findByRole('heading', { name: 'No regions yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a region' })).toHaveAttribute('href', `${ROOT}/new`);
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open({ 'GET /admin/regions': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the regions' });
    api.answer({ 'GET /admin/regions': { regions: [LEEDS] } });
    await press('Try Again');
    expect(await screen.findByRole('link', { name: 'Leeds' })).toBeInTheDocument();
  });
});

describe('a new region', () => {
  const york = buildRegion({ name: 'York', city: 'York', postcode_areas: ['YO'] });

  it('is added with areas, a manager and an owner that are found by search, and is in the list at once', async () => {
    const rendered = add({
      [POST]: { region: york },
      'GET /admin/regions/people': ({ query }) => ({ people: query.get('search') === 'mia' ? [MIA] : [] }),
    });
    await fillNames();
    await choose('Postcode areas (optional)', 'york', /YO York/);
    await choose('Manager (optional)', 'mia', /Mia Reed/);
    await choose('Franchise owner (optional)', 'mia', /Mia Reed/);
    expect(await axe(rendered.container)).toEqual([]);
    rendered.api.answer({ 'GET /admin/regions': { regions: [LEEDS, HOME, york] } });
    await press('Add the region');
    expect(await screen.findByText('York has been added.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'York' })).toBeInTheDocument();
    expect(bodies(rendered, POST)).toEqual([
      { name: 'York', city: 'York', postcode_areas: ['YO'], manager_id: MIA.id, owner_id: MIA.id },
    ]);
    const asked = rendered.api.requests.filter(({ key }) => key === 'GET /admin/regions/people');
    expect(new Set(asked.map(({ query }) => query.get('role')))).toEqual(
      new Set(['manager', 'franchise_owner']),
    );
  });

  it('names what is missing at the fields and in a summary', async () => {
    const rendered = add();
    await screen.findByLabelText('Name');
    await press('Add the region');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Please enter a region name/);
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription(/Please enter a city/);
    expect(bodies(rendered, POST)).toEqual([]);
  });

  it.each([
    [[{ field: 'postcode_areas', message: 'YO: another region has this already' }], /YO: another region/],
    [[], /Another region has one of these postcode areas already/],
  ])('shows at the areas that another region has one', async (errors, words) => {
    add({ [POST]: fails('area_taken', { errors }) });
    await fillNames();
    await press('Add the region');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Postcode areas (optional)')).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText('Name')).toHaveValue('York');
  });

  it.each(['manager_id', 'owner_id'])('shows at its field what the server says of %s', async (field) => {
    const errors = [{ field, message: 'Please choose somebody from the list' }];
    add({ [POST]: fails('validation_failed', { errors }) });
    await fillNames();
    await press('Add the region');
    expect(await screen.findByRole('link', { name: 'Please choose somebody from the list' })).toHaveAttribute(
      'href',
      `#${field}`,
    );
  });

  it('loses nothing when it was not saved, nor over a reload', async () => {
    const first = add({ [POST]: fails('internal') });
    await fillNames();
    await choose('Postcode areas (optional)', 'york', /YO York/);
    await press('Add the region');
    expect(await screen.findByText('The region was not saved')).toBeInTheDocument();
    first.unmount();
    add();
    expect(await screen.findByLabelText('City')).toHaveValue('York');
    expect(screen.getByRole('button', { name: 'Remove YO York' })).toBeInTheDocument();
  });

  it('takes a colleague’s newer city in a draft in which only the name was changed', async () => {
    const first = change();
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'West Yorkshire');
    first.unmount();
    change({ 'GET /admin/regions': { regions: [{ ...LEEDS, city: 'Bradford' }, HOME] } });
    expect(await screen.findByLabelText('Name')).toHaveValue('West Yorkshire');
    expect(screen.getByLabelText('City')).toHaveValue('Bradford');
  });

  it('is not sent while a field has text of which nothing was chosen, and says so at that field', async () => {
    const rendered = add({ [POST]: { region: york }, 'GET /admin/regions/people': { people: [] } });
    await fillNames();
    await userEvent.type(screen.getByLabelText('Postcode areas (optional)'), 'y');
    await userEvent.type(screen.getByLabelText('Manager (optional)'), 'Maria');
    await press('Add the region');
    const problems = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(problems.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Please choose a postcode area from the list, or clear this field', '#postcode_areas'],
      ['Please choose a manager from the list, or clear this field', '#manager_id'],
    ]);
    expect(bodies(rendered, POST)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Manager (optional)'));
    expect(screen.getByLabelText('Manager (optional)')).toBeValid();
    await userEvent.clear(screen.getByLabelText('Postcode areas (optional)'));
    await userEvent.type(screen.getByLabelText('Postcode areas (optional)'), 'york');
    await press('Add the region');
    expect(await screen.findByText('York has been added.')).toBeInTheDocument();
    expect(bodies(rendered, POST)).toEqual([{ name: 'York', city: 'York', postcode_areas: ['YO'] }]);
  });

  it('forgets its draft once it is saved, also when the page was left before the answer', async () => {
    const { promise, answer } = later({ region: york });
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes('region-new'));
    const rendered = add({ [POST]: () => promise });
    await fillNames();
    await press('Add the region');
    await waitFor(() => expect(bodies(rendered, POST)).toHaveLength(1));
    rendered.unmount();
    expect(drafts()).toHaveLength(1);
    answer();
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('says when nobody is found, and when the search failed', async () => {
    add({
      'GET /admin/regions/people': ({ query }) =>
        query.get('role') === 'manager' ? { people: [] } : fails('internal'),
    });
    await userEvent.click(await screen.findByLabelText('Manager (optional)'));
    expect(await screen.findByText('There is no active manager yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Franchise owner (optional)'));
    expect(await screen.findByText(/We could not search for franchise owners/)).toBeInTheDocument();
  });
});

describe('a change of a region', () => {
  it('sends only what has changed, and shows it in the list', async () => {
    const closed = { ...LEEDS, manager: null, is_active: false };
    const rendered = change({ [PATCH]: { region: closed } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mia Reed' }));
    await userEvent.click(screen.getByLabelText(/Closed/));
    rendered.api.answer({ 'GET /admin/regions': { regions: [closed] } });
    await press('Save the region');
    expect(await screen.findByText('Leeds has been changed.')).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Leeds' }).closest('tr')).toHaveTextContent('Closed');
    expect(bodies(rendered, PATCH)).toEqual([{ manager_id: null, is_active: false }]);
  });

  it('does not take back what a colleague has changed while the form was open', async () => {
    const rendered = change({ [PATCH]: fails('internal') });
    await userEvent.type(await screen.findByLabelText('Name'), ' North');
    rendered.api.answer({ 'GET /admin/regions': { regions: [{ ...LEEDS, city: 'Bradford' }] } });
    await press('Save the region');
    expect(await screen.findByText('The region was not saved')).toBeInTheDocument();
    rendered.api.answer({ [PATCH]: { region: LEEDS } });
    await press('Save the region');
    expect(await screen.findByText('Leeds has been changed.')).toBeInTheDocument();
    expect(bodies(rendered, PATCH)).toEqual([{ name: 'Leeds North' }, { name: 'Leeds North' }]);
  });

  it('goes back to the list without a call when nothing was changed', async () => {
    const rendered = change();
    await screen.findByLabelText('Name');
    await press('Save the region');
    expect(await screen.findByRole('heading', { level: 1, name: 'Regions' })).toBeInTheDocument();
    expect(bodies(rendered, PATCH)).toEqual([]);
  });

  it('asks of the home region for no areas and not whether it is open', async () => {
    change({}, HOME);
    expect(await screen.findByText(/This is the home region/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Postcode areas (optional)')).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  it('says that the region is gone', async () => {
    const rendered = change({ [PATCH]: fails('region_not_found') });
    await userEvent.type(await screen.findByLabelText('Name'), ' North');
    await press('Save the region');
    expect(await screen.findByText(/We could not find that region/)).toBeInTheDocument();
    expect(rendered.address()).toBe(`${ROOT}/${LEEDS.id}`);
  });

  it('leads from a region that is not there to the list', async () => {
    const rendered = open({}, `${ROOT}/${'f'.repeat(24)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Regions' })).toBeInTheDocument();
    expect(rendered.address()).toBe(ROOT);
  });
});
