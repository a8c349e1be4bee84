import type { ComponentType } from 'react';
import { CONTRACT_VERSION, checkCompatibility, mountProblems } from '../contract';
import type { FacadeOffer, RegistryRemote, RemoteManifest } from '../contract';
import type { ContainerHost } from './container-host';
import { RemoteLoadError } from './failure';

const assertCompatible = (remote: RegistryRemote, contract: number, facade: FacadeOffer): void => {
  const result = checkCompatibility(
    { contract: CONTRACT_VERSION, facade },
    { contract, facade: remote.facade },
  );
  if (result.ok) return;
  const detail = result.reason === 'facade_mismatch' ? result.missing.join(', ') : String(result.actual);
  throw new RemoteLoadError(result.reason, remote.name, { detail });
};

const manifestOf = (remote: RegistryRemote, exposed: unknown): RemoteManifest => {
  const manifest = (exposed as { manifest?: Partial<RemoteManifest> } | null | undefined)?.manifest;
  if (typeof manifest?.contract !== 'number') {
    throw new RemoteLoadError('broken', remote.name, { detail: 'it exposes no manifest' });
  }
  return manifest as RemoteManifest;
};

/** Only of a contract that is understood can be said what is wrong. */
const assertMounts = ({ name, mounts }: RemoteManifest): void => {
  const problems = mountProblems(mounts);
  if (problems.length > 0) throw new RemoteLoadError('broken', name, { detail: problems.join(', ') });
};

/**
 * Loads a remote's manifest, checking both versions before any code of it runs and again afterwards: the file
 * may be of another build than the registry says.
 */
export const loadManifest = async (
  remote: RegistryRemote,
  attempt: number,
  { host, facade }: { host: ContainerHost; facade: FacadeOffer },
): Promise<RemoteManifest> => {
  assertCompatible(remote, remote.contract, facade);
  const manifest = manifestOf(remote, await host.load(remote, attempt));
  assertCompatible(remote, manifest.contract, facade);
  assertMounts(manifest);
  return manifest;
};

/** Loads the code of one page out of a manifest. */
export const loadPage = async (manifest: RemoteManifest, mountId: string): Promise<ComponentType> => {
  const mount = manifest.mounts.find(({ id }) => id === mountId);
  if (!mount) throw new RemoteLoadError('unknown_page', manifest.name, { detail: mountId });
  const { default: Page } = await mount.load();
  if (typeof Page !== 'function' && typeof Page !== 'object') {
    throw new RemoteLoadError('broken', manifest.name, { detail: `${mountId} has no default export` });
  }
  return Page;
};
