import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import type { BootMatrixOptions, BootResult } from '../boot/boot-matrix';
import { compose } from '../environment/compose';
import type { Combination } from '../environment/compose';
import type { Environment, ReleaseAction } from '../environment/environment';
import { readEnvironment } from '../environment/environment-store';
import { flip } from '../environment/flip';
import type { LocalFiles } from '../store/local-files';
import { sealPath } from '../store/store-paths';
import type { RoomTask } from './build-room';
import { CommandError, EXIT } from './exit-codes';

/** What every command works with. Handed in, so that tests can stand in for a build and a browser. */
export interface Desk {
  workspace: string;
  store: ArtifactStore;
  /** The store's files on this machine. */
  files: LocalFiles;
  by: string;
  now: () => Date;
  say: (line: string) => void;
  build: RoomTask;
  /** Runs a room's own tests. */
  test: RoomTask;
  /** The first page of a site; nothing when it does not answer. */
  page: (site: string) => Promise<string | undefined>;
  boot: (options: BootMatrixOptions) => Promise<BootResult>;
}

export const liveIn = async (desk: Desk, name: string): Promise<Environment> => {
  const environment = await readEnvironment(desk.store, name);
  if (!environment)
    throw new CommandError(
      EXIT.unknown,
      `${name} has nothing live yet. On this machine it begins with: ENVIRONMENT=${name} npm start`,
    );
  return environment;
};

/** @returns the version, when it was published */
export const published = async (desk: Desk, remote: string, version: string): Promise<string> => {
  if (!(await desk.store.look(sealPath('remote', remote, version)))) {
    throw new CommandError(EXIT.unknown, `${remote}@${version} was never published.`);
  }
  return version;
};

export const versionIn = ({ environment, remotes }: Environment, remote: string): string => {
  const version = remotes[remote];
  if (!version) throw new CommandError(EXIT.unknown, `${remote} is not live in ${environment}.`);
  return version;
};

const describeFailures = ({ failures, evidence }: BootResult): string => {
  const lines = failures.flatMap(({ remote, mount, problems }) =>
    problems.map((problem) => `  ${remote}/${mount}: ${problem}`),
  );
  return `The boot matrix refused it. Pictures and log: ${evidence}\n${lines.join('\n')}`;
};

/** @throws IncompatibleError when a remote does not fit the shell */
export const assertFits = async (
  { store }: Desk,
  environment: string,
  combination: Combination,
): Promise<void> => {
  await compose(store, environment, combination);
};

/** Boots a combination; refuses it unless every page is well. */
export const assertBoots = async (
  desk: Desk,
  environment: string,
  combination: Combination,
): Promise<void> => {
  const stamp = desk.now().toISOString().replace(/[:.]/g, '-');
  const evidence = join(desk.workspace, '.data/boot-matrix', `${environment}-${stamp}`);
  const result = await desk.boot({ store: desk.store, files: desk.files, combination, evidence });
  if (!result.ok) throw new CommandError(EXIT.boot, describeFailures(result));
  desk.say(`boot matrix: ${result.pages} pages are well`);
};

export interface Candidate {
  environment: Environment;
  combination: Combination;
  remote: string;
  action: ReleaseAction;
  note: string;
}

/** Checks a combination, boots it unless told otherwise, and makes it live. */
export const makeLive = async (
  desk: Desk,
  { environment, combination, ...reason }: Candidate,
  { boots = true }: { boots?: boolean } = {},
): Promise<void> => {
  const { environment: name, revision: basedOn } = environment;
  await assertFits(desk, name, combination);
  if (boots) await assertBoots(desk, name, combination);
  const { by, store } = desk;
  const flipped = { store, environment: name, combination, basedOn, by, now: desk.now(), ...reason };
  const { environment: after, changed } = await flip(flipped);
  desk.say(`${name} revision ${after.revision}${changed ? ' is live' : ' stays live: nothing to change'}`);
};
