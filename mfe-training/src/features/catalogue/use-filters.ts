import {
  DIFFICULTY_LEVELS,
  TRAINING_CATEGORIES,
  TRAINING_SEARCH_LENGTH,
} from '@gently/contracts/training-options';
import { useUrlFilters } from '@gently/ui';
import type { ModuleSearch } from '../../data/catalogue';

const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** What is looked for lives in the address. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, change } = useUrlFilters();
  const search: ModuleSearch = {
    q: text('q').trim().slice(0, TRAINING_SEARCH_LENGTH),
    category: among('category', TRAINING_CATEGORIES),
    difficulty: among('difficulty', DIFFICULTY_LEVELS),
  };
  const isAll = among('show', ['all']) === 'all';
  return {
    search,
    isSearching: isAll || search.q !== '' || search.category !== undefined || search.difficulty !== undefined,
    view: among('view', VIEWS) ?? 'grid',
    find: (q: string) => change({ q: q.trim() }),
    choose: (name: 'category' | 'difficulty', value: string) => change({ [name]: value || undefined }),
    showAs: (view: View) => change({ view: view === 'grid' ? undefined : view }),
    showAll: () => change({ show: 'all' }),
    clear: () => change({ q: undefined, category: undefined, difficulty: undefined, show: undefined }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
