import { Stack } from '@gently/ui';
import { FormerRegions } from '../features/performance/former-regions';
import { RegionsTable } from '../features/performance/regions-table';
import type { TabProps } from './tab-props';

/** All regions side by side, and those of earlier days. */
export const RegionsTab = ({ regions, former, period, onEdit }: TabProps) => (
  <Stack $gap={8}>
    {regions.length > 0 && <RegionsTable regions={regions} period={period} onEdit={onEdit} />}
    {former.length > 0 && <FormerRegions regions={former} period={period} />}
  </Stack>
);
