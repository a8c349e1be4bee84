import type { ArtifactStore } from '@gently/artifact-store';
import { checkCompatibility, mountConflicts, mountProblems } from '@gently/federation/contract';
import type { Registry, RegistryRemote, RemoteArtifact, ShellArtifact } from '@gently/federation/contract';
import { artifactPath } from '../store/store-paths';
import { readIntegrity, readRemoteManifest, readShellManifest } from './artifact-manifest';

/** One version of the shell, and one of each remote. */
export interface Combination {
  shell: string;
  remotes: Readonly<Record<string, string>>;
}

const sorted = (remotes: Combination['remotes']): string =>
  JSON.stringify(Object.entries(remotes).toSorted());

export const isSameCombination = (one: Combination | undefined, other: Combination): boolean =>
  one?.shell === other.shell && sorted(one.remotes) === sorted(other.remotes);

export interface Composed {
  registry: Registry;
  early: Record<string, Record<string, string[]>>;
}

/** The remotes of a combination do not fit its shell. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';
}

const assertMounts = ({ name, mounts }: RemoteArtifact): void => {
  const problems = mountProblems(mounts);
  if (problems.length > 0) throw new IncompatibleError(`${name}: ${problems.join('; ')}.`);
};

const assertApart = (remotes: readonly RegistryRemote[]): void => {
  const conflicts = mountConflicts(remotes);
  if (conflicts.length === 0) return;
  throw new IncompatibleError(
    `Two remotes want one address for the same people: ${conflicts.join('; ')}. Give one of them other roles.`,
  );
};

const assertFits = (shell: ShellArtifact, remote: RemoteArtifact): void => {
  const result = checkCompatibility(shell, remote);
  if (result.ok) return assertMounts(remote);
  throw new IncompatibleError(
    result.reason === 'contract_mismatch'
      ? `${remote.name} speaks contract ${result.actual}, the shell ${result.expected}. Build both from the same contract.`
      : `${remote.name} needs what the shell does not offer: ${result.missing.join(', ')}. They go live together only where the shell offers it.`,
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

/** Each file with its hash behind a `#`: a hint without the hash is fetched a second time by the checked script. */
const earlyFiles = (
  remote: RemoteArtifact,
  version: string,
  integrity: Readonly<Record<string, string>>,
): Record<string, string[]> => {
  const hinted = (file: string): string =>
    addressIn(remote, version, file) + (integrity[file] ? `#${integrity[file]}` : '');
  return Object.fromEntries(
    remote.mounts.map(({ id }) => [id, [ENTRY, ...(remote.files[id] ?? [])].map(hinted)]),
  );
};

/** One published version of a remote, as pages know it. */
export interface ComposedRemote {
  manifest: RemoteArtifact;
  remote: RegistryRemote;
  early: Record<string, string[]>;
}

/** Reads one published version of a remote. */
export const composeRemote = async (
  store: ArtifactStore,
  name: string,
  version: string,
): Promise<ComposedRemote> => {
  const path = artifactPath('remote', name, version);
  const [manifest, integrity] = await Promise.all([
    readRemoteManifest(store, path),
    readIntegrity(store, path),
  ]);
  return {
    manifest,
    remote: registryRemote(manifest, version, integrity),
    early: earlyFiles(manifest, version, integrity),
  };
};

/**
 * Reads one published version of a remote that is to be shown by a shell.
 * @throws IncompatibleError when it does not fit
 */
export const composeFor = async (
  store: ArtifactStore,
  shell: string,
  { name, version }: { name: string; version: string },
): Promise<ComposedRemote> => {
  const composed = await composeRemote(store, name, version);
  assertFits(await readShellManifest(store, artifactPath('shell', 'shell', shell)), composed.manifest);
  return composed;
};

/**
 * Works out what pages of an environment carry.
 * @throws IncompatibleError when a remote does not fit the shell, or wants an address that is another's
 */
export const compose = async (
  store: ArtifactStore,
  environment: string,
  { shell, remotes }: Combination,
): Promise<Composed> => {
  const live: RegistryRemote[] = [];
  const early: Composed['early'] = {};
  for (const [name, version] of Object.entries(remotes).sort()) {
    const composed = await composeFor(store, shell, { name, version });
    live.push(composed.remote);
    early[name] = composed.early;
  }
  assertApart(live);
  return { registry: { environment, shell: { version: shell }, remotes: live }, early };
};
