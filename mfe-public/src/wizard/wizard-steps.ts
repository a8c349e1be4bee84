import type { FieldErrors, FieldValues } from '@gently/platform/forms';
import { questionsOf, type WizardStep } from './question';

type ErrorTree = Record<string, unknown>;

const isTree = (value: unknown): value is ErrorTree => typeof value === 'object' && value !== null;

/** @returns the words of a problem. A list is wrong as a whole when one of its items is. */
export const messageIn = (problem: unknown): string | undefined => {
  if (!isTree(problem)) return undefined;
  if (typeof problem.message === 'string') return problem.message;
  return Object.values(problem)
    .filter(isTree)
    .map(({ message }) => message)
    .find((words) => typeof words === 'string');
};

/** @returns what is wrong with one answer, by its dotted name. */
const problemWith = (errors: FieldErrors<FieldValues>, name: string): string | undefined => {
  let place: unknown = errors;
  for (const key of name.split('.')) place = isTree(place) ? place[key] : undefined;
  return messageIn(place);
};

/** @returns the problems of one step in the order of its questions, for the error summary. */
export const problemsOf = (
  errors: FieldErrors<FieldValues>,
  step: WizardStep,
): { field: string; message: string }[] =>
  questionsOf(step).flatMap(({ name }) => {
    const message = problemWith(errors, name);
    return message === undefined ? [] : [{ field: name, message }];
  });

/** @returns the number of the first step with a wrong answer, from 1; 0 when there is none. */
export const firstStepWith = <Name extends string>(
  steps: readonly WizardStep<Name>[],
  isWrong: (name: Name) => boolean,
): number => steps.findIndex((step) => questionsOf(step).some(({ name }) => isWrong(name))) + 1;
