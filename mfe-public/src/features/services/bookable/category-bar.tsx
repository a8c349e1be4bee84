import type { ServiceGroup } from '@gently/contracts/service-groups';
import { FilterBar } from '@gently/ui';
import { BOOKABLE } from '../../../content/services';

/** A category never has an empty id, so this value means all of them. */
const ALL = '';

interface CategoryBarProps {
  categories: readonly ServiceGroup[];
  chosen: ServiceGroup | undefined;
  /** Called with the id of a category, or null for all. */
  onChoose: (id: string | null) => void;
}

/** The filter of the list: every category that has a service. */
export const CategoryBar = ({ categories, chosen, onChoose }: CategoryBarProps) => (
  <FilterBar
    label={BOOKABLE.filterLabel}
    options={[
      { value: ALL, label: BOOKABLE.all },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    value={chosen?.id ?? ALL}
    onChange={(id) => onChoose(id === ALL ? null : id)}
  />
);
