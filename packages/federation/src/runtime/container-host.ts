import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '../contract';

/** Brings a remote's exposed module onto the page. The one place that knows the federation library. */
export interface ContainerHost {
  /**
   * @param attempt 0 at first; each later number loads the remote anew, past every cache
   * @returns whatever the remote exposes as `./manifest`
   */
  load: (remote: RegistryRemote, attempt: number) => Promise<unknown>;
}

declare global {
  /** Query that the chunks of a remote are fetched with, so that a try after a failure gets past every cache. */
  var __GENTLY_FRESH__: Record<string, string> | undefined;
}

/** Must agree with the build: a container's name is also a global variable. */
const containerName = (name: string): string => name.replaceAll('-', '_');

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Entry path → hash. The browser refuses to run an entry that has another one. */
const expected = new Map<string, string>();

const checkedScript = (url: string): HTMLScriptElement | undefined => {
  const integrity = expected.get(pathOf(url));
  if (!integrity) return undefined;
  const script = document.createElement('script');
  script.async = true;
  script.fetchPriority = 'high';
  script.integrity = integrity;
  script.src = url;
  return script;
};

let prepared = false;
const prepare = (): void => {
  if (prepared) return;
  prepared = true;
  registerPlugins([{ name: 'gently-integrity', createScript: ({ url }) => checkedScript(url) }]);
};

const entryOf = (remote: RegistryRemote, fresh: string): string =>
  fresh === '' ? remote.entry : `${remote.entry}?${fresh}`;

/** Module Federation's own runtime. Nothing is registered before a page of the remote is wanted. */
export const federationHost: ContainerHost = {
  load: (remote, attempt) => {
    prepare();
    const name = containerName(remote.name);
    const fresh = attempt === 0 ? '' : `attempt=${attempt}-${Date.now().toString(36)}`;
    if (remote.integrity) expected.set(pathOf(remote.entry), remote.integrity);
    globalThis.__GENTLY_FRESH__ = { ...globalThis.__GENTLY_FRESH__, [remote.name]: fresh };
    registerRemotes([{ name, entry: entryOf(remote, fresh) }], { force: attempt > 0 });
    return loadRemote(`${name}/manifest`);
  },
};
