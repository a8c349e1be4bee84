import { STUDENT_STATUS_OPTIONS } from '@gently/contracts/trainer-options';
import { PROGRESS_STATUSES } from '@gently/contracts/training-options';
import { useQuery } from '@gently/platform/query';
import { Select } from '@gently/ui/forms';
import { SearchRow } from '@gently/ui/parts';
import { modulesQuery } from '../../data/overview';
import { MOST_LETTERS, type Filters } from './use-filters';

/** Which learners are shown. */
export const StudentFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', status, module_id: moduleId = '' } = filters.question;
  const modules = useQuery(modulesQuery()).data ?? [];
  return (
    <SearchRow
      what="Students"
      label="Search by name or email"
      maxLength={MOST_LETTERS}
      words={q}
      onSearch={filters.search}
    >
      <Select
        name="status"
        label="Status"
        options={STUDENT_STATUS_OPTIONS}
        value={status ?? 'all'}
        onChange={(event) => filters.showStatus(PROGRESS_STATUSES.find((one) => one === event.target.value))}
      />
      <Select
        name="module"
        label="Module"
        emptyLabel="All modules"
        options={modules.map(({ id, title }) => ({ value: id, label: title }))}
        value={moduleId}
        onChange={(event) => filters.showModule(event.target.value)}
      />
    </SearchRow>
  );
};
