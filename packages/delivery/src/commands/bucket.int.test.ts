import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bucketStore, readStoreSettings } from '@gently/artifact-store';
import { startStubBucket } from '@gently/artifact-store/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bootMatrix } from '../boot/boot-matrix';
import { createDesk } from '../testing/desk-fixture';

const createBucketDesk = async (changes: Parameters<typeof createDesk>[0] = {}) => {
  const bucket = await startStubBucket();
  onTestFinished(bucket.stop);
  const { bucket: settings } = readStoreSettings(bucket.variables);
  if (!settings) throw new Error('no bucket');
  return { ...(await createDesk(changes, () => bucketStore(settings))), bucket };
};

const tagsIn = ({ objects }: { objects: Map<string, { etag: string }> }): Record<string, string> =>
  Object.fromEntries([...objects].map(([key, { etag }]) => [key, etag]));

describe('the commands over a bucket', () => {
  it('release one remote and change not one byte of another, of the shell, or of what was there', async () => {
    const { run, edit, live, bucket, dir } = await createBucketDesk();
    const before = tagsIn(bucket);
    await edit('mfe-one', 'globalThis.mounted = "New";');
    expect((await run('release', 'mfe-one')).code).toBe(0);
    const after = tagsIn(bucket);
    const place = `remotes/mfe-one/${(await live()).remotes['mfe-one']}/`;
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed.filter((key) => !key.startsWith(place)).sort()).toEqual([
      expect.stringMatching(/^boots\/[0-9a-f]{24}\.json$/),
      'environments/production.json',
    ]);
    expect(changed.length).toBeGreaterThan(1);
    expect(existsSync(join(dir, 'environments'))).toBe(false);
  });

  it('promote, begin and end a canary, go back, and say what is live', async () => {
    const { run, edit, live, printed } = await createBucketDesk();
    const first = (await live()).remotes['mfe-one'];
    await edit('mfe-one', 'globalThis.mounted = "New";');
    const codes = [
      (await run('release', 'mfe-one', '--env', 'staging')).code,
      (await run('promote', 'mfe-one', '--from', 'staging', '--to', 'production')).code,
      (await run('rollback', 'mfe-one')).code,
      (await run('canary', 'mfe-one', '--percent', '10')).code,
      (await run('canary', 'mfe-one', '--stop')).code,
      (await run('status')).code,
    ];
    expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await live()).remotes['mfe-one']).toBe(first);
    expect(printed.join('\n')).toMatch(/production {2}revision 5[\s\S]*staging {2}revision 2/);
    expect((await run('rollback', 'mfe-one', '--to', '0123456789ab')).code).toBe(6);
  });

  it('boot the very files of the bucket before they go live', async () => {
    const { run, edit, live } = await createBucketDesk({ boot: bootMatrix });
    await edit('mfe-one', 'throw new Error("The remote broke");');
    const { code, text } = await run('release', 'mfe-one');
    expect(code).toBe(5);
    expect(text).toContain('uncaught: The remote broke');
    expect((await live()).revision).toBe(1);
  });
});
