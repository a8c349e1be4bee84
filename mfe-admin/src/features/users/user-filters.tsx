import { PEOPLE_SEARCH_LENGTH, PERSON_STATES, type PersonState } from '@gently/contracts/admin-users-options';
import { ROLE_LABELS, ROLES } from '@gently/contracts/roles';
import { Select } from '@gently/ui/forms';
import { SearchRow } from '@gently/ui/parts';
import type { Filters } from './use-filters';

const STATES = Object.entries(PERSON_STATES) as [PersonState, string][];

/** Which people are shown. */
export const UserFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', role = '', state = '' } = filters.question;
  return (
    <SearchRow
      what="People"
      label="Search by name or email"
      maxLength={PEOPLE_SEARCH_LENGTH}
      words={q}
      onSearch={filters.search}
    >
      <Select
        name="role"
        label="Role"
        emptyLabel="All roles"
        options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        value={role}
        onChange={({ target }) => filters.showRole(ROLES.find((one) => one === target.value))}
      />
      <Select
        name="state"
        label="State"
        emptyLabel="All states"
        options={STATES.map(([value, label]) => ({ value, label }))}
        value={state}
        onChange={({ target }) => filters.showState(STATES.find(([one]) => one === target.value)?.[0])}
      />
    </SearchRow>
  );
};
