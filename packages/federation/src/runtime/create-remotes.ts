import type { ComponentType } from 'react';
import { navInOrder } from '../contract';
import type { FacadeOffer, MountData, NavData, Registry, RegistryRemote, RemoteManifest } from '../contract';
import { federationHost } from './container-host';
import type { ContainerHost } from './container-host';
import { RemoteLoadError } from './failure';
import type { RemoteFailureReason } from './failure';
import { loadManifest, loadPage } from './load-page';
import { createRemotePage } from './remote-page';
import type { RemotePage } from './remote-page';
import { withDeadline } from './with-deadline';

/** How long a person waits for a remote before its panel shows, in milliseconds. */
export const REMOTE_TIMEOUT_MS = 4_000;

export interface RemotesOptions {
  registry: Registry;
  /** What this shell offers: `shellFacade()`. */
  facade: FacadeOffer;
  host?: ContainerHost;
  timeoutMs?: number;
  onFailure?: (failure: {
    remote: string;
    mount: string;
    reason: RemoteFailureReason;
    error: unknown;
  }) => void;
  /** Told how each remote fares, once until it changes: the delivery of releases watches it. */
  onResult?: (result: RemoteResult) => void;
  /**
   * Asked before a remote is loaded anew. When the site has another build of it by now, begins the page again and
   * answers true: two builds of one remote on one page would take each other's files.
   */
  startOver?: (remote: RegistryRemote) => Promise<boolean>;
}

/** How one version of a remote fared on this page. */
export type RemoteResult =
  | { name: string; version: string; ok: true }
  | { name: string; version: string; ok: false; reason: RemoteFailureReason };

export interface Remotes {
  /** Every page of every live remote, in the order of the registry: the shell's route table. */
  pages: readonly RemotePage[];
  /** Links of every live remote, in their order. */
  nav: readonly NavData[];
}

/** One copy of a remote per attempt, shared by all its pages. */
const containerOf = (remote: RegistryRemote, options: RemotesOptions) => {
  const source = { host: options.host ?? federationHost, facade: options.facade };
  const loadAgain = async (attempt: number): Promise<RemoteManifest> => {
    if (await options.startOver?.(remote)) return new Promise<never>(() => undefined);
    return loadManifest(remote, attempt, source);
  };
  let attempt = 0;
  let current: Promise<RemoteManifest> | undefined;
  return (fresh: boolean): Promise<RemoteManifest> => {
    if (fresh && current) attempt += 1;
    if (fresh) current = loadAgain(attempt);
    current ??= loadManifest(remote, attempt, source);
    return current;
  };
};

/** Passes results of a remote on, without saying the same thing twice. */
const reporterOf = ({ name, version }: RegistryRemote, { onResult }: RemotesOptions) => {
  let last: RemoteFailureReason | 'ok' | undefined;
  return (reason?: RemoteFailureReason): void => {
    if (last === (reason ?? 'ok')) return;
    last = reason ?? 'ok';
    onResult?.(reason ? { name, version, ok: false, reason } : { name, version, ok: true });
  };
};

const pageOf = (
  remote: RegistryRemote,
  mount: MountData,
  container: (fresh: boolean) => Promise<RemoteManifest>,
  report: (reason?: RemoteFailureReason) => void,
  { timeoutMs = REMOTE_TIMEOUT_MS, onFailure }: RemotesOptions,
): RemotePage =>
  createRemotePage({
    key: `${remote.name}/${mount.id}`,
    remote: remote.name,
    entry: remote.entry,
    mount,
    fetchPage: ({ fresh, onLate }) => {
      const work: Promise<ComponentType> = container(fresh).then((manifest) => loadPage(manifest, mount.id));
      return withDeadline(work, timeoutMs, () => {
        work.then(onLate, () => undefined);
        return new RemoteLoadError('timeout', remote.name);
      });
    },
    onReady: () => report(),
    onFailure: (reason, error) => {
      report(reason);
      onFailure?.({ remote: remote.name, mount: mount.id, reason, error });
    },
    onCrash: () => report('crashed'),
  });

/** Makes the pages of all live remotes. Loads nothing yet. Call it once, at module level. */
export const createRemotes = (options: RemotesOptions): Remotes => ({
  pages: options.registry.remotes.flatMap((remote) => {
    const container = containerOf(remote, options);
    const report = reporterOf(remote, options);
    return remote.mounts.map((mount) => pageOf(remote, mount, container, report, options));
  }),
  nav: navInOrder(options.registry.remotes.flatMap(({ nav }) => nav)),
});
