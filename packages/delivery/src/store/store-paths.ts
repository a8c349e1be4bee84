/** What can be published: the shell, or a remote. */
export type ArtifactKind = 'shell' | 'remote';

const SAFE_SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const assertSafe = (segment: string): string => {
  if (!SAFE_SEGMENT.test(segment)) throw new Error(`Not a name or version: ${JSON.stringify(segment)}`);
  return segment;
};

/** Path of a version inside the store and, with a leading slash, on the site. Uses forward slashes. */
export const artifactPath = (kind: ArtifactKind, name: string, version: string): string =>
  kind === 'shell' ? `shell/${assertSafe(version)}` : `remotes/${assertSafe(name)}/${assertSafe(version)}`;

/** The hashes of a version's files. It is written last, so a version that has it is complete. */
export const SEAL = 'integrity.json';

export const sealPath = (kind: ArtifactKind, name: string, version: string): string =>
  `${artifactPath(kind, name, version)}/${SEAL}`;

/** Where the versions of a remote are. */
export const remotePath = (name: string): string => `remotes/${assertSafe(name)}`;

/** Where it is kept how combinations fared in the boot matrix. */
export const BOOTS = 'boots';

export const bootPath = (combination: string): string => `${BOOTS}/${assertSafe(combination)}.json`;

/** A canary of one environment. */
export interface CanaryPlace {
  environment: string;
  remote: string;
  version: string;
}

/** Where the figures of one canary are, a file for each process of the site. */
export const figuresFolder = ({ environment, remote, version }: CanaryPlace): string =>
  ['canaries', environment, remote, version].map(assertSafe).join('/');

/** Where the environments are. */
export const ENVIRONMENTS = 'environments';

/** The file that says what is live in an environment. */
export const environmentPath = (environment: string): string =>
  `${ENVIRONMENTS}/${assertSafe(environment)}.json`;
