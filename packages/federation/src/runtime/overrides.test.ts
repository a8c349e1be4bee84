import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Registry, RegistryRemote } from '../contract';
import { remoteNamed } from '../testing/remotes-fixture';
import { applyOverrides, readWishes } from './overrides';

const registry = (allowed?: boolean): Registry => ({
  environment: 'qa',
  shell: { version: 's1' },
  remotes: [remoteNamed('alpha'), remoteNamed('beta')],
  ...(allowed === undefined ? {} : { overrides: { allowed } }),
});

const previewOf = (name: string, version: string, change: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...remoteNamed(name, { version, entry: `/remotes/${name}/${version}/remoteEntry.js` }),
  integrity: 'sha384-abc',
  ...change,
});

const serve = (answers: Record<string, unknown>) => {
  const asked = vi.fn(async (path: string) =>
    path in answers ? Response.json(answers[path]) : new Response('', { status: 404 }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('readWishes', () => {
  it('reads one version per remote and nothing else', () => {
    expect(readWishes('?remote.alpha=v2&category=x&remote.beta=v3')).toEqual({ alpha: 'v2', beta: 'v3' });
  });
});

describe('applyOverrides', () => {
  it('puts the wished version in the place of the live one, and leaves the others', async () => {
    serve({ '/registry/alpha/v2.json': previewOf('alpha', 'v2') });
    const result = await applyOverrides(registry(true), { alpha: 'v2' });
    expect(result.registry.remotes.map(({ version }) => version)).toEqual(['v2', 'v1']);
    expect(result.overrides).toEqual({ alpha: 'v2' });
    expect(result.refused).toEqual([]);
  });

  it.each(['live', 'v1'])('asks for nothing when the wish is %s', async (version) => {
    const asked = serve({});
    const result = await applyOverrides(registry(true), { alpha: version });
    expect(result).toMatchObject({ overrides: {}, refused: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['the environment forbids it', registry(false), 'alpha', 'v2', 'not_allowed'],
    ['the environment does not say', registry(), 'alpha', 'v2', 'not_allowed'],
    ['the remote is unknown', registry(true), 'gamma', 'v2', 'unknown_remote'],
    ['it names another origin', registry(true), 'alpha', 'https://elsewhere.test/a.js', 'bad_version'],
    ['it names an origin without a scheme', registry(true), 'alpha', '//elsewhere.test', 'bad_version'],
    ['it climbs', registry(true), 'alpha', '../beta/v1', 'bad_version'],
    ['it climbs within dots', registry(true), 'alpha', 'v1..v2', 'bad_version'],
    ['it is encoded', registry(true), 'alpha', '%2e%2e', 'bad_version'],
    ['it is empty', registry(true), 'alpha', '', 'bad_version'],
    ['it is very long', registry(true), 'alpha', 'v'.repeat(65), 'bad_version'],
  ])('changes nothing and asks nobody when %s', async (_case, live, name, version, reason) => {
    const asked = serve({});
    const result = await applyOverrides(live, { [name]: version });
    expect(result.registry.remotes).toEqual(live.remotes);
    expect(result.overrides).toEqual({});
    expect(result.refused).toEqual([expect.objectContaining({ name, reason })]);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there', undefined],
    ['is another remote', previewOf('beta', 'v2')],
    ['is another version', previewOf('alpha', 'v3')],
    ['has its files elsewhere', previewOf('alpha', 'v2', { entry: 'https://elsewhere.test/remoteEntry.js' })],
    ['has no hash', previewOf('alpha', 'v2', { integrity: undefined })],
    ['is no remote', 'hello'],
  ])('changes nothing when what is answered %s', async (_case, answer) => {
    serve(answer === undefined ? {} : { '/registry/alpha/v2.json': answer });
    const result = await applyOverrides(registry(true), { alpha: 'v2' });
    expect(result.registry.remotes.map(({ version }) => version)).toEqual(['v1', 'v1']);
    expect(result.refused).toEqual([{ name: 'alpha', version: 'v2', reason: 'not_found' }]);
  });
});
