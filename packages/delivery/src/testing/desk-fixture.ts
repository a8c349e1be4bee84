import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import type { BootResult } from '../boot/boot-matrix';
import type { Desk } from '../commands/desk';
import { runCommand } from '../commands/run-command';
import { readEnvironment } from '../environment/environment-store';
import { stageWorkspace } from '../stage-workspace';
import { localFiles } from '../store/local-files';
import { writeBootableBuilds } from './bootable-fixture';
import { temporaryFolder } from './workspace-fixture';

export const NOW = new Date('2026-01-06T10:00:00Z');
export const WELL: BootResult = { ok: true, pages: 2, failures: [], evidence: '' };

const FAILURE = { remote: 'mfe-one', mount: 'open', path: '/', role: undefined, problems: ['no heading'] };

/** What is live is well; everything else is not. */
export const failingBoot: Desk['boot'] = async ({ evidence, only }) => {
  const failures = evidence.endsWith('/live') ? [] : [FAILURE];
  return { ok: failures.length === 0, pages: only?.length ?? 2, failures, evidence };
};

/** Commands on real files; the build and the browser are stood in for. */
export const createDesk = async (
  changes: Partial<Desk> = {},
  storeIn: (dir: string) => ArtifactStore = folderStore,
) => {
  const [workspace, dir] = [await temporaryFolder(), await temporaryFolder()];
  const store = storeIn(dir);
  await writeBootableBuilds(workspace);
  for (const environment of ['production', 'staging']) {
    const reason = { by: 'tester', note: 'first', now: new Date('2026-01-05T10:00:00Z') };
    await stageWorkspace({ workspace, store, environment, ...reason });
  }
  const printed: string[] = [];
  const booted: unknown[] = [];
  const desk: Desk = {
    files: localFiles(store, dir),
    ...{ workspace, store, by: 'robin', now: () => NOW },
    say: (line) => printed.push(line),
    build: async () => true,
    test: async () => true,
    page: async () => undefined,
    boot: async ({ combination }) => {
      booted.push(combination.remotes);
      return WELL;
    },
    ...changes,
  };
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const keep = (text: string) => void said.push(text);
    const code = await runCommand(words, () => desk, { out: keep, err: keep });
    return { code, text: said.join('') };
  };
  const edit = (remote: string, entry: string) =>
    writeFile(join(workspace, remote, 'dist/remoteEntry.js'), entry);
  const live = async (environment = 'production') => {
    const found = await readEnvironment(store, environment);
    if (!found) throw new Error(`${environment} is not live`);
    return found;
  };
  return { desk, run, edit, live, printed, booted, workspace, dir };
};
