import type { Registry, RegistryRemote } from '../contract';

/** Versions other than the live ones that this tab looks at: remote → version. */
export type Overrides = Readonly<Record<string, string>>;

/** Why a wish for another version was not followed. */
export type RefusalReason = 'not_allowed' | 'unknown_remote' | 'bad_version' | 'not_found';

export interface Refusal {
  name: string;
  version: string;
  reason: RefusalReason;
}

/** The word that stands for the live version in an address. */
export const LIVE = 'live';

/** Asks in an address for another version of the shell; the site follows it, before anything of the page runs. */
export const PREVIEW_SHELL = 'preview.shell';

const PARAMETER = /^remote\.(.+)$/;
/** A name in the store. Says nothing of places: no slash, no colon, no two dots in a row. */
const VERSION = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,63}$/;
/** More than this is not a person's address. */
const MOST_WISHES = 32;
const SHOWN_LENGTH = 64;
const ANSWER_WITHIN_MS = 4_000;

/** @returns what an address asks for, not yet judged */
export const readWishes = (search: string): Overrides =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .flatMap(([key, value]) => {
        const name = PARAMETER.exec(key)?.[1];
        return name === undefined ? [] : [[name, value] as const];
      })
      .slice(0, MOST_WISHES),
  );

export const isVersion = (value: string): boolean => VERSION.test(value);

const judge = (registry: Registry, [name, version]: [string, string]): RefusalReason | undefined => {
  if (registry.overrides?.allowed !== true) return 'not_allowed';
  if (!registry.remotes.some((remote) => remote.name === name)) return 'unknown_remote';
  return isVersion(version) ? undefined : 'bad_version';
};

const liveVersion = (registry: Registry, name: string): string | undefined =>
  registry.remotes.find((remote) => remote.name === name)?.version;

/** Whether an answer is the remote that was asked for, from its own place on this site, with a hash to check. */
const isAskedFor = (value: unknown, name: string, version: string): value is RegistryRemote => {
  const remote = value as Partial<RegistryRemote> | null;
  return (
    typeof remote === 'object' &&
    remote?.name === name &&
    remote.version === version &&
    remote.entry === `/remotes/${name}/${version}/remoteEntry.js` &&
    typeof remote.integrity === 'string' &&
    remote.integrity.startsWith('sha384-') &&
    Array.isArray(remote.mounts) &&
    Array.isArray(remote.nav)
  );
};

const fetchRemote = async (name: string, version: string): Promise<RegistryRemote | undefined> => {
  try {
    const answer = await fetch(`/registry/${name}/${version}.json`, {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const value: unknown = answer.ok ? await answer.json() : undefined;
    return isAskedFor(value, name, version) ? value : undefined;
  } catch {
    return undefined;
  }
};

export interface Previewed {
  /** What the page is built from. */
  registry: Registry;
  /** What of it is not live. */
  overrides: Overrides;
  refused: readonly Refusal[];
}

/**
 * Puts the wished versions in the place of the live ones. A wish that the environment forbids, that names an
 * unknown remote, a place in place of a version, or a version that is not there, changes nothing and is named.
 */
export const applyOverrides = async (registry: Registry, wishes: Overrides): Promise<Previewed> => {
  const refused: Refusal[] = [];
  const overrides: Record<string, string> = {};
  const refuse = (name: string, version: string, reason: RefusalReason): void => {
    refused.push({ name: name.slice(0, SHOWN_LENGTH), version: version.slice(0, SHOWN_LENGTH), reason });
  };
  const follow = async ([name, version]: [string, string]): Promise<RegistryRemote | undefined> => {
    const reason = judge(registry, [name, version]);
    if (reason) return void refuse(name, version, reason);
    if (version === LIVE || version === liveVersion(registry, name)) return undefined;
    const remote = await fetchRemote(name, version);
    if (!remote) return void refuse(name, version, 'not_found');
    overrides[name] = version;
    return remote;
  };
  const found = await Promise.all(Object.entries(wishes).map(follow));
  const remotes = registry.remotes.map((live) => found.find((remote) => remote?.name === live.name) ?? live);
  return { registry: { ...registry, remotes }, overrides, refused };
};
