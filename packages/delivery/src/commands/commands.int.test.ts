import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOW, WELL, createDesk, failingBoot } from '../testing/desk-fixture';
import { startSite } from '../testing/running-site';
import { remoteManifest } from '../testing/workspace-fixture';

/** Hash of every file below a folder. */
const hashes = async (dir: string): Promise<Record<string, string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pairs = files.map(async (file) => [
    file,
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
};

describe('release', () => {
  it('makes one remote live and changes not one byte of another, of the shell, or of what was there', async () => {
    const { run, edit, live, dir, booted } = await createDesk();
    const before = await live();
    const kept = { ...(await hashes(join(dir, 'shell'))), ...(await hashes(join(dir, 'remotes'))) };
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect(await run('release', 'mfe-one', '--note', 'Better words')).toMatchObject({ code: 0 });

    const after = await live();
    expect(after.remotes['mfe-one']).not.toBe(before.remotes['mfe-one']);
    expect(after.remotes['mfe-two']).toBe(before.remotes['mfe-two']);
    expect(after.shell).toBe(before.shell);
    expect(booted).toEqual([after.remotes]);
    expect(after.history.at(-1)).toMatchObject({
      ...{ action: 'release', remote: 'mfe-one', by: 'robin', note: 'Better words', at: NOW.toISOString() },
    });
    const now = { ...(await hashes(join(dir, 'shell'))), ...(await hashes(join(dir, 'remotes'))) };
    expect(now).toMatchObject(kept);
    const added = Object.keys(now).filter((file) => !(file in kept));
    const place = join(dir, 'remotes/mfe-one', after.remotes['mfe-one'] ?? '');
    expect(added.every((file) => file.startsWith(place))).toBe(true);
    expect((await live('staging')).revision).toBe(1);
  });

  it('is refused with 5 when the boot matrix fails, and says where to look', async () => {
    const { run, edit, live } = await createDesk({ boot: failingBoot });
    await edit('mfe-one', 'broken');
    const { code, text } = await run('release', 'mfe-one');
    expect(code).toBe(5);
    expect(text).toMatch(/\.data\/boot-matrix\/production-2026[\s\S]*mfe-one\/open: no heading/);
    expect((await live()).revision).toBe(1);
  });

  it.each([
    ['does not build', { build: async () => false }],
    ['has a test that fails', { test: async () => false }],
  ])('is refused with 3 when the remote %s', async (_what, changes) => {
    const { run, live, edit } = await createDesk(changes);
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('release', 'mfe-one')).code).toBe(3);
    expect((await live()).revision).toBe(1);
  });

  it('runs the tests beside the build, and calls them off when the build fails', async () => {
    let called: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (called = resolve));
    const seen: string[] = [];
    const { run } = await createDesk({
      build: async () => {
        await begun;
        return false;
      },
      test: (_room, signal) => {
        called();
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            seen.push('called off');
            resolve(false);
          });
        });
      },
    });
    const { code, text } = await run('release', 'mfe-one');
    expect([code, seen]).toEqual([3, ['called off']]);
    expect(text).toContain('mfe-one does not build');
  });

  it('waits until a site serves it, and says how long each part took', async () => {
    const { run, edit, desk, live, printed } = await createDesk();
    const { site, close } = await startSite(desk);
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('release', 'mfe-one', '--site', site)).code).toBe(0);
    expect(printed.at(-2)).toBe(`${site} serves mfe-one@${(await live()).remotes['mfe-one']}`);
    expect(printed.at(-1)).toMatch(/build .*tests .*flip .*served .* in all$/);
    await close();
  });

  it('fails when the site serves something else', async () => {
    let time = NOW.getTime();
    const { run, edit } = await createDesk({
      now: () => new Date((time += 10_000)),
      page: async () => '<script id="registry">{"shell":{},"remotes":[]}</script>',
    });
    await edit('mfe-one', 'globalThis.mounted = "New";');
    const { code, text } = await run('release', 'mfe-one', '--site', 'http://site.test');
    expect(code).toBe(1);
    expect(text).toContain('http://site.test serves no page of this product');
  });

  it('is refused with 4 when it does not fit the live shell, before anything is booted', async () => {
    const { run, workspace, booted } = await createDesk();
    await writeFile(
      join(workspace, 'mfe-one/dist/manifest.json'),
      remoteManifest('mfe-one', { contract: 2 }),
    );
    expect((await run('release', 'mfe-one')).code).toBe(4);
    expect(booted).toEqual([]);
  });

  it('is refused with 7 when somebody else changed the environment while it was booted', async () => {
    const { run, edit, desk, live } = await createDesk();
    const boot = desk.boot;
    await edit('mfe-one', 'globalThis.mounted = "Mine";');
    desk.boot = async () => {
      desk.boot = boot;
      await edit('mfe-two', 'globalThis.mounted = "Theirs";');
      expect((await run('release', 'mfe-two')).code).toBe(0);
      return WELL;
    };
    expect((await run('release', 'mfe-one')).code).toBe(7);
    expect((await live()).history.at(-1)?.remote).toBe('mfe-two');
  });
});

describe('promote, rollback and canary', () => {
  it('takes a version from one environment to another', async () => {
    const { run, edit, live } = await createDesk();
    await edit('mfe-one', 'globalThis.mounted = "New";');
    await run('release', 'mfe-one', '--env', 'staging');
    expect((await live()).revision).toBe(1);
    expect((await run('promote', 'mfe-one', '--from', 'staging', '--to', 'production')).code).toBe(0);
    expect((await live()).remotes).toEqual((await live('staging')).remotes);
    expect((await live()).history.at(-1)).toMatchObject({ action: 'promote', note: 'Promoted from staging' });
  });

  it('goes back to the version before without a boot, and forward again by name', async () => {
    const { run, edit, live, booted } = await createDesk();
    const first = (await live()).remotes['mfe-one'];
    await edit('mfe-one', 'globalThis.mounted = "New";');
    await run('release', 'mfe-one');
    const second = (await live()).remotes['mfe-one'] ?? '';
    expect((await run('rollback', 'mfe-one')).code).toBe(0);
    expect((await live()).remotes['mfe-one']).toBe(first);
    expect(booted).toHaveLength(1);
    expect((await run('rollback', 'mfe-one', '--to', second)).code).toBe(0);
    expect((await live()).remotes['mfe-one']).toBe(second);
  });

  it('boots a version that was never live there before it goes to it, and refuses a bad one', async () => {
    const { run, edit, live, booted, desk } = await createDesk();
    const first = (await live()).remotes['mfe-one'];
    await edit('mfe-one', 'globalThis.mounted = "Only looked at";');
    await run('release', 'mfe-one', '--env', 'staging');
    booted.length = 0;
    const version = (await live('staging')).remotes['mfe-one'] ?? '';

    const { boot } = desk;
    desk.boot = failingBoot;
    expect((await run('rollback', 'mfe-one', '--to', version)).code).toBe(5);
    expect((await live()).remotes['mfe-one']).toBe(first);

    desk.boot = boot;
    expect((await run('rollback', 'mfe-one', '--to', version)).code).toBe(0);
    expect((await live()).remotes['mfe-one']).toBe(version);
    expect(booted).toEqual([(await live()).remotes]);
  });

  it.each([
    ['rollback', 'mfe-one'],
    ['rollback', 'mfe-one', '--to', 'unknown'],
    ['rollback', 'mfe-three'],
    ['release', 'mfe-three'],
    ['release', 'mfe-one', '--env', 'qa-none'],
    ['promote', 'mfe-one', '--from', 'staging', '--to', 'qa-none'],
    ['canary', 'mfe-one', '--stop'],
  ])('ends with 6 when there is no such thing: %s %s %s %s', async (...words) => {
    const { run } = await createDesk();
    expect((await run(...words)).code).toBe(6);
  });

  it('starts, widens and finishes a canary', async () => {
    const { run, edit, live } = await createDesk();
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('canary', 'mfe-one', '--percent', '5')).code).toBe(0);
    const { version = '' } = (await live()).canaries['mfe-one'] ?? {};
    expect((await run('canary', 'mfe-one', '--percent', '50', '--version', version)).code).toBe(0);
    expect((await live()).canaries['mfe-one']).toMatchObject({ version, percent: 50 });
    expect((await run('canary', 'mfe-one', '--finish')).code).toBe(0);
    expect(await live()).toMatchObject({ remotes: { 'mfe-one': version }, canaries: {} });
    expect((await live()).history.map(({ action }) => action)).toEqual([
      ...['stage', 'canary_start', 'canary_start', 'canary_finish'],
    ]);
  });

  it('stops a canary', async () => {
    const { run, edit, live } = await createDesk();
    await edit('mfe-one', 'globalThis.mounted = "New";');
    await run('canary', 'mfe-one', '--percent', '5');
    expect((await run('canary', 'mfe-one', '--stop')).code).toBe(0);
    expect((await live()).canaries).toEqual({});
  });
});

describe('preview, overrides and status', () => {
  it('publishes without a change of what is live, and prints the address', async () => {
    const { run, edit, live, printed } = await createDesk();
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('preview', 'mfe-one', '--site', 'http://qa.test/')).code).toBe(0);
    expect(printed.at(-1)).toMatch(/^http:\/\/qa\.test\/mfe-one\?remote\.mfe-one=[0-9a-f]{12}$/);
    expect((await live('staging')).revision).toBe(1);
  });

  it('says how to look at it where overrides are not allowed', async () => {
    const { run, edit, printed } = await createDesk();
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('preview', 'mfe-one', '--env', 'production')).code).toBe(0);
    expect(printed.at(-1)).toContain('pnpm overrides allow --env production');
  });

  it('allows and forbids overrides, with history', async () => {
    const { run, live } = await createDesk();
    expect((await run('overrides', 'allow')).code).toBe(0);
    expect(await live()).toMatchObject({ allow_overrides: true, revision: 2 });
    await run('overrides', 'forbid');
    expect((await live()).allow_overrides).toBe(false);
  });

  it('says what is live where, for people and for programs', async () => {
    const { run, printed, edit } = await createDesk();
    await edit('mfe-two', 'globalThis.mounted = "New";');
    await run('canary', 'mfe-two', '--percent', '10');
    printed.length = 0;
    await run('status');
    expect(printed.join('\n')).toMatch(
      /production {2}revision 2 .*not allowed[\s\S]*mfe-two .*canary [0-9a-f]{12} to 10 of 100[\s\S]*staging {2}revision 1 .*allowed/,
    );
    printed.length = 0;
    await run('status', '--json');
    expect(printed.join('')).not.toContain('visitor_key');
    expect(JSON.parse(printed.join(''))).toMatchObject({
      environments: [{ environment: 'production' }, { environment: 'staging' }],
    });
  });
});

describe('wrong use', () => {
  it.each([
    ['unknown'],
    ['release'],
    ['release', 'mfe-one', '--percent', '5'],
    ['release', 'mfe-one', '--nonsense'],
    ['promote', 'mfe-one', '--from', 'staging'],
    ['canary', 'mfe-one'],
    ['canary', 'mfe-one', '--percent', '100'],
    ['overrides', 'maybe'],
  ])('ends with 2 and a hint: %s %s %s %s', async (...words) => {
    const { run } = await createDesk();
    const { code, text } = await run(...words);
    expect(code).toBe(2);
    expect(text).not.toBe('');
  });

  it.each(['release', 'promote', 'rollback', 'canary', 'preview', 'overrides', 'status'])(
    '%s --help says how, and what it ends with',
    async (name) => {
      const { run } = await createDesk();
      const { code, text } = await run(name, '--help');
      expect(code).toBe(0);
      expect(text).toContain(`pnpm ${name} `);
      expect(text).toContain('5 refused by the boot matrix');
    },
  );
});
