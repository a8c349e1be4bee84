import {
  axe,
  buildAdvertised,
  buildService,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import ServicesPage from './services-page';

const answers = {
  'GET /services': { services: [buildService()] },
  'GET /services/advertised': buildAdvertised(),
};
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { level: 2, name: title }).closest('li');
  if (!card) throw new Error(`${title} is not in a card`);
  return card;
};

describe('services page', () => {
  // spec: C1-04, C2.1-03
  it.each([
    ['Home Decluttering & ADHD Support', 'from £40/hour'],
    ['Digital Organization', 'from £40/hour'],
    ['Body Doubling', 'from £20/hour'],
  ])('advertises %s %s', async (title, price) => {
    renderApp(<ServicesPage />, { answers });
    await waitFor(() => expect(cardOf(title)).toHaveTextContent(price));
  });

  it('says that body doubling is virtual co-working', () => {
    renderApp(<ServicesPage />, { answers });
    expect(cardOf('Body Doubling')).toHaveTextContent('Virtual co-working');
  });

  // spec: C1-04
  it('explains Pay-It-Forward', () => {
    renderApp(<ServicesPage />, { answers });
    const band = within(screen.getByRole('region', { name: 'Pay-It-Forward' }));
    expect(document.body).not.toHaveTextContent(/sliding/i);
    for (const fact of ['Subsidised', 'One low price', 'Community funded']) {
      expect(band.getByText(fact)).toBeVisible();
    }
  });

  // spec: C2.1-03
  it('shows how we work in four steps', () => {
    renderApp(<ServicesPage />, { answers });
    const steps = within(screen.getByRole('region', { name: 'How We Work' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      '1. Initial consultation',
      '2. Personalised plan',
      '3. Gentle implementation',
      '4. Ongoing support',
    ]);
  });

  // spec: C2.1-03
  it('leads to booking', () => {
    renderApp(<ServicesPage />, { answers });
    expect(screen.getByRole('link', { name: 'Book Your Service Today' })).toHaveAttribute('href', '/book');
  });

  it('leads from a card without a price to the list of all services', async () => {
    const { address } = renderApp(<ServicesPage />, {
      route: '/services?category=body_doubling',
      answers: { ...answers, 'GET /services/advertised': buildAdvertised({ prices: [] }) },
    });
    const card = within(cardOf('Body Doubling'));
    await userEvent.click(await card.findByRole('link', { name: 'See prices' }));
    expect(address()).toBe('/services');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Everything you can book' })).toHaveFocus(),
    );
  });

  it('has no accessibility violation', async () => {
    const { container } = renderApp(<ServicesPage />, { answers });
    await screen.findByRole('link', { name: 'Book Home Decluttering' });
    expect(await axe(container)).toEqual([]);
  });
});
