import { LIVE, PREVIEW_SHELL, isVersion } from '@gently/federation/overrides';
import { allowsOverrides } from '../environment/environment';
import { SHELL } from '../environment/rooms';
import type { LocalFiles } from '../store/local-files';
import { readShell } from './live-site';
import type { LiveSite, ShellFiles } from './live-site';
import { refusal } from './published-remotes';
import type { RefusedWish } from './published-remotes';

/** What a page is made from, and the wish for another shell that was not followed. */
export interface WithShell {
  site: LiveSite;
  refused?: RefusedWish;
}

const wishIn = (url: string): string | null => {
  const [, query = ''] = url.split('?');
  return query.includes(PREVIEW_SHELL) ? new URLSearchParams(query).get(PREVIEW_SHELL) : null;
};

const shellFiles = async (files: LocalFiles, version: string): Promise<ShellFiles | undefined> => {
  try {
    return (await files.have('shell', SHELL, version)) ? await readShell(files, version) : undefined;
  } catch {
    return undefined;
  }
};

const withShell = (site: LiveSite, version: string, shell: ShellFiles): LiveSite => {
  const { environment } = site;
  const registry = { ...environment.registry, shell: { version, live: environment.shell } };
  return { ...site, ...shell, environment: { ...environment, registry } };
};

/** Follows the wish of an address for another version of the shell, where the environment allows it. */
export const followShellWish = async (
  site: LiveSite,
  { url, files }: { url: string; files: LocalFiles },
): Promise<WithShell> => {
  const version = wishIn(url);
  if (version === null || version === LIVE || version === site.environment.shell) return { site };
  if (!allowsOverrides(site.environment)) return { site, refused: refusal(SHELL, version, 'not_allowed') };
  if (!isVersion(version)) return { site, refused: refusal(SHELL, version, 'bad_version') };
  const shell = await shellFiles(files, version);
  return shell
    ? { site: withShell(site, version, shell) }
    : { site, refused: refusal(SHELL, version, 'not_found') };
};
