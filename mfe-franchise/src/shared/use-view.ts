import {
  FRANCHISE_PERIOD_START,
  FRANCHISE_PERIODS,
  FRANCHISE_TABS,
  type FranchisePeriod,
  type FranchiseTab,
} from '@gently/contracts/franchise-options';
import { useUrlFilters } from '@gently/ui';

/** Tab, period and region, as the address says them. What it does not understand counts as not said. */
export const useView = () => {
  const { among, text, change } = useUrlFilters();
  return {
    tab: among('tab', FRANCHISE_TABS) ?? 'overview',
    period: among('period', FRANCHISE_PERIODS) ?? FRANCHISE_PERIOD_START,
    /** Empty for all regions. */
    region: text('region'),
    showTab: (tab: FranchiseTab) => change({ tab: tab === 'overview' ? undefined : tab }),
    showPeriod: (period: FranchisePeriod) =>
      change({ period: period === FRANCHISE_PERIOD_START ? undefined : period }),
    showRegion: (region: string) => change({ region: region || undefined }),
  };
};
export type View = ReturnType<typeof useView>;
