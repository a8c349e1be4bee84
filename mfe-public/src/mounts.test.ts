import { CONTRACT_VERSION } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { manifest } from './manifest';

describe('manifest', () => {
  it('mounts the three public pages for everybody', () => {
    expect(manifest.contract).toBe(CONTRACT_VERSION);
    expect(manifest.mounts.map(({ path }) => path)).toEqual(['/', '/about', '/services']);
    expect(manifest.mounts.some((mount) => 'roles' in mount)).toBe(false);
  });

  it('links only to pages that it mounts', () => {
    const paths = new Set(manifest.mounts.map(({ path }) => path));
    expect(manifest.nav.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('loads a component for every mount', async () => {
    const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
    expect(pages.map((page) => typeof page.default)).toEqual(['function', 'function', 'function']);
  });
});
