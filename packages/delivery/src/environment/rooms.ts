import type { ArtifactKind } from '../store/store-paths';
import type { Combination } from './compose';

/** The room that is live beside every remote, and never left out. */
export const SHELL = 'shell';

export const kindOf = (room: string): ArtifactKind => (room === SHELL ? 'shell' : 'remote');

/** @returns every room of a combination, the shell first */
export const roomsOf = ({ remotes }: Combination): string[] => [SHELL, ...Object.keys(remotes).sort()];

/** @returns the version of a room; nothing when the combination has none */
export const versionOf = ({ shell, remotes }: Combination, room: string): string | undefined =>
  room === SHELL ? shell : remotes[room];

/** @returns the same combination with one room at another version */
export const withRoom = ({ shell, remotes }: Combination, room: string, version: string): Combination =>
  room === SHELL ? { shell: version, remotes } : { shell, remotes: { ...remotes, [room]: version } };
