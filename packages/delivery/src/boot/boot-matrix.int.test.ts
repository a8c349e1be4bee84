import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '@gently/artifact-store';
import { describe, expect, it } from 'vitest';
import { stageWorkspace } from '../stage-workspace';
import { ENTRIES, writeBootableBuilds } from '../testing/bootable-fixture';
import { localFiles } from '../store/local-files';
import { temporaryFolder } from '../testing/workspace-fixture';
import { bootMatrix } from './boot-matrix';

const boot = async (two: string) => {
  const [workspace, dir, evidence] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  const store = folderStore(dir);
  await writeBootableBuilds(workspace, { 'mfe-one': ENTRIES.well, 'mfe-two': two });
  const reason = { by: 'tester', note: 'test', now: new Date('2026-01-05T10:00:00Z') };
  const { environment } = await stageWorkspace({ workspace, store, environment: 'production', ...reason });
  return bootMatrix({ store, files: localFiles(store, dir), combination: environment, evidence });
};

describe('the boot matrix', () => {
  it('passes a combination whose pages are all well, and leaves out pages that need a parameter', async () => {
    const result = await boot(ENTRIES.well);
    expect(result).toMatchObject({ ok: true, pages: 2, failures: [] });
    expect(await readFile(join(result.evidence, 'boot.log'), 'utf8')).toContain(
      'ok     mfe-two/open /mfe-two as visitor',
    );
  });

  it.each([
    ['throwing', 'uncaught: The remote broke'],
    ['silent', 'mfe-two did not load: broken'],
    ['noisy', 'console: Something is odd'],
  ] as const)('fails one with a %s remote, with a picture and the log', async (entry, problem) => {
    const result = await boot(ENTRIES[entry]);
    expect(result.ok).toBe(false);
    expect(result.failures.map(({ remote, mount }) => `${remote}/${mount}`)).toEqual(['mfe-two/open']);
    expect(result.failures[0]?.problems).toContain(problem);
    expect((await readdir(result.evidence)).sort()).toEqual(['boot.log', 'mfe-two-open.png']);
    const log = await readFile(join(result.evidence, 'boot.log'), 'utf8');
    expect(log).toContain('ok     mfe-one/open');
    expect(log).toContain(`FAILED mfe-two/open /mfe-two as visitor\n         `);
    expect(log).toContain(problem);
  });
});
