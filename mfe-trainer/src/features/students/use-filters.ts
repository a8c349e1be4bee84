import { STUDENT_SORTS } from '@gently/contracts/trainer-options';
import { PROGRESS_STATUSES, type ProgressStatus } from '@gently/contracts/training-options';
import { useUrlFilters } from '@gently/ui';
import type { Sorting } from '@gently/ui/data';
import type { StudentsQuestion } from '../../data/students';

export const MOST_LETTERS = 100;

/** Search, filters, order and place, as the address says them. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, id, change } = useUrlFilters();
  const sort = among('sort', STUDENT_SORTS);
  const direction = among('direction', ['asc', 'desc'] as const);
  const cursor = text('cursor');
  const question: StudentsQuestion = {
    q: text('q').trim().slice(0, MOST_LETTERS) || undefined,
    status: among('status', PROGRESS_STATUSES),
    module_id: id('module'),
    sort,
    direction: sort && direction,
  };
  const sorting: Sorting = { key: sort ?? 'name', down: direction === 'desc' };
  /** Another question begins at its first page. */
  const ask = (changes: Record<string, string | undefined>) => change({ cursor: undefined, ...changes });
  return {
    question,
    cursor: cursor || undefined,
    filtered: Boolean(question.q ?? question.status ?? question.module_id),
    sorting,
    search: (q: string) => ask({ q: q.trim() }),
    showStatus: (status: ProgressStatus | undefined) => ask({ status }),
    showModule: (module: string) => ask({ module }),
    sortBy: ({ key, down }: Sorting) => ask({ sort: key, direction: down ? 'desc' : 'asc' }),
    showAll: () => ask({ q: undefined, status: undefined, module: undefined }),
    showPage: (next: string | undefined) => change({ cursor: next }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
