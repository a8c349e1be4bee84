import { releaseAnother, restartOver } from '../src/another-build';
import { startStagedSite } from '../src/staged-site';
import { expect, test } from '@playwright/test';

const CLIENT = 'mfe-client';

// spec: A-28
test(
  'after a rollback, a restart over newer builds leaves production as it is',
  { tag: '@long' },
  async () => {
    const site = await startStagedSite({ environment: 'production' });
    try {
      const first = await site.registry();
      await releaseAnother(site, CLIENT);
      expect(await site.registry()).not.toEqual(first);
      await site.deliver('rollback', CLIENT, '--note', 'Not yet');
      expect(await site.registry()).toEqual(first);
      await restartOver(site, CLIENT);
      expect(await site.registry()).toEqual(first);
    } finally {
      await site.stop();
    }
  },
);

// spec: A-28
test('local follows what is built, at every start', async () => {
  const site = await startStagedSite({ environment: 'local' });
  try {
    const { remotes, shell } = await site.registry();
    await restartOver(site, CLIENT);
    const after = await site.registry();
    expect(after.shell).toEqual(shell);
    const changed = after.remotes.filter(({ version }) => !remotes.some((one) => one.version === version));
    expect(changed.map(({ name }) => name)).toEqual([CLIENT]);
  } finally {
    await site.stop();
  }
});
