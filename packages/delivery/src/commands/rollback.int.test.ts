import { describe, expect, it } from 'vitest';
import { endCanary } from '../environment/canary';
import { NOW, createDesk } from '../testing/desk-fixture';

describe('a second rollback', () => {
  /** Three versions of a remote, released one after the other. */
  const createThree = async () => {
    const desk = await createDesk();
    const version = async () => (await desk.live()).remotes['mfe-one'] ?? '';
    const release = async (words: string) => {
      await desk.edit('mfe-one', `globalThis.mounted = "${words}";`);
      expect((await desk.run('release', 'mfe-one')).code).toBe(0);
      return version();
    };
    const back = async (...words: string[]) => {
      const { code, text } = await desk.run('rollback', 'mfe-one', ...words);
      return { code, text, version: await version() };
    };
    const first = await version();
    return {
      ...desk,
      release,
      back,
      versions: [first, await release('Two'), await release('Three')] as const,
    };
  };

  // spec: A-30
  it('goes further back, never to what was rolled back, and ends where nothing is before it', async () => {
    const { back, live, versions } = await createThree();
    const [first, second] = versions;
    expect(await back()).toMatchObject({ code: 0, version: second });
    expect(await back()).toMatchObject({ code: 0, version: first });
    const { revision } = await live();
    const last = await back();
    expect(last).toMatchObject({ code: 6, version: first });
    expect(last.text).toContain('Nothing is before it');
    expect((await live()).revision).toBe(revision);
  });

  it('may name what was rolled back, and a release makes it eligible again', async () => {
    const { back, release, versions } = await createThree();
    const [first, second, third] = versions;
    await back();
    expect(await back('--to', third)).toMatchObject({ code: 0, version: third });
    expect(await back()).toMatchObject({ code: 0, version: first });
    expect(await release('Two')).toBe(second);
    await release('Four');
    expect(await back()).toMatchObject({ code: 0, version: second });
  });

  // spec: A-30
  it('never goes to a canary that was ended because it failed', async () => {
    const { back, run, desk, live, versions } = await createThree();
    const [first, second] = versions;
    expect((await run('canary', 'mfe-one', '--percent', '5', '--version', second)).code).toBe(0);
    const end = { store: desk.store, environment: 'production', remote: 'mfe-one', version: second };
    await endCanary({ ...end, action: 'canary_abort', by: 'site', note: 'It failed', now: NOW });
    expect((await live()).canaries).toEqual({});
    expect(await back()).toMatchObject({ code: 0, version: first });
  });
});
