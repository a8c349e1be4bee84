import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderStore } from '@gently/artifact-store';
import { readEnvironment } from './environment/environment-store';
import { flip } from './environment/flip';
import { wordsFor } from './stage-words';
import { stageWorkspace } from './stage-workspace';
import { integrityOf } from './store/read-files';
import { artifactPath } from './store/store-paths';
import { createSite } from './testing/site-fixture';
import {
  SCRIPT,
  remoteManifest,
  shellManifest,
  temporaryFolder,
  writeBuilds,
} from './testing/workspace-fixture';

describe('publishing', () => {
  it('keeps every file with its compressed forms and its hash', async () => {
    const { stage, dir } = await createSite();
    const { environment } = await stage();
    const place = join(dir, artifactPath('shell', 'shell', environment.shell));
    expect(brotliDecompressSync(await readFile(join(place, 'main.1a.js.br'))).toString()).toBe(SCRIPT);
    expect(gunzipSync(await readFile(join(place, 'main.1a.js.gz'))).toString()).toBe(SCRIPT);
    const integrity = JSON.parse(await readFile(join(place, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(integrity['main.1a.js']).toBe(integrityOf(Buffer.from(SCRIPT)));
  });

  it('does nothing the second time', async () => {
    const { stage, store } = await createSite();
    const first = await stage();
    const second = await stage();
    expect(first.published).toHaveLength(2);
    expect(second).toMatchObject({ changed: false, published: [] });
    expect((await readEnvironment(store, 'production'))?.revision).toBe(1);
  });

  it('gives a changed remote a new version and leaves every other byte of the store alone', async () => {
    const { stage, dir, workspace } = await createSite();
    const { environment: before } = await stage();
    const shellDir = join(dir, artifactPath('shell', 'shell', before.shell));
    const written = (await stat(join(shellDir, 'main.1a.js'))).mtimeMs;

    await writeFile(join(workspace, 'mfe-one/dist/page.1a.js'), 'export const changed = true;');
    const { environment: after, published } = await stage();

    expect(published).toEqual([`mfe-one@${after.remotes['mfe-one']}`]);
    expect(after.shell).toBe(before.shell);
    expect((await stat(join(shellDir, 'main.1a.js'))).mtimeMs).toBe(written);
    const kept = await readFile(
      join(dir, artifactPath('remote', 'mfe-one', before.remotes['mfe-one'] ?? ''), 'page.1a.js'),
      'utf8',
    );
    expect(kept).toBe('export {};');
  });

  it('leaves nothing unfinished behind', async () => {
    const { stage, dir } = await createSite();
    await stage();
    const names = await readdir(dir, { recursive: true });
    expect(names.filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});

describe('what is live', () => {
  it('records who, when and why, newest last', async () => {
    const { stage, store, workspace } = await createSite();
    await stage();
    await writeFile(join(workspace, 'mfe-one/dist/page.1a.js'), 'export const changed = true;');
    await stage();
    const environment = await readEnvironment(store, 'production');
    expect(environment?.history.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(environment?.history[0]).toMatchObject({
      by: 'tester',
      note: 'test',
      at: '2026-01-05T10:00:00.000Z',
    });
  });

  it('refuses a remote that needs what the shell does not offer, and names it', async () => {
    const { stage, store, workspace } = await createSite();
    const facade = { version: '1.0.0', hash: 'r', uses: { router: ['useBlocker'] } };
    await writeBuilds(workspace, { 'mfe-one': remoteManifest('mfe-one', { facade }) });
    await expect(stage()).rejects.toThrow('mfe-one needs what the shell does not offer: router.useBlocker');
    expect(await readEnvironment(store, 'production')).toBeUndefined();
  });

  it('refuses a remote of another contract', async () => {
    const { stage, workspace } = await createSite();
    await writeBuilds(workspace, { 'mfe-one': remoteManifest('mfe-one', { contract: 2 }) });
    await expect(stage()).rejects.toThrow('mfe-one speaks contract 2, the shell 1');
  });

  it('says which room is not built', async () => {
    const { stage, workspace } = await createSite();
    await rm(join(workspace, 'shell/dist'), { recursive: true });
    await expect(stage()).rejects.toThrow('shell is not built');
  });

  it('refuses a build of the wrong kind', async () => {
    const { stage, workspace } = await createSite();
    await writeBuilds(workspace, { 'mfe-one': shellManifest() });
    await expect(stage()).rejects.toThrow('is not the build of a remote');
  });
});

/** A store over a workspace that is changed between one start and the next. */
const createStore = async () => {
  const [workspace, dir] = [await temporaryFolder(), await temporaryFolder()];
  await writeBuilds(workspace);
  const store = folderStore(dir);
  const reason = { by: 'tester', note: 'start', now: new Date('2026-01-05T10:00:00Z') };
  const start = (environment: string, isImage = false) =>
    stageWorkspace({ workspace, store, environment, isImage, ...reason });
  const edit = () => writeFile(join(workspace, 'mfe-one/dist/page.1a.js'), 'export const edited = true;');
  const files = async () => (await readdir(dir, { recursive: true })).sort();
  return { start, edit, files, store, workspace };
};

describe('a start', () => {
  // spec: A-28
  it.each(['production', 'staging', 'qa-mix'])(
    'fills %s when it is empty, and from then on publishes nothing and changes nothing there',
    async (name) => {
      const { start, edit, files, store } = await createStore();
      const first = await start(name);
      expect(first).toMatchObject({ changed: true, leftAlone: false });
      const [before, stored] = [await readEnvironment(store, name), await files()];
      await edit();
      const { environment, ...rest } = await start(name);
      expect(rest).toEqual({ changed: false, leftAlone: true, published: [] });
      expect(environment).toEqual(before);
      expect(await readEnvironment(store, name)).toEqual(before);
      expect(await files()).toEqual(stored);
    },
  );

  it('says calmly that it changed nothing, what is live, and what would change it', async () => {
    const { start, edit } = await createStore();
    const { environment } = await start('production');
    await edit();
    expect(wordsFor(await start('production'))).toBe(
      `production stays as it is, at revision 1: shell ${environment.shell}, mfe-one ${environment.remotes['mfe-one']}. ` +
        'To change it: pnpm release <remote> --env production',
    );
    expect(wordsFor(await start('local'))).toMatch(
      /^published mfe-one@[0-9a-f]{12}; local revision 1 is live$/,
    );
  });

  it('needs nothing built for an environment that has something live', async () => {
    const { start, workspace } = await createStore();
    await start('production');
    await rm(join(workspace, 'shell/dist'), { recursive: true });
    expect(await start('production')).toMatchObject({ leftAlone: true });
  });

  it('has local follow the working tree every time', async () => {
    const { start, edit } = await createStore();
    const { environment: before } = await start('local');
    await edit();
    const { environment: after, ...rest } = await start('local');
    expect(rest).toEqual({
      ...{ changed: true, leftAlone: false },
      published: [`mfe-one@${after.remotes['mfe-one']}`],
    });
    expect(after.remotes['mfe-one']).not.toBe(before.remotes['mfe-one']);
    expect(await start('local')).toMatchObject({ changed: false, leftAlone: false, published: [] });
  });

  it('of two that begin together fills an empty environment once', async () => {
    const { start } = await createStore();
    const both = await Promise.all([start('production'), start('production')]);
    expect(both.map(({ environment }) => environment.revision)).toEqual([1, 1]);
    expect(both.filter(({ changed }) => changed)).toHaveLength(1);
  });
});

describe('a start of an image', () => {
  const IMAGE = true;
  const page = 'mfe-one/dist/page.1a.js';

  it('makes another image live as a whole, and the one before when it is back', async () => {
    const { start, edit, workspace } = await createStore();
    const { environment: first } = await start('production', IMAGE);
    await edit();
    const { environment: second, ...rest } = await start('production', IMAGE);
    expect(rest).toEqual({
      ...{ changed: true, leftAlone: false },
      published: [`mfe-one@${second.remotes['mfe-one']}`],
    });
    expect(second.revision).toBe(2);
    await writeFile(join(workspace, page), 'export {};');
    const { environment: third } = await start('production', IMAGE);
    expect([third.revision, third.remotes]).toEqual([3, first.remotes]);
  });

  it('keeps what was released or rolled back since, until there is another image', async () => {
    const { start, edit, store, workspace } = await createStore();
    const { environment: first } = await start('production', IMAGE);
    await edit();
    const { environment: second } = await start('production', IMAGE);
    const rolledBack = { shell: first.shell, remotes: first.remotes };
    const reason = { by: 'admin', note: 'worse', now: new Date('2026-01-06T10:00:00Z') };
    await flip({ ...reason, store, environment: 'production', combination: rolledBack, action: 'rollback' });
    expect(await start('production', IMAGE)).toMatchObject({ leftAlone: true, published: [] });
    expect((await readEnvironment(store, 'production'))?.remotes).toEqual(first.remotes);
    await writeFile(join(workspace, page), 'export const mended = true;');
    const { environment: third } = await start('production', IMAGE);
    expect([first, second].map(({ remotes }) => remotes)).not.toContainEqual(third.remotes);
  });

  it('takes over an environment that was filled before images were remembered', async () => {
    const { start, store } = await createStore();
    const { environment: before } = await start('production');
    expect(await start('production', IMAGE)).toMatchObject({ changed: true, published: [] });
    expect((await readEnvironment(store, 'production'))?.of_image).toEqual({
      shell: before.shell,
      remotes: before.remotes,
    });
    expect(await start('production', IMAGE)).toMatchObject({ leftAlone: true });
  });

  it('changes nothing when the remotes do not fit the shell', async () => {
    const { start, store, workspace } = await createStore();
    await start('production', IMAGE);
    await writeBuilds(workspace, { 'mfe-one': remoteManifest('mfe-one', { contract: 2 }) });
    await expect(start('production', IMAGE)).rejects.toThrow('mfe-one speaks contract 2, the shell 1');
    expect((await readEnvironment(store, 'production'))?.revision).toBe(1);
  });

  it('happens once when two containers start together', async () => {
    const { start, edit } = await createStore();
    await start('production', IMAGE);
    await edit();
    const both = await Promise.all([start('production', IMAGE), start('production', IMAGE)]);
    expect(both.map(({ environment }) => environment.revision)).toEqual([2, 2]);
  });
});
