import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startStagedSite } from '../src/staged-site';

/** Somebody changes what the shell begins with, in the store itself. */
const changeShell = async (folder: string): Promise<void> => {
  const [main = ''] = (await readdir(folder)).filter((file) => /^main\..*\.js$/.test(file));
  const script = join(folder, main);
  await writeFile(script, `globalThis.changed = 1;${await readFile(script, 'utf8')}`);
  await rm(`${script}.br`);
  await rm(`${script}.gz`);
};

// spec: A-22
test('a changed byte in a file of the shell: the browser refuses it, and the visitor reads calm words', async ({
  page,
}) => {
  const site = await startStagedSite();
  try {
    const { shell } = await site.registry();
    await changeShell(join(site.artifactsDir, 'shell', shell.version));
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(site.url);
    await expect(page.getByText('This page has not arrived as it should yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again now' })).toBeVisible();
    expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
    expect(refusals.join('\n')).toMatch(/integrity/);
  } finally {
    await site.stop();
  }
});
