import {
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUS_OPTIONS,
  CERTIFICATE_STATUSES,
} from '@gently/contracts/certificate-options';
import type { Option } from '@gently/contracts/options';
import { useQuery } from '@gently/platform/query';
import { Select } from '@gently/ui/forms';
import { SearchRow } from '@gently/ui/parts';
import { coursesQuery } from '../../data/courses';
import { modulesQuery } from '../../data/overview';
import type { Filters } from './use-filters';

const STATUSES = [{ value: 'all', label: 'All' }, ...CERTIFICATE_STATUS_OPTIONS];

/** What a certificate can be of. What is chosen stands in the list, also while it is not known by name. */
const useTraining = (chosen: string): readonly Option[] => {
  const modules = useQuery(modulesQuery()).data ?? [];
  const courses = useQuery(coursesQuery()).data ?? [];
  const known = [
    ...modules.map(({ id, title }) => ({ value: id, label: title })),
    ...courses.map(({ id, title }) => ({ value: id, label: `${title} (course)` })),
  ];
  return chosen === '' || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: 'The one you chose' }];
};

/** Which certificates are shown. */
export const CertificateFilters = ({ filters }: { filters: Filters }) => {
  const { q = '', status = 'all', about_id: about = '' } = filters.question;
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
        options={useTraining(about)}
        value={about}
        onChange={({ target }) => filters.showAbout(target.value)}
      />
      <Select
        name="status"
        label="Status"
        options={STATUSES}
        value={status}
        onChange={({ target }) =>
          filters.showStatus(CERTIFICATE_STATUSES.find((one) => one === target.value))
        }
      />
    </SearchRow>
  );
};
