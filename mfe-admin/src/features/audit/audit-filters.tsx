import { AUDIT_ACTIONS, type AuditAction } from '@gently/contracts/audit-options';
import { DateField, Select } from '@gently/ui/forms';
import { SearchRow } from '@gently/ui/parts';
import type { Filters } from './use-filters';

const ACTIONS = (Object.entries(AUDIT_ACTIONS) as [AuditAction, string][]).toSorted(([, one], [, other]) =>
  one.localeCompare(other, 'en-GB'),
);
const EMAIL_MAX = 254;

/** Which entries are shown. */
export const AuditFilters = ({ filters }: { filters: Filters }) => {
  const { person = '', action = '' } = filters.question;
  const { from, to } = filters.days;
  return (
    <SearchRow
      what="Audit log"
      label="Email of who did it, or to whom"
      maxLength={EMAIL_MAX}
      words={person}
      onSearch={filters.search}
    >
      <Select
        name="action"
        label="What"
        emptyLabel="Everything"
        options={ACTIONS.map(([value, label]) => ({ value, label }))}
        value={action}
        onChange={({ target }) => filters.showAction(ACTIONS.find(([one]) => one === target.value)?.[0])}
      />
      <DateField
        name="from"
        label="From"
        value={from}
        onChange={({ target }) => filters.showFrom(target.value)}
      />
      <DateField name="to" label="To" value={to} onChange={({ target }) => filters.showTo(target.value)} />
    </SearchRow>
  );
};
