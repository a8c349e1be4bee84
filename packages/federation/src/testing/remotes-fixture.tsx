import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from '../contract';
import type { FacadeOffer, RegistryRemote, RemoteManifest } from '../contract';
import { createRemotes } from '../runtime';
import type { ContainerHost, RemotesOptions } from '../runtime';

export const facade: FacadeOffer = { version: '1.0.0', hash: 'h', exports: { router: ['Link'] } };

/** @param name also decides the one page's text */
export const remoteNamed = (name: string, change: Partial<RegistryRemote> = {}): RegistryRemote => ({
  name,
  version: 'v1',
  entry: `/remotes/${name}/v1/remoteEntry.js`,
  contract: CONTRACT_VERSION,
  facade: { version: '1.0.0', hash: 'h', uses: {} },
  mounts: [{ id: 'page', path: `/${name}`, title: name }],
  nav: [],
  ...change,
});

/** What a working remote exposes. */
export const exposed = (name: string, Page: ComponentType = () => <p>Page of {name}</p>) => ({
  manifest: {
    name,
    contract: CONTRACT_VERSION,
    mounts: [{ id: 'page', path: `/${name}`, title: name, load: async () => ({ default: Page }) }],
    nav: [],
  } satisfies RemoteManifest,
});

/** Remotes over a host whose answers the test decides. */
export const remotesWith = (
  load: ContainerHost['load'],
  options: Partial<RemotesOptions> & { live?: RegistryRemote[] } = {},
) => {
  const { live = [remoteNamed('alpha')], ...rest } = options;
  return createRemotes({
    registry: { environment: 'test', shell: { version: 's1' }, remotes: live },
    facade,
    host: { load },
    ...rest,
  });
};
