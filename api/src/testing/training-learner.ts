import type { TestApp } from './build-test-app';

const about = (id: string) => ({ params: { id } });

/** Answers to the two questions of `quizBlock`. */
export const RIGHT = { 'question-1': 0, 'question-2': 1 };
export const HALF = { 'question-1': 0, 'question-2': 0 };

/** Somebody new who learns with one module, and what they send: also what no page of ours would. */
export const createLearner = async (context: TestApp, id: string) => {
  const person = await context.signIn('declutterer');
  const complete = (body: object) =>
    person.call('POST /training/modules/:id/complete', { ...about(id), body });
  const begin = async () =>
    (await person.call('POST /training/modules/:id/attempts', about(id))).data.attempt;
  const module = async () => (await person.call('GET /training/modules/:id', about(id))).data.module;
  /** A body as it was typed by hand. */
  const raw = (method: 'POST' | 'PUT', path: string, payload: string) =>
    person.raw({ method, path, payload, headers: { 'content-type': 'application/json' } });
  return { id, person, complete, begin, module, raw };
};
