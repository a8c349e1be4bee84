import { CONTRACT_VERSION } from '@gently/federation/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest';

// spec: C2.1-19
it('mounts its page, with code behind it', async () => {
  expect(manifest.contract).toBe(CONTRACT_VERSION);
  expect(manifest.mounts.map(({ path, roles }) => [path, roles])).toEqual([
    ['/dashboard/manager/*', ['manager', 'admin']],
  ]);
  const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
  expect(pages.map((page) => typeof page.default)).toEqual(['function']);
});
