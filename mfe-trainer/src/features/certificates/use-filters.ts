import {
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUSES,
  type CertificateStatus,
} from '@gently/contracts/certificate-options';
import { useUrlFilters } from '@gently/ui';
import type { CertificatesQuestion } from '../../data/certificates';

/** Search, filters and place, as the address says them. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, id, change } = useUrlFilters();
  const question: CertificatesQuestion = {
    q: text('q').trim().slice(0, CERTIFICATE_SEARCH_LENGTH) || undefined,
    status: among('status', CERTIFICATE_STATUSES),
    about_id: id('about'),
    holder_id: id('holder'),
  };
  /** Another question begins at its first page. */
  const ask = (changes: Record<string, string | undefined>) => change({ cursor: undefined, ...changes });
  return {
    question,
    cursor: text('cursor') || undefined,
    filtered: Object.values(question).some((value) => value !== undefined),
    search: (q: string) => ask({ q: q.trim() }),
    showStatus: (status: CertificateStatus | undefined) => ask({ status }),
    showAbout: (about: string) => ask({ about }),
    showEverybodys: () => ask({ holder: undefined }),
    showAll: () => ask({ q: undefined, status: undefined, about: undefined, holder: undefined }),
    showPage: (cursor: string | undefined) => change({ cursor }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
