import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import { allowsOverrides } from '../environment/environment';
import type { Environment } from '../environment/environment';
import { readEnvironment } from '../environment/environment-store';
import type { LocalFiles } from '../store/local-files';
import { SEAL, artifactPath, environmentPath } from '../store/store-paths';

/** What pages are made from. */
export interface ShellFiles {
  /** `index.html` as it was built. */
  template: string;
  /** Path of the shell's files on the site, without a slash at its end. */
  shellBase: string;
  /** Hashes of the shell's files by their names. */
  integrity: Readonly<Record<string, string>>;
  /** Paths of fonts that the first picture of every page needs. */
  fonts: string[];
}

/** What is live now, ready to be served. */
export interface LiveSite extends ShellFiles {
  environment: Environment;
}

/** Answers nothing while nothing is live, or while the files of the shell are missing. */
export type ReadLive = () => Promise<LiveSite | undefined>;

export interface LiveSiteOptions {
  store: ArtifactStore;
  files: LocalFiles;
  /** Which environment. */
  name: string;
}

/** The Latin cut of the product's own font; other scripts, and the fonts that a reader can choose, load when a page has them. */
const FIRST_FONT = /^atkinson-hyperlegible-next-latin-(?!ext).*\.woff2$/;

const shellPath = (version: string): string => artifactPath('shell', 'shell', version);

/** Reads a version of the shell that is on this machine. */
export const readShell = async ({ dir }: LocalFiles, version: string): Promise<ShellFiles> => {
  const folder = join(dir, shellPath(version));
  const shellBase = `/${shellPath(version)}`;
  const fonts = (await readdir(folder)).filter((file) => FIRST_FONT.test(file));
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const integrity = JSON.parse(await readFile(join(folder, SEAL), 'utf8')) as ShellFiles['integrity'];
  return { template, shellBase, integrity, fonts: fonts.map((file) => `${shellBase}/${file}`) };
};

/** Nobody waits for the files of a remote when it goes live; one that cannot be had shows its panel. */
const haveAll = async (files: LocalFiles, { shell, remotes, canaries }: Environment): Promise<void> => {
  const canaryVersions = Object.entries(canaries).map(([name, { version }]) => [name, version] as const);
  const versions = [...Object.entries(remotes), ...canaryVersions];
  await Promise.allSettled(versions.map(([name, version]) => files.have('remote', name, version)));
  await files.have('shell', 'shell', shell);
};

const load = async ({ store, files, name }: LiveSiteOptions): Promise<LiveSite | undefined> => {
  const kept = await readEnvironment(store, name);
  if (!kept) return undefined;
  await haveAll(files, kept);
  const registry = { ...kept.registry, overrides: { allowed: allowsOverrides(kept) } };
  const environment = { ...kept, registry };
  return { environment, ...(await readShell(files, kept.shell)) };
};

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Each call looks whether the environment was changed, so a flip is seen by the next visitor. */
export const followLiveSite = (options: LiveSiteOptions): ReadLive => {
  const { store, files, name } = options;
  let seen = '';
  let live: LiveSite | undefined;

  return async () => {
    const now = await store.look(environmentPath(name));
    if (!now) return undefined;
    if (live && now.stamp === seen) {
      return (await isThere(join(files.dir, shellPath(live.environment.shell), 'index.html')))
        ? live
        : undefined;
    }
    try {
      live = await load(options);
      seen = now.stamp;
    } catch {
      live = undefined;
    }
    return live;
  };
};
