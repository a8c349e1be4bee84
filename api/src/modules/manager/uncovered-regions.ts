import type { ManagerAlert } from '@gently/contracts/manager';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { oneByOne } from '../../shared/one-by-one';
import { narrowed, type Region, type Regions } from '../regions';
import type { AlertList } from './alerts.service';

export interface CoverEvents {
  /** The last active manager of a region is gone, so that only the admins can act on what waits there. */
  'region.uncovered': { region: Pick<Region, 'id' | 'name'>; alerts: ManagerAlert[]; at: Date };
}

interface UncoveredDependencies {
  regions: Pick<Regions, 'coverChanges' | 'coverOf' | 'noteCover'>;
  alerts: AlertList;
  publish: Publish<CoverEvents>;
  transact: Transact;
  clock: Clock;
}

const ADMINS = { id: '', role: 'admin' };
/** The admins open the region's lists for anything beyond this. */
const MOST = 20;

/** A manager of the region has become active again in the meantime, so nothing is announced. */
const isCovered = (error: unknown): boolean => error instanceof AppError && error.code === 'region_not_found';

/**
 * What waits in a region was announced to its managers. Once none of them can act any more, whatever the way there, it is
 * announced to the admins, once for each time that a region is left.
 */
export const createUncoveredRegions = ({
  regions,
  alerts,
  publish,
  transact,
  clock,
}: UncoveredDependencies) => {
  const announce = async ({ id, name }: Region): Promise<boolean> => {
    const scope = narrowed(await regions.coverOf(ADMINS), id);
    const waiting = (await alerts(scope)).slice(0, MOST);
    return transact(async (tx) => {
      const at = clock();
      if (!(await regions.noteCover(id, at, tx))) return false;
      // Anything that happens later is announced to the admins at once.
      if (waiting.length > 0)
        await publish('region.uncovered', { region: { id, name }, alerts: waiting, at }, tx);
      return true;
    });
  };

  return {
    /** @returns how many regions the admins cover from now on */
    announce: async (): Promise<number> => {
      const { lost, found } = await regions.coverChanges();
      for (const { id } of found) await regions.noteCover(id, null);
      return oneByOne(lost, announce, { isLostRace: isCovered, failed: 'some regions were not announced' });
    },
  };
};
export type UncoveredRegions = ReturnType<typeof createUncoveredRegions>;
