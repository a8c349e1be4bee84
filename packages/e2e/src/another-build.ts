import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnvironmentFile } from '@gently/contracts/releases';
import { linkOthers } from './built-remotes';
import type { StagedSite } from './staged-site';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Global that the entry of another build sets to its mark: shows that this build ran, and no other. */
export const MARK = 'gentlyBuildMark';

/** A workspace with the built remotes, but for one, whose entry has a mark. */
const makeWorkspace = async (name: string, mark: string): Promise<string> => {
  const workspace = await linkOthers(name);
  const dist = join(workspace, name, 'dist');
  await mkdir(dirname(dist), { recursive: true });
  await cp(join(ROOT, name, 'dist'), dist, { recursive: true });
  await appendFile(join(dist, 'remoteEntry.js'), `;globalThis.${MARK}=${JSON.stringify(mark)};`);
  return workspace;
};

export interface Build {
  version: string;
  /** What `MARK` is while this build is on the page. */
  mark: string;
}

/** Names of environments that were never filled: only there staging does something. */
const newEnvironment = (): string => `qa-${crypto.randomUUID()}`;

const versionsIn = async (site: StagedSite, environment: string): Promise<EnvironmentFile> =>
  JSON.parse(
    await readFile(join(site.artifactsDir, 'environments', `${environment}.json`), 'utf8'),
  ) as EnvironmentFile;

/** Publishes another build of a remote, live in an environment of its own, and does something with it. */
const withBuild = async (
  site: StagedSite,
  name: string,
  use: (workspace: string, environment: string) => Promise<void>,
): Promise<Build> => {
  const mark = crypto.randomUUID();
  const environment = newEnvironment();
  const workspace = await makeWorkspace(name, mark);
  try {
    await site.stage('--workspace', workspace, '--environment', environment);
    await use(workspace, environment);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  return { mark, version: (await versionsIn(site, environment)).remotes[name] ?? '' };
};

/** Makes another build of a remote live on the site, as a promotion does: the whole site is booted with it first. */
export const releaseAnother = (site: StagedSite, name: string): Promise<Build> =>
  withBuild(site, name, (workspace, from) =>
    site.deliver('promote', name, '--from', from, '--to', site.environment, '--workspace', workspace),
  );

/** Publishes another build of a remote, which the site has in its store and does not show. */
export const publishAnother = (site: StagedSite, name: string): Promise<Build> =>
  withBuild(site, name, async () => undefined);

/** Begins the site anew over another build of a remote, as a machine does that has built something since. */
export const restartOver = async (site: StagedSite, name: string): Promise<void> => {
  const workspace = await makeWorkspace(name, crypto.randomUUID());
  await site.stage('--workspace', workspace);
  await rm(workspace, { recursive: true, force: true });
};

/** Publishes another build of the shell, which the site has in its store and does not show. @returns its version */
export const publishAnotherShell = async (site: StagedSite): Promise<string> => {
  const environment = newEnvironment();
  const dist = await mkdtemp(join(tmpdir(), 'gently-shell-'));
  await cp(join(ROOT, 'shell', 'dist'), dist, { recursive: true });
  await writeFile(join(dist, 'mark.txt'), crypto.randomUUID());
  await site.stage('--environment', environment, '--shell', dist);
  await rm(dist, { recursive: true, force: true });
  return (await versionsIn(site, environment)).shell;
};
