import {
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUSES,
  type CertificateStatus,
} from '@gently/contracts/certificate-options';
import { useUrlFilters } from '@gently/ui';
import type { CertificatesQuestion } from '../../data/certificates';

/** Search, status and place, as the address says them. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, change } = useUrlFilters();
  const question: CertificatesQuestion = {
    q: text('q').trim().slice(0, CERTIFICATE_SEARCH_LENGTH) || undefined,
    status: among('status', CERTIFICATE_STATUSES),
  };
  return {
    question,
    cursor: text('cursor') || undefined,
    filtered: Boolean(question.q ?? question.status),
    // Another question begins at its first page.
    search: (q: string) => change({ cursor: undefined, q: q.trim() }),
    showStatus: (status: CertificateStatus | undefined) => change({ cursor: undefined, status }),
    showAll: () => change({ cursor: undefined, q: undefined, status: undefined }),
    showPage: (cursor: string | undefined) => change({ cursor }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
