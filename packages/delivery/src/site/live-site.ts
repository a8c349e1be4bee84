import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allowsOverrides } from '../environment/environment';
import type { Environment } from '../environment/environment';
import { readEnvironment } from '../environment/environment-store';
import { artifactDir, artifactPath, environmentFile } from '../store/store-paths';

/** What is live now, ready to be served. */
export interface LiveSite {
  environment: Environment;
  /** `index.html` of the live shell as it was built. */
  template: string;
  /** Path of the live shell's files on the site, without a slash at its end. */
  shellBase: string;
  /** Paths of fonts that the first picture of every page needs. */
  fonts: string[];
}

/** The Latin cut of the text font; other scripts load when a page has them. */
const FIRST_FONT = /latin-(?!ext).*normal.*\.woff2$/;

const load = async (store: string, name: string): Promise<LiveSite | undefined> => {
  const kept = await readEnvironment(store, name);
  if (!kept) return undefined;
  const registry = { ...kept.registry, overrides: { allowed: allowsOverrides(kept) } };
  const environment = { ...kept, registry };
  const dir = artifactDir(store, 'shell', 'shell', environment.shell);
  const shellBase = `/${artifactPath('shell', 'shell', environment.shell)}`;
  const fonts = (await readdir(dir)).filter((file) => FIRST_FONT.test(file));
  const template = await readFile(join(dir, 'index.html'), 'utf8');
  return { environment, template, shellBase, fonts: fonts.map((file) => `${shellBase}/${file}`) };
};

/** Changes whenever a file is replaced or edited; empty when it is gone. */
const fingerprint = async (file: string): Promise<string> => {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino}-${size}-${mtimeMs}`;
  } catch {
    return '';
  }
};

/**
 * Follows the environment file: each call looks whether it was replaced, so a flip is seen by the next visitor
 * and needs no restart.
 * @returns a reader; it answers nothing while the files of the shell are missing
 */
export const followLiveSite = (store: string, name: string): (() => Promise<LiveSite | undefined>) => {
  const file = environmentFile(store, name);
  let seen = '';
  let live: LiveSite | undefined;

  const indexOf = (site: LiveSite): string =>
    join(artifactDir(store, 'shell', 'shell', site.environment.shell), 'index.html');

  return async () => {
    const now = await fingerprint(file);
    if (now === '') return undefined;
    if (live && now === seen) return (await fingerprint(indexOf(live))) === '' ? undefined : live;
    try {
      live = await load(store, name);
      seen = now;
    } catch {
      live = undefined;
    }
    return live;
  };
};
