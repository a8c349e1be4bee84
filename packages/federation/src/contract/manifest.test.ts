import { expect, it } from 'vitest';
import { CONTRACT_VERSION, defineManifest, defineMounts } from './manifest';

it('joins every mount with its loader and states the contract', async () => {
  const Page = () => null;
  const mounts = defineMounts({
    name: 'mfe-client',
    mounts: [
      { id: 'booking', path: '/book', roles: ['client'], title: 'Book' },
      { id: 'list', path: '/dashboard/bookings', title: 'Bookings' },
    ],
  });

  const manifest = defineManifest(mounts, {
    booking: async () => ({ default: Page }),
    list: async () => ({ default: () => null }),
  });

  expect(manifest).toMatchObject({ name: 'mfe-client', contract: CONTRACT_VERSION, nav: [] });
  expect(manifest.mounts.map(({ path }) => path)).toEqual(['/book', '/dashboard/bookings']);
  await expect(manifest.mounts[0]?.load()).resolves.toEqual({ default: Page });
});
