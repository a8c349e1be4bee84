import { useUrlFilters } from '@gently/ui';
import { AUTHOR_SEARCH_LENGTH, MODULE_STATES, type ModuleState } from './found-modules';

/** Words and state, as the address says them. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, change } = useUrlFilters();
  const words = text('q').trim().slice(0, AUTHOR_SEARCH_LENGTH);
  const state = among('state', MODULE_STATES);
  return {
    words,
    state,
    filtered: words !== '' || state !== undefined,
    search: (q: string) => change({ q: q.trim() }),
    showState: (one: ModuleState | undefined) => change({ state: one }),
    showAll: () => change({ q: undefined, state: undefined }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
