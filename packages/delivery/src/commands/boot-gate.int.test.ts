import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../testing/bootable-fixture';
import { createWithBroken } from '../testing/broken-remote';
import { WELL, createDesk } from '../testing/desk-fixture';
import type { Desk } from './desk';

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

  // spec: A-29
  it('lets pass a page that is broken already, and refuses what breaks another one', async () => {
    const { run, printed } = await createWith([page(1), page(2)], [page(2)], [page(1)]);
    const { code, text } = await run('release', 'mfe-one');
    expect(code).toBe(5);
    expect(text).toContain('mfe-one/page-1: no heading');
    expect(text).not.toContain('page-2');
    expect(said(printed)).toContain('already broken before this change, by mfe-one:');
  });

  it('refuses a page that breaks in another way than before', async () => {
    const otherwise = { ...page(1), problems: ['uncaught: Broken in a new way'] };
    const { run, live } = await createWith([otherwise], [page(1)], [otherwise]);
    const before = await live();
    const { code, text } = await run('release', 'mfe-one');
    expect(code).toBe(5);
    expect(text).toContain('uncaught: Broken in a new way');
    expect(await live()).toEqual(before);
  });

  it('refuses a page that fails and that what is live does not have', async () => {
    const { run } = await createWith([page(1)], [], [page(1)]);
    expect((await run('release', 'mfe-one')).code).toBe(5);
  });
});
