import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageWorkspace } from '../stage-workspace';
import { writeBootableBuilds } from '../testing/bootable-fixture';
import { NOW, createDesk } from '../testing/desk-fixture';
import { writeTree } from '../testing/workspace-fixture';

describe('local', () => {
  const createLocal = async () => {
    const desk = await createDesk();
    const reason = { by: 'tester', note: 'start', now: NOW };
    const { workspace, store } = desk.desk;
    await desk.edit('mfe-one', 'globalThis.mounted = "Not committed";');
    await stageWorkspace({ workspace, store, environment: 'local', ...reason });
    return desk;
  };

  // spec: A-28
  it.each([
    ['release', 'mfe-one', '--env', 'local'],
    ['rollback', 'mfe-one', '--env', 'local'],
    ['canary', 'mfe-one', '--env', 'local', '--percent', '5'],
    ['canary', 'mfe-one', '--env', 'local', '--stop'],
    ['promote', 'mfe-one', '--from', 'staging', '--to', 'local'],
    ['promote', 'mfe-one', '--from', 'local', '--to', 'production'],
  ])('is not released into, and nothing is taken from it: %s %s %s %s %s %s', async (...words) => {
    const { run, live, booted } = await createLocal();
    const before = [await live('local'), await live()];
    const { code, text } = await run(...words);
    expect(code).toBe(2);
    expect(text).toContain('local follows the working tree');
    expect([await live('local'), await live()]).toEqual(before);
    expect(booted).toEqual([]);
  });

  it('shows previews once somebody allows them, and keeps that at the next start', async () => {
    const { run, printed, live, desk } = await createLocal();
    expect((await run('preview', 'mfe-one', '--env', 'local')).code).toBe(0);
    expect(printed.at(-1)).toContain('pnpm overrides allow --env local');
    expect((await run('overrides', 'allow', '--env', 'local')).code).toBe(0);
    const { workspace, store } = desk;
    const reason = { by: 'tester', note: 'start', now: NOW };
    await writeTree(workspace, { 'mfe-one/dist/remoteEntry.js': 'globalThis.mounted = "Next";' });
    await stageWorkspace({ workspace, store, environment: 'local', ...reason });
    expect(await live('local')).toMatchObject({ allow_overrides: true, revision: 3 });
  });
});

describe('an environment that is empty', () => {
  it('is told how it begins, and takes releases from then on, of remotes that it never had as well', async () => {
    const { run, edit, workspace, desk, live } = await createDesk();
    const refused = await run('release', 'mfe-one', '--env', 'qa-new');
    expect(refused.code).toBe(6);
    expect(refused.text).toContain('node packages/delivery/dist/stage.js --environment qa-new');

    await rm(join(workspace, 'mfe-two'), { recursive: true });
    const reason = { by: 'tester', note: 'first fill', now: NOW };
    await stageWorkspace({ workspace, store: desk.store, environment: 'qa-new', ...reason });
    expect(Object.keys((await live('qa-new')).remotes)).toEqual(['mfe-one']);

    await writeBootableBuilds(workspace);
    await edit('mfe-two', 'globalThis.mounted = "Brand new";');
    expect((await run('release', 'mfe-two', '--env', 'qa-new')).code).toBe(0);
    expect(Object.keys((await live('qa-new')).remotes)).toEqual(['mfe-one', 'mfe-two']);
    expect((await run('rollback', 'mfe-two', '--env', 'qa-new')).code).toBe(6);
  });
});
