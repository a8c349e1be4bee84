import type { ReleasesData } from '@gently/contracts/releases';

export type Environment = ReleasesData['environments'][number];
type Remote = Environment['remotes'][number];
export type Canary = NonNullable<Remote['canary']>;

/** The shell, or a remote, of an environment. Only a remote has a canary. */
export type LivePart = Pick<Remote, 'name' | 'version' | 'since' | 'by' | 'note' | 'canary' | 'moves'>;

export const SHELL = 'shell';
/** The environment of a working tree. */
export const LOCAL = 'local';

/** @returns every part of an environment, the shell first */
export const partsOf = ({ shell, remotes }: Environment): LivePart[] => [
  { name: SHELL, canary: null, ...shell },
  ...remotes,
];
