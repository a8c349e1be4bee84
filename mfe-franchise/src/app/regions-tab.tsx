import { RegionsTable } from '../features/performance/regions-table';
import type { TabProps } from './tab-props';

/** All regions side by side. */
export const RegionsTab = ({ regions, period, onEdit }: TabProps) => (
  <RegionsTable regions={regions} period={period} onEdit={onEdit} />
);
