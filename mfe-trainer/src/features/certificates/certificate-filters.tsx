import {
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUS_OPTIONS,
  CERTIFICATE_STATUSES,
} from '@gently/contracts/certificate-options';
import { Select } from '@gently/ui/forms';
import { SearchRow } from '@gently/ui/parts';
import type { Filters } from './use-filters';

const STATUSES = [{ value: 'all', label: 'All' }, ...CERTIFICATE_STATUS_OPTIONS];

/** Which certificates are shown. */
export const CertificateFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', status } = filters.question;
  return (
    <SearchRow
      what="Certificates"
      label="Search by name or number"
      maxLength={CERTIFICATE_SEARCH_LENGTH}
      words={q}
      onSearch={filters.search}
    >
      <Select
        name="status"
        label="Status"
        options={STATUSES}
        value={status ?? 'all'}
        onChange={(event) =>
          filters.showStatus(CERTIFICATE_STATUSES.find((one) => one === event.target.value))
        }
      />
    </SearchRow>
  );
};
