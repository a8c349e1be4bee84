import { BOOKING_STATUS_LABELS } from '@gently/contracts/booking-status';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { DateField, Select } from '@gently/ui/forms';
import { teamQuery } from '../../data/team';
import { type Filters, type Standing, STANDINGS } from './use-filters';
import { nameOf } from '../../shared/words';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space4};
  > * {
    flex: 1 1 12rem;
    max-width: 24rem;
  }
`;

const labelOf = (standing: Standing): string => {
  if (standing === 'waiting') return 'Waiting: nobody is asked';
  if (standing === 'pending') return 'Waiting or asked';
  return standing === 'completed' ? 'Done' : BOOKING_STATUS_LABELS[standing];
};
const STANDING_OPTIONS = [
  { value: '', label: 'All' },
  ...STANDINGS.map((value) => ({ value, label: labelOf(value) })),
];

/** Whose sessions; without the team it leaves out nobody. */
const PersonSelect = ({ filters }: { filters: Filters }) => {
  const { data } = useQuery(teamQuery({}));
  const people = (data?.declutterers ?? []).map((one) => ({ value: one.id, label: nameOf(one) }));
  return (
    <Select
      name="person"
      label="Declutterer"
      options={[{ value: '', label: 'Everybody' }, ...people]}
      value={filters.person ?? ''}
      onChange={(event) => filters.narrow({ person: event.target.value })}
    />
  );
};

/** Which sessions are shown. A week shows all of its days and stages, so it asks for the person alone. */
export const FiltersBar = ({ filters }: { filters: Filters }) => (
  <Row role="search" aria-label="Sessions">
    {filters.view === 'list' && (
      <>
        <Select
          name="standing"
          label="Status"
          options={STANDING_OPTIONS}
          value={filters.standing ?? ''}
          onChange={(event) => filters.narrow({ standing: event.target.value })}
        />
        <DateField
          name="from"
          label="From"
          value={filters.question.date_from ?? ''}
          onChange={(event) => filters.narrow({ from: event.target.value })}
        />
        <DateField
          name="to"
          label="Until"
          value={filters.to ?? ''}
          min={filters.from}
          onChange={(event) => filters.narrow({ to: event.target.value })}
        />
      </>
    )}
    <PersonSelect filters={filters} />
  </Row>
);
