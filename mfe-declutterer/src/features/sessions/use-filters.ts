import type { SessionsQuery } from '@gently/contracts/declutterer-sessions';
import { SESSION_STATUSES, SESSIONS_PAGE_SIZE, type SessionStatus } from '@gently/contracts/session-options';
import { useSearchParams } from '@gently/platform/router';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const value = search.get(name) ?? '';
  return DAY.test(value) ? value : undefined;
};

/** What of a list the address asks for. What it does not understand counts as not said. */
const queryOf = (search: URLSearchParams): SessionsQuery & { page: number } => ({
  status: SESSION_STATUSES.find((status) => status === search.get('status')),
  from_date: dayIn(search, 'from'),
  to_date: dayIn(search, 'to'),
  page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  limit: SESSIONS_PAGE_SIZE,
});

/** The filters live in the address, so that Back, Reload and a shared link show the same list. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const put = (changes: Record<string, string | undefined>) =>
    setSearch((current) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) current.set(name, value);
        else current.delete(name);
      }
      return current;
    });
  const query = queryOf(search);
  return {
    query,
    filtered: query.status !== undefined || query.from_date !== undefined || query.to_date !== undefined,
    /** Another filter begins at its first page. */
    showStatus: (status: SessionStatus | undefined) => put({ status, page: undefined }),
    showDays: (from: string, to: string) => put({ from, to, page: undefined }),
    showAll: () => put({ status: undefined, from: undefined, to: undefined, page: undefined }),
    showPage: (page: number) => put({ page: page > 1 ? String(page) : undefined }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
