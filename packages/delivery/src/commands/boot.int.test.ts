import { describe, expect, it } from 'vitest';
import { readBoots } from '../environment/boot-records';
import { nameOf } from '../environment/boot-verdict';
import { NOW, WELL, createDesk, failingBoot } from '../testing/desk-fixture';
import type { Desk } from './desk';

/** Something new is live in staging and not in production. */
const createWithNews = async () => {
  const fixture = await createDesk();
  await fixture.edit('mfe-one', 'globalThis.mounted = "New";');
  await fixture.run('release', 'mfe-one', '--env', 'staging');
  const { store } = fixture.desk;
  return { ...fixture, version: (await fixture.live('staging')).remotes['mfe-one'] ?? '', store };
};

describe('boot', () => {
  it('keeps how a combination fared, and makes nothing live', async () => {
    const { run, store, live, version, booted, printed } = await createWithNews();
    const before = [await live(), await live('staging')];
    booted.length = 0;
    expect((await run('boot', 'mfe-one', '--from', 'staging', '--to', 'production')).code).toBe(0);
    const combination = { ...(await live()).remotes, 'mfe-one': version };
    expect(booted).toEqual([combination]);
    expect(await readBoots(store)).toEqual([
      {
        ...{ environment: 'production', shell: before[0]?.shell, remotes: combination, changes: ['mfe-one'] },
        ...{ ok: true, pages: 2, newly_broken: [], broken_before: [] },
        ...{ against: nameOf(before[0] as never), at: NOW.toISOString(), by: 'robin' },
      },
    ]);
    expect([await live(), await live('staging')]).toEqual(before);
    expect(printed.at(-1)).toBe(`mfe-one@${version} may go live in production; nothing has changed there`);
  });

  it('takes a published version by its name', async () => {
    const { run, store, version } = await createWithNews();
    const words = ['boot', 'mfe-one', '--env', 'production', '--version', version];
    expect((await run(...words)).code).toBe(0);
    expect((await readBoots(store))[0]?.remotes['mfe-one']).toBe(version);
  });

  it('keeps what was broken, and ends with 5', async () => {
    const { run, desk, store } = await createWithNews();
    desk.boot = failingBoot;
    expect((await run('boot', 'mfe-one', '--from', 'staging', '--to', 'production')).code).toBe(5);
    const [record] = await readBoots(store);
    expect(record).toMatchObject({ ok: false, broken_before: [] });
    expect(record?.newly_broken).toEqual([{ remote: 'mfe-one', mount: 'open', problems: ['no heading'] }]);
  });

  it('tells what was broken before from what is new', async () => {
    const { run, desk, store } = await createWithNews();
    const page = { remote: 'mfe-two', mount: 'open', path: '/', role: undefined, problems: ['no heading'] };
    desk.boot = async () => ({ ...WELL, ok: false, failures: [page] });
    expect((await run('boot', 'mfe-one', '--from', 'staging', '--to', 'production')).code).toBe(0);
    expect((await readBoots(store))[0]).toMatchObject({
      ok: true,
      newly_broken: [],
      broken_before: [{ remote: 'mfe-two', mount: 'open', problems: ['no heading'] }],
    });
  });

  it.each<[string, number, string[]]>([
    ['nothing that is enough', 2, ['--from', 'staging']],
    ['too much', 2, ['--from', 'staging', '--to', 'production', '--env', 'production']],
    ['local', 2, ['--from', 'staging', '--to', 'local']],
    ['a version that was never published', 6, ['--env', 'production', '--version', 'never']],
    ['an environment that is not there', 6, ['--from', 'qa-none', '--to', 'production']],
  ])('of %s ends with %i', async (_what, expected, words) => {
    const { run, booted } = await createWithNews();
    booted.length = 0;
    expect((await run('boot', 'mfe-one', ...words)).code).toBe(expected);
    expect(booted).toEqual([]);
  });

  it.each<[string, (run: (...words: string[]) => Promise<unknown>) => Promise<unknown>]>([
    ['a release', (run) => run('release', 'mfe-two')],
    ['a promotion', (run) => run('promote', 'mfe-one', '--from', 'staging', '--to', 'production')],
    ['a canary', (run) => run('canary', 'mfe-two', '--percent', '5')],
  ])('is what %s does on its way, so it stands there as well', async (_what, act) => {
    const { run, edit, store, live } = await createWithNews();
    await edit('mfe-two', 'globalThis.mounted = "New too";');
    await act(run);
    const [record] = (await readBoots(store)).filter(({ environment }) => environment === 'production');
    const { shell, remotes, canaries } = await live();
    const canary = canaries['mfe-two']?.version;
    expect(record).toMatchObject({ shell, remotes: canary ? { ...remotes, 'mfe-two': canary } : remotes });
  });

  it('that could not be kept lets nothing go live', async () => {
    const { run, edit, desk, live } = await createWithNews();
    const { store } = desk;
    const broken: Desk['store'] = {
      ...store,
      replace: (path, ...rest) =>
        path.startsWith('boots/') ? Promise.reject(new Error('full')) : store.replace(path, ...rest),
    };
    desk.store = broken;
    await edit('mfe-two', 'globalThis.mounted = "New too";');
    expect((await run('release', 'mfe-two')).code).toBe(1);
    expect((await live()).revision).toBe(1);
  });
});
