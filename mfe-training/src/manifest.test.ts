import { trainingModulePath } from '@gently/contracts/paths';
import { LEARNER_ROLES } from '@gently/contracts/training-options';
import { CONTRACT_VERSION } from '@gently/federation/contract';
import { matchPath } from '@gently/platform/router';
import { expect, it } from 'vitest';
import { manifest } from './manifest';

// spec: S2-04, S6-04, C2.1-05
it('mounts each training page once for each of the four roles, with code behind it', async () => {
  expect(manifest.contract).toBe(CONTRACT_VERSION);
  const paths = ['/training', '/training/certificates', '/training/module/:id'];
  for (const role of LEARNER_ROLES)
    expect(manifest.mounts.filter(({ roles }) => roles?.includes(role)).map(({ path }) => path)).toEqual(
      paths,
    );
  const pages = await Promise.all(manifest.mounts.map(({ load }) => load()));
  expect(pages.map((page) => typeof page.default)).toEqual(Array(6).fill('function'));
});

it('opens while an account waits for approval to applicants only', () => {
  const open = manifest.mounts.filter(({ whilePending }) => whilePending);
  expect(open.flatMap(({ roles }) => roles)).toEqual(['declutterer', 'declutterer', 'declutterer']);
});

it('mounts a module where the links of other rooms lead', () => {
  const path = trainingModulePath('a1', 'quiz').split('?')[0] ?? '';
  expect(manifest.mounts.filter((mount) => matchPath(mount.path, path)).map(({ id }) => id)).toEqual([
    'module',
    'staff-module',
  ]);
});
