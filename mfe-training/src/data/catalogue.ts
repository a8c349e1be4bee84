import type { DifficultyLevel, TrainingCategory } from '@gently/contracts/training-options';
import { call } from '@gently/platform/api';
import { infiniteQueryOptions, queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

const retry = retryUpTo(2);
/** Somebody else may have published, and the person may have learnt on another device. */
const STALE_MS = 60_000;

export const summaryQuery = () =>
  queryOptions({
    queryKey: keys.summary,
    queryFn: ({ signal }) => call('GET /training/progress/summary', {}, { signal }),
    staleTime: STALE_MS,
    retry,
  });

export const featuredQuery = () =>
  queryOptions({
    queryKey: keys.featured,
    queryFn: async ({ signal }) => (await call('GET /training/modules/featured', {}, { signal })).modules,
    staleTime: STALE_MS,
    retry,
  });

/** The module in which the person read last; null when there is none to go on with. */
export const lastReadQuery = () =>
  queryOptions({
    queryKey: keys.lastRead,
    queryFn: async ({ signal }) => (await call('GET /training/modules/last-read', {}, { signal })).module,
    staleTime: STALE_MS,
    retry,
  });

export const recommendedQuery = () =>
  queryOptions({
    queryKey: keys.recommended,
    queryFn: async ({ signal }) => (await call('GET /training/modules/recommended', {}, { signal })).modules,
    staleTime: STALE_MS,
    retry,
  });

export const coursesQuery = () =>
  queryOptions({
    queryKey: keys.courses,
    queryFn: async ({ signal }) => (await call('GET /training/courses', {}, { signal })).courses,
    staleTime: STALE_MS,
    retry,
  });

/** Agreed times for a quiz; they open and close by themselves. */
export const assessmentsQuery = () =>
  queryOptions({
    queryKey: keys.assessments,
    queryFn: async ({ signal }) => (await call('GET /training/assessments', {}, { signal })).assessments,
    staleTime: 0,
    refetchInterval: STALE_MS,
    retry,
  });

/** What is looked for; an empty text and undefined leave that open. */
export interface ModuleSearch {
  q: string;
  category: TrainingCategory | undefined;
  difficulty: DifficultyLevel | undefined;
}

/** What was found, page after page. */
export const searchQuery = (search: ModuleSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.search, search] as const,
    queryFn: ({ pageParam, signal }) => {
      const { q, ...filters } = search;
      const query = { ...filters, q: q || undefined, cursor: pageParam };
      return call('GET /training/modules/search', { query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    staleTime: STALE_MS,
    retry,
  });
