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
import type { AdminRegion } from '@gently/contracts/catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
        'GET /admin/region-requests': { requests: [] },
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

  it('shows at the areas that a region has one which is not ours to change', async () => {
    const words = /YO: another region/;
    const errors = [{ field: 'postcode_areas', message: 'YO: another region has this already' }];
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
    const newest = { ...LEEDS, city: 'Bradford', version: LEEDS.version + 1 };
    change({ 'GET /admin/regions': { regions: [newest, HOME] } });
    await screen.findByText('A colleague has changed this region in the meantime');
    await press('Keep what I typed');
    expect(screen.getByLabelText('Name')).toHaveValue('West Yorkshire');
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
    expect(bodies(rendered, PATCH)).toEqual([{ manager_id: null, is_active: false, version: 1 }]);
  });

  const overtake = async () => {
    const rendered = change({ [PATCH]: fails('region_changed', { details: { version: 2 } }) });
    await userEvent.type(await screen.findByLabelText('Name'), ' North');
    rendered.api.answer({ 'GET /admin/regions': { regions: [{ ...LEEDS, version: 2, city: 'Bradford' }] } });
    await press('Save the region');
    await screen.findByText('A colleague has changed this region in the meantime');
    return rendered;
  };

  it('shows the newest version when a colleague was quicker, and takes nothing of it back', async () => {
    const rendered = await overtake();
    const notice = screen.getByText(/A colleague has changed/).closest<HTMLElement>('[tabindex]');
    expect(notice).toHaveFocus();
    const facts = within(notice ?? document.body)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual(['Name: Leeds', 'City: Bradford']);
    expect(screen.getByLabelText('Name')).toHaveValue('Leeds North');
    expect(await axe(rendered.container)).toEqual([]);
    await press('Keep what I typed');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveValue('Bradford');
    rendered.api.answer({ [PATCH]: { region: { ...LEEDS, version: 3 } } });
    await press('Save the region');
    expect(await screen.findByText('Leeds has been changed.')).toBeInTheDocument();
    expect(bodies(rendered, PATCH)).toEqual([
      { name: 'Leeds North', version: 1 },
      { name: 'Leeds North', version: 2 },
    ]);
  });

  it('begins again from the newest version if the person wants that', async () => {
    await overtake();
    await press('Start again from the newest version');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Leeds');
    expect(screen.getByLabelText('City')).toHaveValue('Bradford');
    expect(screen.queryByText(/A colleague has changed/)).not.toBeInTheDocument();
  });

  it('asks before postcode areas are taken from another region, and names both', async () => {
    const york = buildRegion({ name: 'York', postcode_areas: ['YO'] });
    const holder = { id: york.id, name: 'York', areas: ['YO'] };
    const taken = fails('area_taken', {
      errors: [{ field: 'postcode_areas', message: 'YO: York has this already' }],
      details: { regions: [holder] },
    });
    const rendered = change({ 'GET /admin/regions': { regions: [LEEDS, HOME, york] }, [PATCH]: taken });
    await screen.findByLabelText('Name');
    await choose('Postcode areas (optional)', 'york', /YO York/);
    await press('Save the region');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move YO from York to Leeds?' }));
    expect(dialog.getByText(/still to come will belong to Leeds/)).toBeInTheDocument();
    expect(await axe(rendered.container)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Leave them where they are' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove YO York' })).toBeInTheDocument();
    await press('Save the region');
    rendered.api.answer({ [PATCH]: { region: LEEDS } });
    await userEvent.click(await screen.findByRole('button', { name: 'Move and save' }));
    expect(await screen.findByText('Leeds has been changed.')).toBeInTheDocument();
    const asked = { postcode_areas: ['LS', 'YO'], version: 1 };
    expect(bodies(rendered, PATCH)).toEqual([asked, asked, { ...asked, areas_from: [york.id] }]);
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

describe('the owners of a region', () => {
  const ann = { id: 'a'.repeat(24), name: 'Ann Hart' };
  const owned = buildRegion({ owner: ann, owners: [{ owner: ann, from: null, until: null }] });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2035-01-17T10:00:00Z');
  });
  afterEach(() => void vi.useRealTimers());
  const openOwned = (region: AdminRegion, answers: FakeAnswers = {}) =>
    change({ 'GET /admin/regions': { regions: [region] }, ...answers }, region);

  it.each([
    ['On Thursday 1 February 2035', '2035-02-01'],
    ['Today', '2035-01-17'],
  ])('change %s', async (label, day) => {
    const rendered = openOwned(owned, { [PATCH]: { region: owned } });
    await screen.findByLabelText('Name');
    expect(screen.queryByText('When does the region change hands?')).not.toBeInTheDocument();
    await choose('Franchise owner (optional)', 'mia', /Mia Reed/);
    await userEvent.click(screen.getByLabelText(new RegExp(label)));
    expect(await axe(rendered.container)).toEqual([]);
    await press('Save the region');
    expect(await screen.findByText('Leeds has been changed.')).toBeInTheDocument();
    expect(bodies(rendered, PATCH)).toEqual([{ owner_id: MIA.id, owner_from: day, version: 1 }]);
  });

  it('are listed with the days of each, and a planned change can be taken back', async () => {
    const bea = { id: 'e'.repeat(24), name: '' };
    const planned = {
      ...owned,
      owners: [
        { owner: bea, from: null, until: '2034-12-31' },
        { owner: ann, from: '2035-01-01', until: '2035-01-31' },
        { owner: MIA, from: '2035-02-01', until: null },
      ],
    };
    const rendered = openOwned(planned, { [PATCH]: { region: { ...owned, version: 2 } } });
    const part = within(await screen.findByRole('region', { name: 'Owners of this region' }));
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'An account that was deletedFrom the beginning to Sunday 31 December 2034',
      'Ann HartOwner todayFrom Monday 1 January 2035 to Wednesday 31 January 2035',
      'Mia ReedPlannedFrom Thursday 1 February 2035',
    ]);
    rendered.api.answer({ 'GET /admin/regions': { regions: [{ ...owned, version: 2 }] } });
    await userEvent.click(part.getByRole('button', { name: 'Cancel the change and keep Ann Hart' }));
    await waitFor(() => expect(screen.queryByText('Planned')).not.toBeInTheDocument());
    expect(bodies(rendered, PATCH)).toEqual([{ version: 1, owner_id: ann.id, owner_from: '2035-01-17' }]);
    // Nothing was typed, so the form goes on with the newest version.
    expect(screen.queryByText(/A colleague has changed/)).not.toBeInTheDocument();
  });

  it('are not mentioned while the region has always been our own', async () => {
    change();
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('region', { name: 'Owners of this region' })).not.toBeInTheDocument();
  });
});
