import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bootMatrix } from '../boot/boot-matrix';
import { flip } from '../environment/flip';
import { publishWorkspace } from '../stage-workspace';
import { ENTRIES } from '../testing/bootable-fixture';
import { NOW, WELL, createDesk } from '../testing/desk-fixture';
import { remoteManifest, writeTree } from '../testing/workspace-fixture';
import type { Desk } from './desk';

/** Commands with a real browser; a remote is live that was broken by somebody else. */
const createWithBroken = async (entry: string) => {
  const boots: string[] = [];
  const boot: Desk['boot'] = (options) => {
    boots.push(options.evidence);
    return bootMatrix(options);
  };
  const fixture = await createDesk({ boot });
  const { workspace, store } = fixture.desk;
  await fixture.edit('mfe-two', entry);
  const { combination } = await publishWorkspace({ workspace, store });
  const reason = { by: 'another team', note: 'It broke', now: NOW };
  await flip({
    store,
    environment: 'production',
    combination,
    remote: 'mfe-two',
    action: 'release',
    ...reason,
  });
  return { ...fixture, boots };
};

const said = (printed: readonly string[]): string => printed.join('\n');

describe('a page that is broken already', () => {
  // spec: A-29
  it('does not block the release of another remote, and is named with whose it is', async () => {
    const { run, edit, live, printed } = await createWithBroken(ENTRIES.throwing);
    const before = await live();
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('release', 'mfe-one')).code).toBe(0);
    expect((await live()).remotes['mfe-one']).not.toBe(before.remotes['mfe-one']);
    expect(said(printed)).toContain('already broken before this change, by mfe-two:');
    expect(said(printed)).toContain('mfe-two/open: uncaught: The remote broke');
  });

  it('blocks nobody who breaks nothing else, but blocks who breaks it in another way', async () => {
    const { run, edit, live } = await createWithBroken(ENTRIES.throwing);
    const before = await live();
    await edit('mfe-two', 'throw new TypeError("Broken in a new way");');
    const { code, text } = await run('release', 'mfe-two');
    expect(code).toBe(5);
    expect(text).toContain('mfe-two/open: uncaught: Broken in a new way');
    expect(await live()).toEqual(before);
  });

  // spec: A-29
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

describe('the boot gate', () => {
  const page = (number: number) => ({
    ...{ remote: 'mfe-one', mount: `page-${number}`, path: '/', role: undefined, problems: ['no heading'] },
  });

  /** Boots that end as told, one after the other; from then on all is well. */
  const createWith = async (...failures: ReturnType<typeof page>[][]) => {
    const seen: { only: number | undefined; kind: string }[] = [];
    const boot: Desk['boot'] = async ({ only, evidence }) => {
      seen.push({ only: only?.length, kind: /\/(live|again)$/.exec(evidence)?.[1] ?? 'candidate' });
      const failed = failures.shift() ?? [];
      return { ...WELL, ok: failed.length === 0, failures: failed, evidence };
    };
    const fixture = await createDesk({ boot });
    await fixture.edit('mfe-one', 'globalThis.mounted = "New";');
    return { ...fixture, seen };
  };

  it('boots a release that is well once, and nothing else', async () => {
    const { run, seen } = await createWith();
    expect((await run('release', 'mfe-one')).code).toBe(0);
    expect(seen).toEqual([{ kind: 'candidate' }]);
  });

  it('opens a page that failed with what is live, and again on its own, which may have been chance', async () => {
    const { run, seen, printed } = await createWith([page(1)], [], []);
    expect((await run('release', 'mfe-one')).code).toBe(0);
    expect(seen).toEqual([{ kind: 'candidate' }, { kind: 'live', only: 1 }, { kind: 'again', only: 1 }]);
    expect(said(printed)).toContain('1 failed at first and were well on their own');
  });

  it('takes nothing for chance when many pages fail', async () => {
    const many = Array.from({ length: 7 }, (_, number) => page(number));
    const { run, seen } = await createWith(many, []);
    expect((await run('release', 'mfe-one')).code).toBe(5);
    expect(seen.map(({ kind }) => kind)).toEqual(['candidate', 'live']);
  });
});
