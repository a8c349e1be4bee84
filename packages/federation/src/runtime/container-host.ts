import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '../contract';

/** Brings a remote's exposed module onto the page. The one place that knows the federation library. */
export interface ContainerHost {
  /**
   * @param attempt 0 at first; each later number loads the remote anew, past every cache
   * @returns whatever the remote exposes as `./manifest`
   */
  load: (remote: RegistryRemote, attempt: number) => Promise<unknown>;
}

/** Must agree with the build: a container's name is also a global variable. */
const containerName = (name: string): string => name.replaceAll('-', '_');

const entryOf = (remote: RegistryRemote, attempt: number): string =>
  attempt === 0 ? remote.entry : `${remote.entry}?attempt=${attempt}-${Date.now().toString(36)}`;

/** Module Federation's own runtime. Nothing is registered before a page of the remote is wanted. */
export const federationHost: ContainerHost = {
  load: (remote, attempt) => {
    const name = containerName(remote.name);
    registerRemotes([{ name, entry: entryOf(remote, attempt) }], { force: attempt > 0 });
    return loadRemote(`${name}/manifest`);
  },
};
