import { BOOKING_STATUS_LABELS } from '@gently/contracts/booking-status';
import { SESSION_STATUSES, type SessionStatus } from '@gently/contracts/session-options';
import { FilterBar, Inline, Stack } from '@gently/ui';
import { DateField } from '@gently/ui/forms';
import { Calendar } from '@gently/ui/icons';
import { Reveal } from '../../shared/reveal';
import { PAST_OFFERS } from '../../shared/session/past-offers-path';
import type { Filters } from './use-filters';

type Choice = SessionStatus | typeof PAST_OFFERS | 'all';
const OPTIONS: { value: Choice; label: string }[] = [
  { value: 'all', label: 'All' },
  ...SESSION_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] })),
  { value: PAST_OFFERS, label: 'Declined or handed back' },
];

/** Which sessions are shown: by status at once, by days for those who look for something. */
export const SessionFilters = ({ filters }: { filters: Filters }) => {
  const { status, from_date = '', to_date = '' } = filters.query;
  return (
    <Stack $gap={2}>
      <FilterBar<Choice>
        label="Filter by status"
        options={OPTIONS}
        value={filters.isPast ? PAST_OFFERS : (status ?? 'all')}
        onChange={(choice) => {
          if (choice === PAST_OFFERS) filters.showPast();
          else filters.showStatus(choice === 'all' ? undefined : choice);
        }}
      />
      {!filters.isPast && (
        <Reveal
          words="Only some days"
          icon={Calendar}
          variant="quiet"
          open={from_date !== '' || to_date !== ''}
        >
          <Inline $gap={5} $align="end">
            <DateField
              name="from"
              label="From"
              value={from_date}
              max={to_date || undefined}
              onChange={(event) => filters.showDays(event.target.value, to_date)}
            />
            <DateField
              name="to"
              label="To"
              value={to_date}
              min={from_date || undefined}
              onChange={(event) => filters.showDays(from_date, event.target.value)}
            />
          </Inline>
        </Reveal>
      )}
    </Stack>
  );
};
