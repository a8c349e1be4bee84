import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRemotes } from './built-remotes';
import type { StagedSite } from './staged-site';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Global that the entry of another build sets to its mark: shows that this build ran, and no other. */
export const MARK = 'gentlyBuildMark';

/** A workspace with the built remotes, but for one, whose entry has a mark. */
const makeWorkspace = async (name: string, mark: string): Promise<string> => {
  const workspace = await mkdtemp(join(tmpdir(), 'gently-build-'));
  for (const other of readRemotes().filter((remote) => remote.name !== name))
    await symlink(join(ROOT, other.name), join(workspace, other.name));
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

/** Publishes another build of a remote and makes it live in one environment of the store. */
const publishBuild = async (site: StagedSite, name: string, environment: string): Promise<Build> => {
  const mark = crypto.randomUUID();
  const workspace = await makeWorkspace(name, mark);
  try {
    await site.stage('--workspace', workspace, '--environment', environment);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  const file = join(site.artifactsDir, 'environments', `${environment}.json`);
  const { remotes } = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, string> };
  return { mark, version: remotes[name] ?? '' };
};

/** Makes another build of a remote live on the site. */
export const releaseAnother = (site: StagedSite, name: string): Promise<Build> =>
  publishBuild(site, name, site.environment);

/** Publishes another build of a remote, which the site has in its store and does not show. */
export const publishAnother = (site: StagedSite, name: string): Promise<Build> =>
  publishBuild(site, name, 'staging');
