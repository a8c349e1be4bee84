import type { CallInput } from '@gently/contracts/endpoints';
import type { ModuleDetail, QuizAttempt, UserProgress } from '@gently/contracts/training';
import { call } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQuery,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

/** One module with its blocks. Addresses of its files hold for some hours; it is asked for anew each time it is opened. */
export const moduleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.module(id),
    queryFn: async ({ signal }) =>
      (await call('GET /training/modules/:id', { params: { id } }, { signal })).module,
    // Not while somebody reads: their place is here, and what they type.
    staleTime: Infinity,
    gcTime: 0,
    retry: retryUpTo(2),
  });

/** Changes what is shown of a module. */
const useModuleNews = (id: string) => {
  const client = useQueryClient();
  return {
    change: (part: Partial<ModuleDetail>) =>
      putAnswer<ModuleDetail>(client, keys.module(id), (module) => module && { ...module, ...part }),
    showProgress: async ({
      module_id: _id,
      module_title: _title,
      quiz_answers: _answers,
      ...progress
    }: UserProgress) => {
      await putAnswer<ModuleDetail>(client, keys.module(id), (module) => module && { ...module, progress });
      void client.invalidateQueries({ queryKey: keys.lists });
    },
    reload: () => client.invalidateQueries({ queryKey: keys.module(id) }),
  };
};

/** Begins a module; twice is like once. */
export const useStartModule = (id: string) => {
  const { showProgress } = useModuleNews(id);
  return useMutation({
    mutationFn: async () => (await call('POST /training/modules/:id/start', { params: { id } })).progress,
    onSuccess: showProgress,
  });
};

export type Report = Omit<CallInput<'POST /training/progress'>['body'], 'module_id'>;

/** Says where the person is, and for how long they have been there. */
export const useReportProgress = (id: string) => {
  const { showProgress } = useModuleNews(id);
  return useMutation({
    mutationFn: async (report: Report) =>
      (await call('POST /training/progress', { body: { ...report, module_id: id } })).progress,
    onSuccess: showProgress,
  });
};

type Completion = CallInput<'POST /training/modules/:id/complete'>['body'];

/** What belongs to one attempt goes to the server in its order: of two at once, the second waits for the first. */
const inOrderOf = (attemptId: string) => ({ id: `answers-${attemptId}` });

/**
 * Completes a module, or hands in its quiz. The server decides what that brings. An attempt is closed then, so answers that are still
 * on their way arrive first.
 */
export const useCompleteModule = (id: string, attemptId?: string) => {
  const { showProgress, reload } = useModuleNews(id);
  return useMutation({
    ...(attemptId !== undefined && { scope: inOrderOf(attemptId) }),
    mutationFn: (body: Completion) => call('POST /training/modules/:id/complete', { params: { id }, body }),
    onSuccess: async ({ progress }) => {
      await showProgress(progress);
      // How many attempts are left, and what opens now.
      void reload();
    },
  });
};

/** Answers, and when they were chosen by the clock of this device, in milliseconds since the epoch. */
export interface ChosenAnswers {
  answers: Record<string, number>;
  chosenAt: Record<string, number>;
}

/** @returns the milliseconds since each answer was chosen */
export const agesOf = ({ chosenAt }: ChosenAnswers): Record<string, number> => {
  const now = Date.now();
  return Object.fromEntries(Object.entries(chosenAt).map(([id, moment]) => [id, Math.max(0, now - moment)]));
};

/** Stores answers of an attempt while they are given. */
export const useSaveAnswers = ({ id, takes_ages: takesAges }: Pick<QuizAttempt, 'id' | 'takes_ages'>) =>
  useMutation({
    scope: inOrderOf(id),
    mutationFn: async (chosen: ChosenAnswers) => {
      // At the moment of sending, because a device that is offline sends later.
      const ages = takesAges ? { ages: agesOf(chosen) } : {};
      const body = { answers: chosen.answers, ...ages };
      return (await call('PUT /training/attempts/:id/answers', { params: { id }, body })).saved;
    },
  });

const ANSWER_MS = 60_000;

/**
 * Looks whether a request has been answered while its page is open, and shows the answer. Only the quiz is replaced, so that nothing
 * that is read or typed is lost.
 */
export const useAttemptsAnswer = (id: string, isWaiting: boolean): void => {
  const { change } = useModuleNews(id);
  useQuery({
    queryKey: keys.attemptsAnswer(id),
    queryFn: async ({ signal }) => {
      const { quiz } = (await call('GET /training/modules/:id', { params: { id } }, { signal })).module;
      const isAnswered = quiz?.request?.state === 'granted' || quiz?.request?.state === 'refused';
      if (isAnswered) await change({ quiz });
      return isAnswered;
    },
    enabled: isWaiting,
    refetchInterval: ANSWER_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
};

/** Asks the trainer for more attempts. */
export const useAskForAttempts = (id: string) => {
  const client = useQueryClient();
  const { reload } = useModuleNews(id);
  return useMutation({
    mutationFn: async (body: CallInput<'POST /training/modules/:id/attempts-request'>['body']) =>
      (await call('POST /training/modules/:id/attempts-request', { params: { id }, body })).request,
    onSuccess: (request) =>
      putAnswer<ModuleDetail>(
        client,
        keys.module(id),
        (module) => module && { ...module, quiz: module.quiz && { ...module.quiz, request, can_ask: false } },
      ),
    // A trainer may have opened the quiz meanwhile.
    onError: () => void reload(),
  });
};

/** Begins a try at the quiz, or goes on with the one that is open. */
export const useBeginAttempt = (id: string) =>
  useMutation({
    mutationFn: async () => (await call('POST /training/modules/:id/attempts', { params: { id } })).attempt,
  });

const assessmentAttempt = async (id: string): Promise<QuizAttempt> =>
  (await call('POST /training/assessments/:id/attempts', { params: { id } })).attempt;

/** The one try of an agreed time. Who comes back to it goes on, so it may be asked for again. */
export const assessmentAttemptQuery = (id: string) =>
  queryOptions({
    queryKey: keys.assessmentAttempt(id),
    queryFn: () => assessmentAttempt(id),
    staleTime: Infinity,
    retry: retryUpTo(1),
  });

export const useBeginAssessment = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: assessmentAttempt,
    onSuccess: (attempt, id) => putAnswer(client, keys.assessmentAttempt(id), attempt),
    onError: () => refreshShown(client, keys.assessments),
  });
};

/** Keeps notes. @throws ApiError `notes_changed` when they were changed elsewhere since `revision` */
export const useSaveNotes = (id: string) => {
  const { change } = useModuleNews(id);
  return useMutation({
    mutationFn: async (body: CallInput<'PUT /training/modules/:id/notes'>['body']) =>
      (await call('PUT /training/modules/:id/notes', { params: { id }, body })).notes,
    onSuccess: (notes) => change({ notes }),
  });
};

export type ReviewBody = CallInput<'PUT /training/modules/:id/review'>['body'];

export const useReviewModule = (id: string) => {
  const { change } = useModuleNews(id);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReviewBody) =>
      (await call('PUT /training/modules/:id/review', { params: { id }, body })).review,
    onSuccess: (review) => {
      change({ review });
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
};
