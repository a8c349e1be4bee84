import type { ArtifactStore } from '@gently/artifact-store';
import type { BootRecord, ReleasesData } from '@gently/contracts/releases';
import {
  type Combination,
  compose,
  type Environment,
  IncompatibleError,
  LOCAL,
  nameOf,
  NotPublishedError,
  versionBefore,
  versionOf,
  withRoom,
} from '@gently/delivery/releases';
import { judgeBooted, type Refusal } from './refusal';
import { versionsOf } from './versions-of';

export type Moves = ReleasesData['environments'][number]['shell']['moves'];

/** Combinations that were boot-tested, by their names. */
export type Boots = ReadonlyMap<string, BootRecord>;

/** More than this is not a list that somebody chooses from. */
const MOST_EARLIER = 8;

const NOT_KEPT: Refusal = {
  reason: 'not_kept',
  words: 'This version is not in the store any more.',
  command: null,
};

/** Whether a combination can be served at all. */
const fitOf = async (
  store: ArtifactStore,
  environment: string,
  combination: Combination,
): Promise<Refusal | null> => {
  try {
    await compose(store, environment, combination);
    return null;
  } catch (error) {
    if (error instanceof NotPublishedError) return NOT_KEPT;
    if (error instanceof IncompatibleError) return { reason: 'unfit', words: error.message, command: null };
    throw error;
  }
};

/** A version of a part that is to go live in an environment. */
export interface Wish {
  environment: Environment;
  part: string;
  version: string;
}

/** Going back, to what was live there, needs no boot. @returns what stands in its way */
export const refusalOfRollback = (
  store: ArtifactStore,
  { environment, part, version }: Wish,
): Promise<Refusal | null> => fitOf(store, environment.environment, withRoom(environment, part, version));

/** What has not been live there has to be boot-tested. @param command that boots it */
export const standOfNew = async (
  store: ArtifactStore,
  boots: Boots,
  { environment, part, version }: Wish,
  command: string,
) => {
  const combination = withRoom(environment, part, version);
  const unfit = await fitOf(store, environment.environment, combination);
  return unfit
    ? { booted: null, refusal: unfit }
    : judgeBooted(boots.get(nameOf(combination)), environment, command);
};

export const bootToPromote = (part: string, from: string, to: string): string =>
  `pnpm boot ${part} --from ${from} --to ${to}`;
export const bootVersion = ({ environment, part, version }: Wish): string =>
  `pnpm boot ${part} --env ${environment.environment} --version ${version}`;

interface Part {
  environments: readonly Environment[];
  environment: Environment;
  part: string;
  boots: Boots;
}

const rollbackOf = async (store: ArtifactStore, { environment, part }: Part): Promise<Moves['rollback']> => {
  const version = versionBefore(environment.history, part);
  return version === undefined
    ? null
    : { version, refusal: await refusalOfRollback(store, { environment, part, version }) };
};

const earlierOf = async (store: ArtifactStore, { environment, part }: Part): Promise<Moves['earlier']> => {
  const [, ...earlier] = versionsOf(environment.history, part);
  const fitting = earlier.slice(0, MOST_EARLIER).map(async ({ version, change }) => {
    const refusal = await refusalOfRollback(store, { environment, part, version });
    return refusal ? [] : [{ version, since: change.at, by: change.by }];
  });
  return (await Promise.all(fitting)).flat();
};

const promotionsOf = async (
  store: ArtifactStore,
  { environments, environment: { environment: from, ...source }, part, boots }: Part,
): Promise<Moves['promotions']> => {
  const version = versionOf(source, part) ?? '';
  const others = environments.filter(
    (other) =>
      other.environment !== from && other.environment !== LOCAL && versionOf(other, part) !== version,
  );
  return Promise.all(
    others.map(async (target) => {
      const { environment: to, revision } = target;
      const wish = { environment: target, part, version };
      const stand = await standOfNew(store, boots, wish, bootToPromote(part, from, to));
      return { to, revision, live: versionOf(target, part) ?? null, ...stand };
    }),
  );
};

const finishOf = async (
  store: ArtifactStore,
  { environment, part, boots }: Part,
): Promise<Moves['finish']> => {
  const canary = environment.canaries[part];
  if (!canary) return null;
  const wish = { environment, part, version: canary.version };
  return standOfNew(store, boots, wish, bootVersion(wish));
};

const NONE: Moves = { rollback: null, earlier: [], promotions: [], finish: null };

/** What can be done with a part now, and why not: decided as it is decided when somebody does it. */
export const possibleMoves = async (store: ArtifactStore, part: Part): Promise<Moves> => {
  if (part.environment.environment === LOCAL) return NONE;
  const [rollback, earlier, promotions, finish] = await Promise.all([
    rollbackOf(store, part),
    earlierOf(store, part),
    promotionsOf(store, part),
    finishOf(store, part),
  ]);
  return { rollback, earlier, promotions, finish };
};
