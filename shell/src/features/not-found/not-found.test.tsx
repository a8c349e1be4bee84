import { axe, screen, userEvent, waitFor } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { inBar, renderSite } from '../../testing/render-site';

const TITLE = 'We could not find that page';

it('leads home, says so calmly, and is put away', async () => {
  const site = renderSite({ route: '/nonsense' });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(site.address()).toBe('/');
  expect(await axe(site.container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(site.address()).toBe('/');
});

it('is gone on the next page', async () => {
  renderSite({ route: '/nonsense' });
  await screen.findByText(TITLE);
  await userEvent.click(inBar('link', 'About'));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});
