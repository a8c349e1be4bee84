import { SERVICE_CATEGORY_OPTIONS } from '@gently/contracts/options';
import { FilterBar } from '@gently/ui';
import { BOOKABLE } from '../../../content/services';
import type { CategoryChoice } from './category-filter';

const OPTIONS = [{ value: 'all' as const, label: BOOKABLE.all }, ...SERVICE_CATEGORY_OPTIONS];

interface CategoryBarProps {
  choice: CategoryChoice;
  onChoose: (choice: CategoryChoice) => void;
}

/** The filter. It offers every category at once, also while the list loads, so that it never moves. */
export const CategoryBar = ({ choice, onChoose }: CategoryBarProps) => (
  <FilterBar label={BOOKABLE.filterLabel} options={OPTIONS} value={choice} onChange={onChoose} />
);
