import { axe, buildUser, screen, within } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site';

const footer = () => within(screen.getByRole('contentinfo'));

it('holds what is really there: links, contact and the copyright line', async () => {
  const { container } = renderSite();
  const links = within(footer().getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About Us', '/about'],
    ['Book Service', '/book'],
  ]);
  expect(footer().getByRole('link', { name: 'hello@gentlysorted.test' })).toBeVisible();
  expect(footer().getByRole('link', { name: '0808 157 0142' })).toBeVisible();
  expect(footer().getByText('United Kingdom')).toBeVisible();
  expect(footer().getByText('© 2025 Gently Sorted. All rights reserved.')).toBeVisible();
  expect(await axe(container)).toEqual([]);
});

it('offers no booking to people who cannot book', () => {
  renderSite({ user: buildUser({ role: 'trainer' }) });
  expect(footer().queryByRole('link', { name: 'Book Service' })).toBeNull();
});
