import type { ArtifactStore } from '@gently/artifact-store';
import type { BootMatrixOptions, BootResult } from '../boot/boot-matrix';
import type { Environment } from '../environment/environment';
import { readEnvironment } from '../environment/environment-store';
import { LOCAL } from '../environment/local';
import { kindOf, versionOf } from '../environment/rooms';
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

const beginningOf = (name: string): string =>
  name === LOCAL ? 'npm start' : `node packages/delivery/dist/stage.js --environment ${name}`;

export const liveIn = async (desk: Desk, name: string): Promise<Environment> => {
  const environment = await readEnvironment(desk.store, name);
  if (environment) return environment;
  const words = `${name} has nothing live yet. It begins with everything that is built: ${beginningOf(name)}`;
  throw new CommandError(EXIT.unknown, words);
};

/** What is live where only releases change it. Nothing goes into `local` or comes from it. */
export const releasedIn = async (desk: Desk, name: string): Promise<Environment> => {
  if (name !== LOCAL) return liveIn(desk, name);
  throw new CommandError(
    EXIT.usage,
    `${LOCAL} follows the working tree at every npm start, so nothing is released into it or taken from it. Build and start it again, or name another environment.`,
  );
};

/** @returns the version, when it was published */
export const published = async (desk: Desk, room: string, version: string): Promise<string> => {
  if (!(await desk.store.look(sealPath(kindOf(room), room, version)))) {
    throw new CommandError(EXIT.unknown, `${room}@${version} was never published.`);
  }
  return version;
};

export const versionIn = (environment: Environment, room: string): string => {
  const version = versionOf(environment, room);
  if (!version) throw new CommandError(EXIT.unknown, `${room} is not live in ${environment.environment}.`);
  return version;
};
