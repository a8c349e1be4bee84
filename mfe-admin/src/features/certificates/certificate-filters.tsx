import {
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUS_OPTIONS,
  CERTIFICATE_STATUSES,
} from '@gently/contracts/certificate-options';
import { useQuery } from '@gently/platform/query';
import { Select } from '@gently/ui/forms';
import { SearchRow } from '@gently/ui/parts';
import { trainingQuery } from '../../data/certificates';
import type { Filters } from './use-filters';

/** What is chosen stands in the list, also while it is not known by name. */
const choicesWith = (known: readonly { value: string; label: string }[], chosen: string) =>
  chosen === '' || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: 'The one you chose' }];

/** Which certificates are shown. */
export const CertificateFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', status = '', about_id: about = '' } = filters.question;
  const training = useQuery(trainingQuery()).data ?? [];
  return (
    <SearchRow
      what="Certificates"
      label="Search by name or number"
      maxLength={CERTIFICATE_SEARCH_LENGTH}
      words={q}
      onSearch={filters.search}
    >
      <Select
        name="about"
        label="Module or course"
        emptyLabel="All of them"
        options={choicesWith(training, about)}
        value={about}
        onChange={({ target }) => filters.showAbout(target.value)}
      />
      <Select
        name="status"
        label="State"
        emptyLabel="All states"
        options={CERTIFICATE_STATUS_OPTIONS}
        value={status}
        onChange={({ target }) =>
          filters.showStatus(CERTIFICATE_STATUSES.find((one) => one === target.value))
        }
      />
    </SearchRow>
  );
};
