import { axe, buildSite, buildUser, screen, within } from '@gently/testing/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLIENT, fakeRemotes, VISITORS } from '../../testing/fake-remotes';
import { renderSite } from '../../testing/render-site';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const footer = () => within(screen.getByRole('contentinfo'));

// spec: C2.2-08
it('holds what is really there: links, contact and the copyright line', async () => {
  const { container } = renderSite();
  const links = within(footer().getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About Us', '/about'],
    ['Book Service', '/book'],
  ]);
  expect(await footer().findByRole('link', { name: 'hello@gentlysorted.test' })).toBeVisible();
  expect(footer().getByRole('link', { name: '0808 157 0142' })).toBeVisible();
  expect(footer().getByText(/Business address: 1 Example Street/)).toBeVisible();
  expect(footer().getByText('United Kingdom')).toBeVisible();
  expect(footer().getByText('© 2031 Gently Sorted. All rights reserved.')).toBeVisible();
  expect(await axe(container)).toEqual([]);
});

it('leads to the contact page until the business has said who it is', async () => {
  renderSite({ answers: { 'GET /site': buildSite({ identity: null }) } });
  expect(await footer().findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(document.body.textContent).not.toContain('.test');
});

it('offers no booking to people who cannot book', () => {
  renderSite({ user: buildUser({ role: 'trainer' }) });
  expect(footer().queryByRole('link', { name: 'Book Service' })).toBeNull();
});

// spec: C2.2-09
it('names the training, and leads to the legal pages once they are there', async () => {
  const { container } = renderSite({ remotes: fakeRemotes([VISITORS, CLIENT]) });
  expect(footer().getByText('Training')).toBeVisible();
  expect(footer().queryByRole('link', { name: 'Training' })).toBeNull();
  expect(footer().getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(footer().getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(await axe(container)).toEqual([]);
});

it('offers nothing of the legal pages before', () => {
  renderSite();
  expect(footer().queryByText(/Privacy|Terms|Training/)).toBeNull();
});

it.each(['/', '/dashboard/client'])('leads to the licences by a full page load from %s', (route) => {
  renderSite({ route, user: buildUser() });
  const link = footer().getByRole('link', { name: 'Open-source licences' });
  expect(link).toHaveAttribute('href', '/open-source-licences');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  // Vetoes the navigation itself, which a test has no page for, after the router has had its chance.
  let wasTaken = true;
  const look = (event: Event): void => {
    wasTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.dispatchEvent(click);
  expect(wasTaken).toBe(false);
});

it('stands back on a dashboard: one line, and whom to ask', async () => {
  const { container } = renderSite({ route: '/dashboard/client', user: buildUser() });
  expect(footer().queryByRole('navigation', { name: 'Quick Links' })).toBeNull();
  // The page was opened before the address was known; it does not change under the eyes of its reader.
  expect(footer().getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(footer().getByText('© 2031 Gently Sorted. All rights reserved.')).toBeVisible();
  expect(await axe(container)).toEqual([]);
});
