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

/** A refusal may mean a newer version. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => refreshShown(client, keys.courses);
};

export type CourseValues = Required<CallInput<'POST /training/courses'>['body']>;
/** A course that is there, and the newest version of it that the person has seen. */
interface SeenCourse {
  id: string;
  version: number;
}

/** Begins a course, or changes the words of one. @param seen null for a new one */
export const useSaveCourse = (seen: SeenCourse | null) =>
  useMutation({
    mutationFn: async (body: CourseValues) =>
      (seen === null
        ? await call('POST /training/courses', { body })
        : await call('PUT /training/courses/:id', {
            params: { id: seen.id },
            body: { ...body, version: seen.version },
          })
      ).course,
    onSettled: useRefresh(),
  });

/** The modules of a course in their order; those that are not named leave it. */
export const useSetModules = ({ id, version }: SeenCourse) =>
  useMutation({
    mutationFn: async (moduleIds: string[]) =>
      (await call('POST /training/courses/:id/modules', { params: { id }, body: { version, moduleIds } }))
        .course,
    onSettled: useRefresh(),
  });
