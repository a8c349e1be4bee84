import { describe, expect, it } from 'vitest';
import { createDesk } from '../testing/desk-fixture';
import { remoteManifest, SCRIPT, temporaryFolder, writeTree } from '../testing/workspace-fixture';

const NAME = 'mfe-late';

/** Releases a remote whose mounts are these, beside `mfe-one` and `mfe-two`. */
const releaseWith = async (mounts: readonly object[]) => {
  const { run, live } = await createDesk();
  const dist = await temporaryFolder();
  const manifest = JSON.stringify({ ...JSON.parse(remoteManifest(NAME)), mounts, files: {} });
  await writeTree(dist, { 'remoteEntry.js': SCRIPT, 'manifest.json': manifest });
  const { code, text } = await run('release', NAME, '--build', dist);
  return { code, text, revision: (await live()).revision };
};
const mount = (more: object) => ({ id: 'open', path: '/late', title: 'Late', ...more });

describe('mounts, at release', () => {
  it('may be at the address of another remote, for other people, who need not wait', async () => {
    const own = mount({ path: '/mfe-one', roles: ['trainer'], whilePending: true });
    expect(await releaseWith([own])).toMatchObject({ code: 0, revision: 2 });
  });

  it.each([
    ['an address that is wanted for the same people', mount({ path: '/mfe-one' }), '/mfe-one for everybody'],
    ['a role that nobody has', mount({ roles: ['king'] }), 'open names roles that do not exist, or none'],
    ['people who wait where nobody has to', mount({ whilePending: true }), 'whilePending needs roles'],
  ])('are refused with 4 for %s', async (_what, wrong, words) => {
    const { code, text, revision } = await releaseWith([wrong]);
    expect(text).toContain(words);
    expect({ code, revision }).toEqual({ code: 4, revision: 1 });
  });
});
