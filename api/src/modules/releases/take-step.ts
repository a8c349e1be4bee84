import type { AuditAction } from '@gently/contracts/audit-options';
import {
  type Changed,
  type Environment,
  IncompatibleError,
  OvertakenError,
  versionOf,
} from '@gently/delivery/releases';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';

/** Who moves something, and from where. */
export interface Mover {
  id: string;
  /** As the history of the environment names them. */
  name: string;
  origin: Origin;
}

/** The part of an environment that is to change, as whoever decides has seen it. */
export interface Place {
  environment: string;
  part: string;
  revision: number;
  reason: string;
}

/** How the part stands after a move. */
export interface Moved {
  environment: string;
  part: string;
  revision: number;
  version: string;
}

export type FlipAction = 'rollback' | 'promote' | 'canary_finish';
const AUDITED: Record<FlipAction | 'canary_stop', AuditAction> = {
  rollback: 'release.rolled_back',
  promote: 'release.promoted',
  canary_finish: 'release.canary_finished',
  canary_stop: 'release.canary_stopped',
};

export interface Step {
  place: Place;
  live: Environment;
  action: FlipAction | 'canary_stop';
  /** What everybody gets afterwards. */
  version: string;
  /** Where it comes from, of a promotion. */
  from?: string;
  change: () => Promise<Changed>;
}

const asAppError = (error: unknown): unknown => {
  if (error instanceof OvertakenError) return new AppError('release_overtaken', { cause: error });
  if (!(error instanceof IncompatibleError)) return error;
  return new AppError('release_unfit', { message: `${error.message} Nothing has changed.`, cause: error });
};

interface RecordedDependencies {
  audit: AuditLog;
  transact: Transact;
}

/**
 * The record and the change belong together, and lie in two places. The record waits in its transaction until the
 * store has taken the change: a change that is refused leaves no record, and without a database nothing is changed.
 */
export const createTake =
  ({ audit, transact }: RecordedDependencies) =>
  async (mover: Mover, { place, live, action, version, from, change }: Step): Promise<Moved> => {
    const { environment, part, revision, reason } = place;
    const canary = live.canaries[part]?.version;
    const details = {
      before: { revision, version: versionOf(live, part) ?? null, ...(canary && { canary }) },
      after: { revision: revision + 1, version },
      reason,
      ...(from && { from }),
    };
    const target = `release:${environment}/${part}`;
    let changed: Changed | undefined;
    try {
      await transact(async (tx) => {
        const entry = { action: AUDITED[action], actorId: mover.id, target, origin: mover.origin, details };
        await audit.append(entry, tx);
        changed ??= await change();
        if (!changed.changed) throw new AppError('release_no_move');
      });
    } catch (error) {
      throw asAppError(error);
    }
    return { environment, part, revision: changed?.environment.revision ?? revision, version };
  };
