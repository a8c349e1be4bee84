import { trainingModulePath } from '@gently/contracts/paths';
import { LEARNER_ROLES } from '@gently/contracts/training-options';
import { CONTRACT_VERSION } from '@gently/federation/contract';
import { matchPath } from '@gently/platform/router';
import { expect, it } from 'vitest';
import { manifest } from './manifest';

// spec: S2-04, S6-04, C2.1-05
it('mounts the training pages for the four roles, also while they wait for approval, with code behind them', async () => {
  expect(manifest.contract).toBe(CONTRACT_VERSION);
  expect(manifest.mounts.map(({ path }) => path)).toEqual([
    '/training',
    '/training/certificates',
    '/training/module/:id',
  ]);
  for (const { roles, whilePending } of manifest.mounts) {
    expect(roles).toEqual([...LEARNER_ROLES]);
    expect(whilePending).toBe(true);
  }
  const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
  expect(pages.map((page) => typeof page.default)).toEqual(['function', 'function', 'function']);
});

it('mounts a module where the links of other rooms lead', () => {
  const path = trainingModulePath('a1', 'quiz').split('?')[0] ?? '';
  expect(manifest.mounts.filter((mount) => matchPath(mount.path, path)).map(({ id }) => id)).toEqual([
    'module',
  ]);
});
