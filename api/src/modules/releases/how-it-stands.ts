import type { ArtifactStore } from '@gently/artifact-store';
import type { BootRecord, CanaryFigures } from '@gently/contracts/releases';
import {
  type Environment,
  nameOf,
  readBoots,
  readEnvironments,
  readFigures,
  SHELL,
  sumFigures,
} from '@gently/delivery/releases';
import type { Clock } from '../../shared/clock';
import { type Moves, possibleMoves } from './possible-moves';

/** What all processes of the site have heard of a canary. */
export type Heard = CanaryFigures | undefined;

/** What is worked out of one part of an environment. */
export interface PartStand {
  moves: Moves;
  heard: Heard;
}

export interface Stand {
  environments: { environment: Environment; parts: ReadonlyMap<string, PartStand> }[];
  /** The newest first. */
  boots: BootRecord[];
}

/** What is live everywhere, how canaries fare, what was boot-tested, and what can be done about it. */
export const readStand = async (store: ArtifactStore, clock: Clock): Promise<Stand> => {
  const [environments, boots] = await Promise.all([readEnvironments(store), readBoots(store)]);
  const byName = new Map(boots.map((record) => [nameOf(record), record]));

  const heardOf = async ({ environment, canaries }: Environment, remote: string): Promise<Heard> => {
    const canary = canaries[remote];
    if (!canary) return undefined;
    const { version, since: canarySince } = canary;
    const figures = await readFigures(store, { environment, remote, version });
    return sumFigures(figures, { canarySince, now: clock() });
  };
  const partOf = async (environment: Environment, part: string) => {
    const [moves, heard] = await Promise.all([
      possibleMoves(store, { environments, environment, part, boots: byName }),
      heardOf(environment, part),
    ]);
    return [part, { moves, heard }] as const;
  };
  const standOf = async (environment: Environment) => {
    const parts = [SHELL, ...Object.keys(environment.remotes)];
    return { environment, parts: new Map(await Promise.all(parts.map((part) => partOf(environment, part)))) };
  };
  return { environments: await Promise.all(environments.map(standOf)), boots };
};
