import { PRODUCT_NAME } from '@gently/contracts/product';
import { AppProviders } from '@gently/platform/session';
import { MemoryRouter } from '@gently/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { defineManifest, defineMounts } from '../contract';
import { lazyPages, StandaloneSite } from './standalone-site';

const page = (words: string) => async () => ({ default: () => <h1>{words}</h1> });
const manifest = defineManifest(
  defineMounts({
    name: 'mfe-one',
    mounts: [
      { id: 'dashboard', path: '/dashboard/one/*', title: 'Dashboard', roles: ['client'] },
      { id: 'help', path: '/help', title: 'Help' },
    ],
  }),
  { dashboard: page('All there is'), help: page('Some help') },
);

const open = (address: string) =>
  render(
    <AppProviders
      router={({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}
    >
      <StandaloneSite pages={lazyPages(manifest)} />
    </AppProviders>,
  );

afterEach(cleanup);

describe('a remote alone', () => {
  it.each([
    ['/help', 'Some help', 'Help'],
    ['/dashboard/one/part', 'All there is', 'Dashboard'],
  ])('shows its page at %s, under its title', async (address, words, title) => {
    open(address);
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(document.title).toBe(`${title} · ${PRODUCT_NAME}`);
  });

  it('leads from any other address to its first page', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'All there is' })).toBeTruthy();
  });

  it('has a way past what stands before the page', async () => {
    open('/help');
    await screen.findByRole('heading', { name: 'Some help' });
    const way = screen.getByRole('link', { name: 'Skip to main content' });
    expect(document.querySelector(way.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });
});
