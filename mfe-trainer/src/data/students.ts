import type { CallInput } from '@gently/contracts/endpoints';
import { STUDENTS_EXPORT_PATH } from '@gently/contracts/trainer-options';
import { call, download, saveDownload } from '@gently/platform/api';
import {
  infiniteQueryOptions,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

export type StudentsQuestion = NonNullable<CallInput<'GET /trainer/students'>['query']>;

/** One page of those who learn. */
export const studentsQuery = (query: StudentsQuestion) =>
  queryOptions({
    queryKey: [...keys.students, query] as const,
    queryFn: ({ signal }) => call('GET /trainer/students', { query }, { signal }),
    retry: retryUpTo(2),
  });

/** Cards that one look takes in. */
const CHOICES = 30;

/** Those who learn, to choose among, page by page. */
export const studentChoiceQuery = (query: Pick<StudentsQuestion, 'q' | 'module_id'>) =>
  infiniteQueryOptions({
    queryKey: [...keys.students, 'choice', query] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /trainer/students', { query: { ...query, limit: CHOICES, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    retry: retryUpTo(2),
  });

/**
 * Writes to students; each gets it as a notification and by email.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useMessageStudents = (onSaved: () => void) =>
  useMutation({
    mutationFn: (body: CallInput<'POST /trainer/messages'>['body']) =>
      call('POST /trainer/messages', { body }),
    onSuccess: onSaved,
  });

const searchOf = (query: StudentsQuestion): string => {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
};

/** Hands everybody whom the same question finds to the browser, as a file for a spreadsheet. */
export const useStudentsFile = () =>
  useMutation({
    mutationFn: async (query: StudentsQuestion) =>
      saveDownload(await download(STUDENTS_EXPORT_PATH + searchOf(query))),
  });

interface Enrolment {
  user_id: string;
  module_id: string;
}

/** Gives somebody all attempts at a quiz again. */
export const useResetAttempts = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user_id: id, module_id: moduleId }: Enrolment) =>
      call('POST /trainer/students/:id/modules/:moduleId/reset-attempts', { params: { id, moduleId } }),
    onSuccess: () => refreshShown(client, keys.students),
  });
};
