import type { Advertised } from '@gently/contracts/catalogue';
import {
  act,
  axe,
  buildAdvertised,
  fails,
  renderApp,
  screen,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HourlyPrice } from './hourly-price';

const ADVERTISED = 'GET /services/advertised';
const pricedAt = (hourly_price: number): Advertised =>
  buildAdvertised({ prices: [{ key: 'body_doubling', hourly_price }] });
const open = (answers: FakeAnswers) => renderApp(<HourlyPrice of="body_doubling" />, { answers });
const line = () => document.querySelector('p');

describe('the price of a card', () => {
  it('loading: keeps its space and shows neither a number nor a link', () => {
    open({ [ADVERTISED]: () => new Promise<never>(() => undefined) });
    expect(line()).toHaveAttribute('aria-busy', 'true');
    expect(line()).toHaveTextContent('');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [20, 'from £20/hour'],
    [22.5, 'from £22.50/hour'],
    [1000, 'from £1,000/hour'],
  ])('loaded: shows %d pounds as %s', async (pounds, text) => {
    const { container } = open({ [ADVERTISED]: pricedAt(pounds) });
    await waitFor(() => expect(line()?.textContent).toBe(text));
    expect(line()).not.toHaveAttribute('aria-busy');
    expect(await axe(container)).toEqual([]);
  });

  it('without a price: leads to the list of prices', async () => {
    const prices = [{ key: 'adhd_support' as const, hourly_price: 55 }];
    const { container } = open({ [ADVERTISED]: buildAdvertised({ prices }) });
    const link = await screen.findByRole('link', { name: 'See prices' });
    expect(link).toHaveAttribute('href', '/services#bookable-title');
    expect(line()?.textContent).toBe('See prices');
    expect(await axe(container)).toEqual([]);
  });

  it('error: leads to the list of prices after two more tries', async () => {
    const { api } = open({ [ADVERTISED]: fails('unavailable') });
    expect(await screen.findByRole('link', { name: 'See prices' })).toBeVisible();
    expect(line()?.textContent).toBe('See prices');
    expect(api.requests).toHaveLength(3);
  });
});

describe('a price that was loaded a while ago', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['shows the new one', pricedAt(25), 'from £25/hour'],
    ['shows none where the new one cannot be loaded', fails('internal'), 'See prices'],
    ['shows none where the service was withdrawn', buildAdvertised({ prices: [] }), 'See prices'],
  ])('%s when the visitor comes back to the page', async (_what, later, text) => {
    const { api } = open({ [ADVERTISED]: pricedAt(20) });
    await waitFor(() => expect(line()?.textContent).toBe('from £20/hour'));
    api.answer({ [ADVERTISED]: later });
    vi.setSystemTime(Date.now() + 120_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(line()?.textContent).toBe(text));
  });
});
