import type { BookingStatus } from '@gently/contracts/booking-status';
import { useSearchParams } from '@gently/platform/router';
import { FilterBar } from '@gently/ui';

const FILTERS = ['pending', 'confirmed', 'completed'] as const satisfies readonly BookingStatus[];
type Filter = (typeof FILTERS)[number];

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
] as const;

/** The filter lives in the address, so Back and a shared link show the same list. */
export const useStatusFilter = () => {
  const [search, setSearch] = useSearchParams();
  const status = FILTERS.find((filter) => filter === search.get('status'));
  const change = (next: Filter | 'all') =>
    setSearch((current) => {
      if (next === 'all') current.delete('status');
      else current.set('status', next);
      current.delete('page');
      return current;
    });
  return { status, change };
};

export const StatusFilter = () => {
  const { status, change } = useStatusFilter();
  return <FilterBar label="Filter by status" options={OPTIONS} value={status ?? 'all'} onChange={change} />;
};
