import { ERRORS } from '@gently/contracts/errors';
import { axe, buildService, fails, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { Bookable } from './bookable';

const services = [
  buildService({ name: 'Body Doubling', category: 'body_doubling', base_price: 20, duration_minutes: 60 }),
  buildService({
    name: 'Kitchen Reset',
    category: 'home_organisation',
    base_price: 82.5,
    duration_minutes: 90,
  }),
  buildService({ name: 'Post and Bills', category: 'paperwork_support', neurodivergent_friendly: false }),
];
const loaded = { answers: { 'GET /services': { services } } };
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('list of bookable services', () => {
  it('loading: says so and shows no service', () => {
    renderApp(<Bookable />, { answers: { 'GET /services': () => new Promise(() => undefined) } });
    expect(screen.getByText('Loading services...')).toBeInTheDocument();
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  it('empty: says what will appear', async () => {
    renderApp(<Bookable />, { answers: { 'GET /services': { services: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing to book just now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'All services' })).toBeNull();
  });

  // spec: C8-08
  it('error: names the problem after two more tries, and Try Again loads the list', async () => {
    const { api } = renderApp(<Bookable />, { answers: { 'GET /services': fails('unavailable') } });
    expect(await screen.findByRole('heading', { name: 'Unable to Load Services' })).toBeVisible();
    expect(screen.getByText(ERRORS.unavailable.message)).toBeVisible();
    expect(api.requests.filter(({ key }) => key === 'GET /services')).toHaveLength(3);
    api.answer({ 'GET /services': { services } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Kitchen Reset' })).toBeVisible();
  });

  it('loaded: shows duration, price and the way to book, ordered by category', async () => {
    renderApp(<Bookable />, loaded);
    const row = (await screen.findByRole('heading', { name: 'Kitchen Reset' })).closest('li');
    expect(names()).toEqual(['Kitchen Reset', 'Post and Bills', 'Body Doubling']);
    expect(row).toHaveTextContent('1 hour 30 minutes');
    expect(row).toHaveTextContent('£82.50');
    expect(row).toHaveTextContent('Neurodivergent-friendly');
    const link = within(row as HTMLElement).getByRole('link', { name: 'Book Kitchen Reset' });
    expect(link).toHaveAttribute('href', `/book?service=${services[1]?.id}`);
  });

  it('keeps the chosen category in the address and shows only its services', async () => {
    const { address } = renderApp(<Bookable />, { ...loaded, route: '/services' });
    await userEvent.click(await screen.findByRole('button', { name: 'Body doubling' }));
    expect(names()).toEqual(['Body Doubling']);
    expect(address()).toBe('/services?category=body_doubling');
    await userEvent.click(screen.getByRole('button', { name: 'All services' }));
    expect(names()).toHaveLength(3);
    expect(address()).toBe('/services');
  });

  it('opens filtered when the address names a category', async () => {
    renderApp(<Bookable />, { ...loaded, route: '/services?category=paperwork_support' });
    expect(await screen.findByRole('heading', { name: 'Post and Bills' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paperwork support', pressed: true })).toBeVisible();
    expect(names()).toEqual(['Post and Bills']);
  });

  it.each(['castles', 'pay_it_forward', ''])(
    'shows everything when the address asks for the category %j, which has no services',
    async (category) => {
      renderApp(<Bookable />, { ...loaded, route: `/services?category=${category}` });
      expect(await screen.findByRole('heading', { name: 'Kitchen Reset' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'All services', pressed: true })).toBeVisible();
      expect(names()).toHaveLength(3);
    },
  );

  it('lists the categories that have services, by the names that they have now, with added ones last', async () => {
    const deepClean = { category_id: 'deep_clean', category_name: 'Deep clean' };
    const added = [
      buildService({ name: 'Oven and Fridge', ...deepClean }),
      ...services,
      buildService({ name: 'Two Desks', category: 'body_doubling', category_name: 'Company' }),
      buildService({ name: 'Windows', ...deepClean }),
    ].map((service) =>
      service.category_id === 'body_doubling' ? { ...service, category_name: 'Company' } : service,
    );
    const { address } = renderApp(<Bookable />, { answers: { 'GET /services': { services: added } } });
    const filter = within(await screen.findByRole('group', { name: 'Show' }));
    expect(filter.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All services',
      'Home organisation',
      'Paperwork support',
      'Company',
      'Deep clean',
    ]);
    expect(names()).toEqual([
      'Kitchen Reset',
      'Post and Bills',
      'Body Doubling',
      'Two Desks',
      'Oven and Fridge',
      'Windows',
    ]);
    await userEvent.click(filter.getByRole('button', { name: 'Deep clean' }));
    expect(address()).toBe('/?category=deep_clean');
    expect(names()).toEqual(['Oven and Fridge', 'Windows']);
    expect(screen.getByRole('heading', { name: 'Windows' }).closest('li')).toHaveTextContent('Deep clean');
  });

  it('has no accessibility violation when loaded', async () => {
    const { container } = renderApp(<Bookable />, loaded);
    await screen.findByRole('heading', { name: 'Kitchen Reset' });
    expect(await axe(container)).toEqual([]);
  });
});
