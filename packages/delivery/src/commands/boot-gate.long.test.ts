import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bootMatrix } from '../boot/boot-matrix';
import { ENTRIES } from '../testing/bootable-fixture';
import { createWithBroken } from '../testing/broken-remote';
import { createDesk } from '../testing/desk-fixture';
import { remoteManifest, writeTree } from '../testing/workspace-fixture';

describe('in a real browser, a page that is broken already', () => {
  it('blocks a release that breaks the page in a different way', async () => {
    const { run, edit, live } = await createWithBroken(ENTRIES.throwing);
    const before = await live();
    await edit('mfe-two', 'throw new TypeError("Broken in a new way");');
    const { code, text } = await run('release', 'mfe-two');
    expect(code).toBe(5);
    expect(text).toContain('mfe-two/open: uncaught: Broken in a new way');
    expect(await live()).toEqual(before);
  });

  it('hides no page that was well and is broken now', async () => {
    const { run, edit, live } = await createWithBroken(ENTRIES.throwing);
    const before = await live();
    await edit('mfe-one', ENTRIES.silent);
    const { code, text } = await run('release', 'mfe-one');
    expect(code).toBe(5);
    expect(text).toContain('mfe-one/open: mfe-one did not load: broken');
    expect(text).not.toContain('mfe-two');
    expect(await live()).toEqual(before);
  });
});

describe('a page that is new', () => {
  it('has no earlier fault to excuse it', async () => {
    const { run, desk, live } = await createDesk({ boot: bootMatrix });
    await writeTree(join(desk.workspace, 'mfe-three'), {
      'webpack.config.mjs': '',
      'dist/remoteEntry.js': ENTRIES.throwing,
      'dist/manifest.json': remoteManifest('mfe-three', { files: {} }),
    });
    expect((await run('release', 'mfe-three')).code).toBe(5);
    expect((await live()).revision).toBe(1);
    await writeFile(join(desk.workspace, 'mfe-three/dist/remoteEntry.js'), ENTRIES.well);
    expect((await run('release', 'mfe-three')).code).toBe(0);
    expect(Object.keys((await live()).remotes)).toContain('mfe-three');
  });
});
