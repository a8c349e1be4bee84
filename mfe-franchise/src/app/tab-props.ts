import type { FormerRegion, FranchiseRegion } from '@gently/contracts/franchise';
import type { Days } from '../shared/money';
import type { View } from '../shared/use-view';

/** What each tab works with. */
export interface TabProps {
  regions: readonly FranchiseRegion[];
  /** Regions of earlier days, to be read. */
  former: readonly FormerRegion[];
  period: Days;
  view: View;
  onAdd: () => void;
  onEdit: (region: FranchiseRegion) => void;
}
