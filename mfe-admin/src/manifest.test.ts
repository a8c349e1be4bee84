import { CONTRACT_VERSION } from '@gently/federation/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest';

it('mounts the console, with code behind it', async () => {
  expect(manifest.contract).toBe(CONTRACT_VERSION);
  expect(manifest.mounts.map((mount) => mount.path)).toEqual(['/dashboard/admin/*', '/social/*']);
  const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
  expect(pages.map((page) => typeof page.default)).toEqual(['function', 'function']);
});
