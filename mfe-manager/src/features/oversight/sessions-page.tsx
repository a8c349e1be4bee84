import { FilterBar, PageHeader, Stack } from '@gently/ui';
import { Board } from './board';
import { Calendar } from './calendar';
import { FiltersBar } from './filters-bar';
import { SessionList } from './session-list';
import { useFilters, type View } from './use-filters';
import { WeekView } from './week-view';

const VIEW_OPTIONS: readonly { value: View; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
  { value: 'calendar', label: 'Calendar' },
];

/** The paid sessions of a manager's regions. */
const SessionsPage = () => {
  const filters = useFilters();
  const { view, week } = filters;
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Sessions"
        lead="Every paid session in your regions, who comes, and where somebody is still wanted."
      />
      <FilterBar label="Show as" options={VIEW_OPTIONS} value={view} onChange={filters.showView} />
      <FiltersBar filters={filters} />
      {view === 'list' && <SessionList filters={filters} />}
      {view === 'board' && (
        <WeekView filters={filters}>{(sessions) => <Board sessions={sessions} />}</WeekView>
      )}
      {view === 'calendar' && (
        <WeekView filters={filters}>{(sessions) => <Calendar sessions={sessions} week={week} />}</WeekView>
      )}
    </Stack>
  );
};

export default SessionsPage;
