import { PRODUCT_KEY } from '@gently/contracts/product';
import type { Registry, RegistryRemote } from '@gently/federation/contract';
import { readPreviewMemory } from '../../shared/preview-memory';

const ANSWER_WITHIN_MS = 2_000;
const KEY = `${PRODUCT_KEY}:started-over`;

const buildOf = ({ name, entry, integrity = '' }: RegistryRemote): string => `${name} ${entry} ${integrity}`;

const liveNow = async (name: string): Promise<RegistryRemote | undefined> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch('/registry.json', { cache: 'no-store', signal });
    const { remotes } = (await answer.json()) as Registry;
    return remotes.find((remote) => remote.name === name);
  } catch {
    return undefined;
  }
};

/** Once for each build, so that a site which changes its mind cannot make a page reload for ever. */
const isFirstTime = (build: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
};

/**
 * Before a failed remote is loaded again: when it was released or rolled back since this page came, the page begins
 * anew with what is live now. Forms keep their drafts on the device, so nothing typed is lost.
 * @returns whether the page is beginning anew
 */
export const startOver = async (remote: RegistryRemote): Promise<boolean> => {
  if (remote.name in readPreviewMemory().wishes) return false;
  const live = await liveNow(remote.name);
  if (!live || buildOf(live) === buildOf(remote) || !isFirstTime(buildOf(live))) return false;
  location.reload();
  return true;
};
