import { checkCompatibility } from '@gently/federation/contract';
import type { Registry, RegistryRemote, RemoteArtifact, ShellArtifact } from '@gently/federation/contract';
import { artifactDir, artifactPath } from '../store/store-paths';
import { readIntegrity, readRemoteManifest, readShellManifest } from './artifact-manifest';

/** One version of the shell, and one of each remote. */
export interface Combination {
  shell: string;
  remotes: Readonly<Record<string, string>>;
}

export interface Composed {
  registry: Registry;
  early: Record<string, Record<string, string[]>>;
}

/** The remotes of a combination do not fit its shell. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';
}

const assertFits = (shell: ShellArtifact, remote: RemoteArtifact): void => {
  const result = checkCompatibility(shell, remote);
  if (result.ok) return;
  throw new IncompatibleError(
    result.reason === 'contract_mismatch'
      ? `${remote.name} speaks contract ${result.actual}, the shell ${result.expected}. Build both from the same contract.`
      : `${remote.name} needs what the shell does not offer: ${result.missing.join(', ')}. Release the shell first.`,
  );
};

const addressIn = (remote: RemoteArtifact, version: string, file: string): string =>
  `/${artifactPath('remote', remote.name, version)}/${file}`;

const ENTRY = 'remoteEntry.js';

const registryRemote = (
  remote: RemoteArtifact,
  version: string,
  integrity: Readonly<Record<string, string>>,
): RegistryRemote => {
  const { name, contract, facade, mounts, nav } = remote;
  return {
    name,
    version,
    entry: addressIn(remote, version, ENTRY),
    integrity: integrity[ENTRY],
    contract,
    facade,
    mounts,
    nav,
  };
};

const earlyFiles = (remote: RemoteArtifact, version: string): Record<string, string[]> =>
  Object.fromEntries(
    remote.mounts.map(({ id }) => [
      id,
      [ENTRY, ...(remote.files[id] ?? [])].map((file) => addressIn(remote, version, file)),
    ]),
  );

/**
 * Works out what pages of an environment carry.
 * @throws IncompatibleError when a remote does not fit the shell
 */
export const compose = async (
  store: string,
  environment: string,
  { shell, remotes }: Combination,
): Promise<Composed> => {
  const shellManifest = await readShellManifest(artifactDir(store, 'shell', 'shell', shell));
  const live: RegistryRemote[] = [];
  const early: Composed['early'] = {};
  for (const [name, version] of Object.entries(remotes).sort()) {
    const dir = artifactDir(store, 'remote', name, version);
    const manifest = await readRemoteManifest(dir);
    assertFits(shellManifest, manifest);
    live.push(registryRemote(manifest, version, await readIntegrity(dir)));
    early[name] = earlyFiles(manifest, version);
  }
  return { registry: { environment, shell: { version: shell }, remotes: live }, early };
};
