import { CONTRACT_VERSION } from '@gently/federation/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest';

// spec: C2.1-19
it('mounts the console for admins, with code behind each page', async () => {
  expect(manifest.contract).toBe(CONTRACT_VERSION);
  expect(manifest.mounts.map(({ path, roles }) => [path, roles])).toEqual([
    ['/dashboard/admin/*', ['admin']],
    ['/social/*', ['admin', 'manager', 'franchise_owner']],
  ]);
  const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
  expect(pages.map((page) => typeof page.default)).toEqual(['function', 'function']);
});
