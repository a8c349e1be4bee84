import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDesk, failingBoot } from '../testing/desk-fixture';
import {
  remoteManifest,
  SCRIPT,
  shellManifest,
  temporaryFolder,
  writeTree,
} from '../testing/workspace-fixture';

const NAME = 'mfe-elsewhere';
const FACADE = { version: '1.0.0', hash: 'r', uses: { router: ['Link'] } };

/** A finished build of a remote that no workspace has. */
const buildOf = async (manifest = remoteManifest(NAME)): Promise<string> => {
  const dist = join(await temporaryFolder(), 'dist');
  await writeTree(dist, { 'remoteEntry.js': SCRIPT, 'page.1a.js': 'export {};', 'manifest.json': manifest });
  return dist;
};

/** Neither its build nor its tests are this workspace's business. */
const refuse = async (): Promise<boolean> => {
  throw new Error('nothing is to be built or tested here');
};

describe('release --build', () => {
  it('publishes, boots and makes a finished build live beside what was there', async () => {
    const { run, live, booted } = await createDesk({ build: refuse, test: refuse });
    const before = await live();
    expect(await run('release', NAME, '--build', await buildOf())).toMatchObject({ code: 0 });
    const after = await live();
    expect(after.remotes).toEqual({ ...before.remotes, [NAME]: expect.any(String) });
    expect(booted).toEqual([after.remotes]);
    expect(after.registry.remotes.map(({ name }) => name)).toContain(NAME);
    expect(await run('rollback', NAME)).toMatchObject({ code: 6 });
  });

  it.each([
    ['another remote', remoteManifest('mfe-other')],
    ['a shell', shellManifest()],
    ['nothing that says what it is', 'null'],
  ])('refuses a folder that holds %s', async (_what, manifest) => {
    const { run, live } = await createDesk();
    const { code, text } = await run('release', NAME, '--build', await buildOf(manifest));
    expect(code).toBe(6);
    expect(text).toContain('is not a finished build of the remote mfe-elsewhere');
    expect((await live()).revision).toBe(1);
  });

  it('refuses one that asks of the shell what it does not offer', async () => {
    const { run, live } = await createDesk();
    const asking = remoteManifest(NAME, { facade: { ...FACADE, uses: { router: ['useBlocker'] } } });
    expect(await run('release', NAME, '--build', await buildOf(asking))).toMatchObject({ code: 4 });
    expect((await live()).revision).toBe(1);
  });

  it('refuses one that breaks a page', async () => {
    const { run, live } = await createDesk({ boot: failingBoot });
    expect(await run('release', NAME, '--build', await buildOf())).toMatchObject({ code: 5 });
    expect((await live()).revision).toBe(1);
  });
});
