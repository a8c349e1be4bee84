import type { BookingStatus } from '@gently/contracts/booking-status';
import { FilterBar, useUrlFilters } from '@gently/ui';

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
  const { among, change: put } = useUrlFilters();
  const status = among('status', FILTERS);
  const change = (next: Filter | 'all') => put({ status: next === 'all' ? undefined : next });
  return { status, change };
};

export const StatusFilter = () => {
  const { status, change } = useStatusFilter();
  return <FilterBar label="Filter by status" options={OPTIONS} value={status ?? 'all'} onChange={change} />;
};
