import type { FranchiseRegion } from '@gently/contracts/franchise';
import { Select } from '@gently/ui/forms';

interface RegionSelectProps {
  name: string;
  label: string;
  regions: readonly Pick<FranchiseRegion, 'id' | 'name'>[];
  /** Empty for all; an id that is nobody's counts as all. */
  value: string;
  onChange: (id: string) => void;
}

/** One region, or all of them. */
export const RegionSelect = ({ name, label, regions, value, onChange }: RegionSelectProps) => (
  <Select
    name={name}
    label={label}
    options={[
      { value: '', label: 'All regions' },
      ...regions.map((region) => ({ value: region.id, label: region.name })),
    ]}
    value={regions.some(({ id }) => id === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
  />
);
