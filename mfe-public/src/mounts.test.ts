import { CONTRACT_VERSION } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { manifest } from './manifest';

describe('manifest', () => {
  // spec: C2.1-01
  it('mounts the public pages for everybody', () => {
    expect(manifest.contract).toBe(CONTRACT_VERSION);
    expect(manifest.mounts.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/about',
        '/services',
        '/training',
        '/declutterer/recruitment',
        '/privacy',
        '/terms',
      ]),
    );
    expect(manifest.mounts.some((mount) => 'roles' in mount)).toBe(false);
  });

  it('links only to pages that it mounts', () => {
    const paths = new Set(manifest.mounts.map(({ path }) => path));
    expect(manifest.nav.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('loads a component for every mount', async () => {
    for (const { id, load } of manifest.mounts) {
      expect(typeof (await load()).default, id).toBe('function');
    }
  });

  // spec: C2.1-24
  it('describes every page in a sentence that fits a search result', () => {
    for (const { description } of manifest.mounts) {
      expect(description).toMatch(/\.$/);
      expect(description?.length).toBeGreaterThan(50);
      expect(description?.length).toBeLessThanOrEqual(160);
    }
    const descriptions = manifest.mounts.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
