import type { SessionsQuery } from '@gently/contracts/declutterer-sessions';
import { SESSION_STATUSES, SESSIONS_PAGE_SIZE, type SessionStatus } from '@gently/contracts/session-options';
import { useUrlFilters } from '@gently/ui';
import { PAST_OFFERS } from '../../shared/session/past-offers-path';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: string): string | undefined => (DAY.test(value) ? value : undefined);

/** The filters live in the address. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, change } = useUrlFilters();
  const query: SessionsQuery & { page: number } = {
    status: among('status', SESSION_STATUSES),
    from_date: dayOf(text('from')),
    to_date: dayOf(text('to')),
    page: Math.max(1, Number.parseInt(text('page'), 10) || 1),
    limit: SESSIONS_PAGE_SIZE,
  };
  return {
    query,
    isPast: among('status', [PAST_OFFERS]) !== undefined,
    showPast: () => change({ status: PAST_OFFERS, from: undefined, to: undefined }),
    filtered: query.status !== undefined || query.from_date !== undefined || query.to_date !== undefined,
    showStatus: (status: SessionStatus | undefined) => change({ status }),
    showDays: (from: string, to: string) => change({ from, to }),
    showAll: () => change({ status: undefined, from: undefined, to: undefined }),
    showPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
