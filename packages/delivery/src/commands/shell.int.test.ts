import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDesk, failingBoot } from '../testing/desk-fixture';
import { remoteManifest, shellManifest, writeTree } from '../testing/workspace-fixture';

describe('the shell', () => {
  const createShells = async () => {
    const desk = await createDesk();
    const shell = async (environment?: string) => (await desk.live(environment)).shell;
    const change = (words: string, manifest = shellManifest()) =>
      writeTree(join(desk.workspace, 'shell/dist'), { 'words.js': words, 'manifest.json': manifest });
    return { ...desk, shell, change, first: await shell() };
  };

  // spec: A-31
  it('is released, rolled back without a boot, and promoted with one', async () => {
    const { run, shell, change, first, booted, live } = await createShells();
    await change('New');
    expect((await run('release', 'shell', '--env', 'staging')).code).toBe(0);
    const second = await shell('staging');
    expect(second).not.toBe(first);
    expect((await run('promote', 'shell', '--from', 'staging', '--to', 'production')).code).toBe(0);
    expect([await shell(), booted.length]).toEqual([second, 2]);
    expect((await run('rollback', 'shell', '--note', 'Not yet')).code).toBe(0);
    expect([await shell(), booted.length]).toEqual([first, 2]);
    expect((await live()).history.at(-1)).toMatchObject({
      ...{ action: 'rollback', remote: 'shell', shell: first, note: 'Not yet' },
    });
    expect((await run('rollback', 'shell')).code).toBe(6);
  });

  it('is booted before it goes to a version that was never live there, and refused when that fails', async () => {
    const { run, shell, change, first, desk } = await createShells();
    await change('New');
    await run('release', 'shell', '--env', 'staging');
    const second = await shell('staging');
    const { boot } = desk;
    desk.boot = failingBoot;
    expect((await run('rollback', 'shell', '--to', second)).code).toBe(5);
    expect((await run('promote', 'shell', '--from', 'staging', '--to', 'production')).code).toBe(5);
    expect(await shell()).toBe(first);
    desk.boot = boot;
    expect((await run('rollback', 'shell', '--to', second)).code).toBe(0);
    expect(await shell()).toBe(second);
  });

  it('never goes to a version that a live remote does not fit', async () => {
    const { run, shell, change, workspace } = await createShells();
    const facade = { version: '1.1.0', hash: 'n', exports: { router: ['Link', 'useBlocker'] } };
    await change('New', shellManifest({ facade }));
    expect((await run('release', 'shell')).code).toBe(0);
    const second = await shell();
    const uses = { version: '1.1.0', hash: 'r', uses: { router: ['useBlocker'] } };
    await writeFile(
      join(workspace, 'mfe-one/dist/manifest.json'),
      remoteManifest('mfe-one', { facade: uses, files: {} }),
    );
    expect((await run('release', 'mfe-one')).code).toBe(0);
    const { code, text } = await run('rollback', 'shell');
    expect([code, await shell()]).toEqual([4, second]);
    expect(text).toContain('mfe-one needs what the shell does not offer: router.useBlocker');
  });

  // spec: A-31
  it('is previewed at an address that names it', async () => {
    const { run, shell, change, first, printed } = await createShells();
    await change('New');
    expect((await run('preview', 'shell', '--site', 'http://qa.test')).code).toBe(0);
    expect(printed.at(-1)).toMatch(/^http:\/\/qa\.test\/\?preview\.shell=[0-9a-f]{12}$/);
    expect(await shell('staging')).toBe(first);
    await change('Other', shellManifest({ contract: 2 }));
    expect((await run('preview', 'shell')).code).toBe(4);
  });

  it('has no canary, and says what to do instead', async () => {
    const { run } = await createShells();
    const { code, text } = await run('canary', 'shell', '--percent', '5');
    expect(code).toBe(2);
    expect(text).toContain('pnpm preview shell');
  });
});
