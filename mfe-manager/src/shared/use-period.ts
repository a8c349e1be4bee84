import {
  DEFAULT_MANAGER_PERIOD,
  MANAGER_PERIODS,
  type ManagerPeriod,
} from '@gently/contracts/manager-options';
import { useUrlFilters } from '@gently/ui';

/** The days that are looked back on, as the address says them; 30 where it says nothing that is known. */
export const usePeriod = (): { period: ManagerPeriod; showPeriod: (period: ManagerPeriod) => void } => {
  const { among, change } = useUrlFilters();
  return {
    period: among('period', MANAGER_PERIODS) ?? DEFAULT_MANAGER_PERIOD,
    showPeriod: (period) => change({ period: period === DEFAULT_MANAGER_PERIOD ? undefined : period }),
  };
};
