import { PEOPLE_SEARCH_LENGTH, PERSON_STATES, type PersonState } from '@gently/contracts/admin-users-options';
import { ROLES, type Role } from '@gently/contracts/roles';
import { useUrlFilters } from '@gently/ui';
import type { UsersQuestion } from '../../data/users';

const STATES = Object.keys(PERSON_STATES) as PersonState[];

/** Search, filters and place, as the address says them. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, change } = useUrlFilters();
  const cursor = text('cursor') || undefined;
  const question: UsersQuestion = {
    q: text('q').trim().slice(0, PEOPLE_SEARCH_LENGTH) || undefined,
    role: among('role', ROLES),
    state: among('state', STATES),
  };
  /** Another question begins at its first page. */
  const ask = (changes: Record<string, string | undefined>) => change({ cursor: undefined, ...changes });
  return {
    question,
    cursor,
    filtered: Boolean(question.q ?? question.role ?? question.state),
    search: (q: string) => ask({ q: q.trim() }),
    showRole: (role: Role | undefined) => ask({ role }),
    showState: (state: PersonState | undefined) => ask({ state }),
    showAll: () => ask({ q: undefined, role: undefined, state: undefined }),
    showPage: (next: string | undefined) => change({ cursor: next }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
