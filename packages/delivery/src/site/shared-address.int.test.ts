import { expect, it } from 'vitest';
import { createSite } from '../testing/site-fixture';
import { remoteManifest, writeBuilds } from '../testing/workspace-fixture';

it('sends an address of two remotes as everybody may see it, whichever remote comes first', async () => {
  const { site, stage, workspace } = await createSite();
  const mounts = (id: string, title: string, more: object = {}) => ({
    mounts: [{ id, path: id === 'below' ? '/training/*' : '/training', title, ...more }],
    files: { [id]: [`${id}.1a.js`] },
  });
  await writeBuilds(workspace, {
    'mfe-one': remoteManifest('mfe-one', mounts('below', 'Your training', { roles: ['trainer'] })),
    'mfe-two': remoteManifest('mfe-two', mounts('open', 'Learn about training')),
  });
  await stage();
  const { body } = await site.inject('/training');
  expect(body).toContain('<title>Learn about training · Site</title>');
  expect(body).not.toContain('noindex');
  expect(body).toMatch(/rel="preload" as="script" href="\/remotes\/mfe-two\/[^"]+\/open\.1a\.js"/);
  expect(body).not.toMatch(/rel="preload" as="script" href="\/remotes\/mfe-one\//);
  expect((await site.inject('/training/module')).body).toContain('noindex');
});
