import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** The courses that the person may change. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: keys.courses,
    queryFn: async ({ signal }) => {
      const { courses } = await call('GET /training/courses', {}, { signal });
      return courses.filter((course) => course.can_edit);
    },
    retry: retryUpTo(2),
  });

/** As many as one question may bring; a course is chosen from no more. */
const MOST = 100;

/** What a course can be made of: every published module, whoever wrote it. */
export const publishedQuery = () =>
  queryOptions({
    queryKey: keys.published,
    queryFn: async ({ signal }) =>
      (await call('GET /training/modules', { query: { limit: MOST } }, { signal })).modules,
    retry: retryUpTo(2),
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () => refreshShown(client, keys.courses);
};

export type CourseValues = Required<CallInput<'POST /training/courses'>['body']>;

/** Begins a course, or changes the words of one. */
export const useSaveCourse = (id: string | null) =>
  useMutation({
    mutationFn: async (body: CourseValues) =>
      (id === null
        ? await call('POST /training/courses', { body })
        : await call('PUT /training/courses/:id', { params: { id }, body })
      ).course,
    onSuccess: useRefresh(),
  });

/** The modules of a course in their order; those that are not named leave it. */
export const useSetModules = (id: string) =>
  useMutation({
    mutationFn: async (moduleIds: string[]) =>
      (await call('POST /training/courses/:id/modules', { params: { id }, body: { moduleIds } })).course,
    onSuccess: useRefresh(),
  });
