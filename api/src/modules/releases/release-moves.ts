import type { ArtifactStore } from '@gently/artifact-store';
import {
  endCanary,
  type Environment,
  flip,
  LOCAL,
  nameOf,
  readBoots,
  readEnvironment,
  versionBefore,
  versionOf,
  wasLive,
  withRoom,
} from '@gently/delivery/releases';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import { type Boots, bootToPromote, bootVersion, refusalOfRollback, standOfNew } from './possible-moves';
import { assertPossible } from './refusal';
import { createTake, type FlipAction, type Moved, type Mover, type Place, type Step } from './take-step';

interface MovesDependencies {
  store: ArtifactStore;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

const assertSeen = ({ revision }: Environment, place: Place): void => {
  if (revision !== place.revision) throw new AppError('release_overtaken');
};

/** What admins do with what is live. Each move stands in the history of the environment and in the audit log. */
export const createReleaseMoves = ({ store, audit, transact, clock }: MovesDependencies) => {
  const find = async (name: string): Promise<Environment> => {
    const found = await readEnvironment(store, name);
    if (!found) throw new AppError('release_not_found');
    if (name === LOCAL) throw new AppError('release_local');
    return found;
  };
  const findPart = async (place: Place): Promise<{ live: Environment; version: string }> => {
    const live = await find(place.environment);
    const version = versionOf(live, place.part);
    if (version === undefined) throw new AppError('release_not_found');
    assertSeen(live, place);
    return { live, version };
  };
  const boots = async (): Promise<Boots> =>
    new Map((await readBoots(store)).map((record) => [nameOf(record), record]));

  const take = createTake({ audit, transact });

  const flipTo = (mover: Mover, step: Omit<Step, 'change' | 'action'> & { action: FlipAction }) => {
    const { place, live, action, version } = step;
    const { environment, part, revision: basedOn, reason: note } = place;
    const combination = withRoom(live, part, version);
    const reason = { remote: part, by: mover.name, note, now: clock() };
    return take(mover, {
      ...step,
      change: () => flip({ store, environment, combination, action, basedOn, ...reason }),
    });
  };

  return {
    /** Makes a version live again that was live there. @param wanted left out, the one before */
    rollBack: async (mover: Mover, place: Place, wanted?: string): Promise<Moved> => {
      const { live, version: now } = await findPart(place);
      const version = wanted ?? versionBefore(live.history, place.part);
      if (version === undefined || version === now || !wasLive(live.history, place.part, version))
        throw new AppError('release_no_move');
      assertPossible(await refusalOfRollback(store, { environment: live, part: place.part, version }));
      return flipTo(mover, { place, live, action: 'rollback', version });
    },

    /** Makes the version that is live in one environment live in another, once it has been boot-tested there. */
    promote: async (
      mover: Mover,
      place: Place,
      { from, version }: { from: string; version: string },
    ): Promise<Moved> => {
      const { part, environment } = place;
      const live = await find(environment);
      const there = versionOf(await find(from), part);
      if (there === undefined) throw new AppError('release_not_found');
      assertSeen(live, place);
      if (there !== version) throw new AppError('release_overtaken');
      if (versionOf(live, part) === version) throw new AppError('release_no_move');
      const wish = { environment: live, part, version };
      const command = bootToPromote(part, from, environment);
      assertPossible((await standOfNew(store, await boots(), wish, command)).refusal);
      return flipTo(mover, { place, live, action: 'promote', version, from });
    },

    /** Gives every visitor the live version again. */
    stopCanary: async (mover: Mover, place: Place): Promise<Moved> => {
      const { live, version } = await findPart(place);
      const { environment, part: remote, revision: basedOn, reason: note } = place;
      if (!live.canaries[remote]) throw new AppError('release_no_move');
      const reason = { action: 'canary_stop' as const, by: mover.name, note, now: clock() };
      const change = () => endCanary({ store, environment, remote, basedOn, ...reason });
      return take(mover, { place, live, action: 'canary_stop', version, change });
    },

    /** Gives the canary to every visitor, once it has been boot-tested beside what is live. */
    finishCanary: async (mover: Mover, place: Place): Promise<Moved> => {
      const { live } = await findPart(place);
      const canary = live.canaries[place.part];
      if (!canary) throw new AppError('release_no_move');
      const { version } = canary;
      const wish = { environment: live, part: place.part, version };
      assertPossible((await standOfNew(store, await boots(), wish, bootVersion(wish))).refusal);
      return flipTo(mover, { place, live, action: 'canary_finish', version });
    },
  };
};
export type ReleaseMoves = ReturnType<typeof createReleaseMoves>;
