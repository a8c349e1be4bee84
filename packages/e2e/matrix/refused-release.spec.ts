import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceWith } from '../src/broken-build';
import { expect, heading, test } from '../src/staged-test';

const PUBLIC = 'mfe-public';

test('a release that breaks a page is refused with a picture and the log, and visitors never see it', async ({
  page,
  site,
}) => {
  const before = await site.registry();
  const workspace = await workspaceWith(PUBLIC, 'throw new Error("This build is broken.");');
  try {
    const release = ['release', PUBLIC, '--env', site.environment, '--workspace', workspace];
    await expect(site.deliver(...release)).rejects.toThrow('ended with 5');

    const evidence = join(workspace, '.data', 'boot-matrix');
    const [run = ''] = await readdir(evidence);
    const files = await readdir(join(evidence, run));
    expect(files.filter((file) => /^mfe-public-.+\.png$/.test(file)).length).toBeGreaterThan(0);
    const log = await readFile(join(evidence, run, 'boot.log'), 'utf8');
    expect(log).toContain('FAILED mfe-public/');
    expect(log).toContain('This build is broken.');
    expect(log).toMatch(/^ok {5}mfe-client\//m);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  expect(await site.registry()).toEqual(before);
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
});
