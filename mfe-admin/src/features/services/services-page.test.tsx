import {
  axe,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildAdminService, buildCatalogue, buildPlanned, buildVersion } from '../../testing/catalogue';
import ServicesPage from './services-page';

const HOME = buildAdminService({ planned: [buildPlanned()] });
const COMPANY = buildAdminService({
  current: buildVersion({ name: 'Body Doubling', price: 20, online_only: true, advertised_as: [] }),
});
const PAUSED = buildAdminService({
  current: buildVersion({
    name: 'Paperwork',
    price: 10,
    full_price: 40,
    duration_minutes: 90,
    offered: false,
    advertised_as: ['digital_organization'],
  }),
});
const ORDER = 'PUT /admin/services/order';
const all = buildCatalogue(HOME, COMPANY, PAUSED);

const open = (answers: FakeAnswers = {}) =>
  renderApp(<ServicesPage />, {
    route: '/dashboard/admin/services',
    answers: { 'GET /admin/services': all, ...answers },
  });
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const names = () => rows().map((row) => within(row).getByRole('link').textContent);

describe('the list of services', () => {
  it('shows of each service what it is, what it costs, what is planned and which cards show its price', async () => {
    const { container } = open();
    expect(screen.getByText('Loading the services...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Home Decluttering' })).toHaveAttribute(
      'href',
      `/dashboard/admin/services/details/${HOME.id}`,
    );
    const [home, company, paused] = rows();
    expect(home).toHaveTextContent('£40.00 for 1 hour (£40.00 an hour)');
    expect(home).toHaveTextContent('Decluttering support · At home, online or elsewhere');
    expect(home).toHaveTextContent('Its price is on: Home Decluttering (home page)');
    expect(home).toHaveTextContent('Planned: £45.00 from Thu 1 Mar 2035');
    expect(company).toHaveTextContent('Online only');
    expect(company).not.toHaveTextContent('Its price is on');
    expect(paused).toHaveTextContent('Not offered');
    expect(paused).toHaveTextContent(
      '£10.00 of a full price of £40.00 for 1 hour 30 minutes (£6.67 an hour)',
    );
    expect(await axe(container)).toEqual([]);
  });

  it('says when a new service begins, and names one that was cancelled before it began', async () => {
    const coming = buildAdminService({ current: null, planned: [buildPlanned({ name: 'Coaching' })] });
    const gone = buildAdminService({ current: null, name: 'Never offered' });
    open({ 'GET /admin/services': buildCatalogue(coming, gone) });
    await screen.findByRole('link', { name: 'Coaching' });
    expect(rows()[0]).toHaveTextContent('Planned: Begins on Thu 1 Mar 2035');
    expect(rows()[1]).toHaveTextContent(/Never offered.*Cancelled before it began/);
  });

  it('says what will appear when there is nothing yet, and offers the way to it', async () => {
    const { container } = open({ 'GET /admin/services': buildCatalogue() });
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a service' })).toHaveAttribute(
      'href',
      '/dashboard/admin/services/new',
    );
    expect(await axe(container)).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open({ 'GET /admin/services': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the services' });
    api.answer({ 'GET /admin/services': all });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Body Doubling' })).toBeInTheDocument();
  });
});

describe('the order of services', () => {
  const answered = buildCatalogue(COMPANY, HOME, PAUSED);

  it('is changed with the keyboard, shown at once and announced, and the focus stays on the button', async () => {
    const { api } = open({ [ORDER]: answered });
    const up = await screen.findByRole('button', { name: 'Move up Body Doubling' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Body Doubling', 'Home Decluttering', 'Paperwork']);
    expect(screen.getByRole('status')).toHaveTextContent('Body Doubling is now number 1 of 3.');
    await waitFor(() =>
      expect(api.requests.filter(({ key }) => key === ORDER).map(({ body }) => body)).toEqual([
        { ids: [COMPANY.id, HOME.id, PAUSED.id] },
      ]),
    );
    expect(names()).toEqual(['Body Doubling', 'Home Decluttering', 'Paperwork']);
    expect(screen.getByRole('button', { name: 'Move up Body Doubling' })).toHaveFocus();
  });

  it('does not go beyond its ends', async () => {
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Move up Home Decluttering' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move down Paperwork' }));
    expect(api.requests.some(({ key }) => key === ORDER)).toBe(false);
  });

  it('sends two quick moves one after another, each with the whole order', async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    const { api } = open({
      [ORDER]: async ({ body }) => {
        await first;
        const { ids } = body as { ids: string[] };
        return buildCatalogue(...ids.flatMap((id) => all.services.find((one) => one.id === id) ?? []));
      },
    });
    const bodies = () => api.requests.filter(({ key }) => key === ORDER).map(({ body }) => body);
    const down = await screen.findByRole('button', { name: 'Move down Home Decluttering' });
    await userEvent.click(down);
    await userEvent.click(down);
    expect(names()).toEqual(['Body Doubling', 'Paperwork', 'Home Decluttering']);
    await waitFor(() => expect(bodies()).toEqual([{ ids: [COMPANY.id, HOME.id, PAUSED.id] }]));
    answerFirst();
    await waitFor(() => expect(bodies()[1]).toEqual({ ids: [COMPANY.id, PAUSED.id, HOME.id] }));
    expect(names()).toEqual(['Body Doubling', 'Paperwork', 'Home Decluttering']);
  });

  it('goes back to what the server has when it was not saved, and says so', async () => {
    open({ [ORDER]: fails('internal') });
    await userEvent.click(await screen.findByRole('button', { name: 'Move down Home Decluttering' }));
    expect(await screen.findByText('The order was not saved')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Home Decluttering', 'Body Doubling', 'Paperwork']));
  });
});
