import { describe, expect, it } from 'vitest';
import { exposed, facade, remoteNamed } from '../testing/remotes-fixture';
import { loadManifest } from './load-page';

const load = (value: unknown) =>
  loadManifest(remoteNamed('alpha'), 0, { host: { load: async () => value }, facade });
const withMount = (more: object) => {
  const { manifest } = exposed('alpha');
  return { manifest: { ...manifest, mounts: manifest.mounts.map((mount) => ({ ...mount, ...more })) } };
};

describe('the mounts of a remote, at load', () => {
  it('may say that nobody of their role need wait', async () => {
    const value = withMount({ roles: ['trainer'], whilePending: true });
    await expect(load(value)).resolves.toBe(value.manifest);
  });

  it.each([
    ['are missing', { manifest: { ...exposed('alpha').manifest, mounts: undefined } }, 'there are no mounts'],
    ['name nobody', withMount({ roles: ['king'] }), 'names roles that do not exist'],
    ['have nobody who waits', withMount({ whilePending: true }), 'whilePending needs roles'],
  ])('break the remote when they %s, and the error says so', async (_what, value, words) => {
    await expect(load(value)).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining(words),
    });
  });
});
