import { type ArtifactStore, isForbidden } from '@gently/artifact-store';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';

/** So many files of versions are kept in memory; each is a few kilobytes. */
const MOST_REMEMBERED = 400;
/** Files of a version never change. */
const OF_A_VERSION = /^(shell|remotes)\//;

const remembering = (read: ArtifactStore['read']): ArtifactStore['read'] => {
  const known = new Map<string, Awaited<ReturnType<ArtifactStore['read']>>>();
  return async (path) => {
    if (!OF_A_VERSION.test(path)) return read(path);
    const found = known.get(path) ?? (await read(path));
    if (!found) return undefined;
    known.set(path, found);
    for (const oldest of known.keys()) if (known.size > MOST_REMEMBERED) known.delete(oldest);
    return found;
  };
};

const told =
  <Arguments extends unknown[], Result>(work: (...args: Arguments) => Promise<Result>, isChange: boolean) =>
  async (...args: Arguments): Promise<Result> => {
    try {
      return await work(...args);
    } catch (cause) {
      throw new AppError(isChange && isForbidden(cause) ? 'releases_read_only' : 'releases_away', { cause });
    }
  };

/**
 * The artifact store as the API needs it: what fails has a code, and manifests of versions are read once.
 * @throws AppError `releases_away`; `releases_read_only` for a change by a key that may only read
 */
export const releaseStore = (store: ArtifactStore): ArtifactStore => ({
  ...store,
  look: told(store.look, false),
  read: told(remembering(store.read), false),
  list: told(store.list, false),
  putNew: told(store.putNew, true),
  replace: told(store.replace, true),
  remove: told(store.remove, true),
});

/** Nobody reads it, and it is never there. */
const PROBE = 'environments/.may-write';
const KNOWN_FOR_MS = 60_000;

/**
 * Whether this service may change what is live. Asked of the store by a change that can never happen, because it is of
 * a file that would have to be there: a store says first whether somebody may write at all.
 */
export const createMayChange = (store: ArtifactStore, clock: Clock): (() => Promise<boolean>) => {
  let known: { may: boolean; at: number } | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await store.replace(PROBE, '', '"never"');
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'releases_read_only') return false;
      throw error;
    }
  };
  return async () => {
    const at = clock().getTime();
    if (!known || at - known.at >= KNOWN_FOR_MS || at < known.at) known = { may: await ask(), at };
    return known.may;
  };
};
