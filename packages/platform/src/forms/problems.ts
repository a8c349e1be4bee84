import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../api/api-error';

export interface Problem {
  field: string;
  message: string;
}

/** @returns the problems of a form in the order in which its questions stand on the page, for the error summary. */
export const problemsInOrder = <Values extends FieldValues>(
  errors: FieldErrors<Values>,
  order: readonly (keyof Values & string)[],
): Problem[] =>
  order.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message ? [{ field, message }] : [];
  });

/**
 * Puts what the server said of each field beside it.
 * @returns false for a failure that is not an answer of the server, about which the fields know nothing
 */
export const showRefusal = <Values extends FieldValues, Output extends FieldValues = Values>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  error: unknown,
): boolean => {
  if (!isApiError(error)) return false;
  // The contract gives the form and the server one set of names.
  for (const { field, message } of error.errors) form.setError(field as FieldPath<Values>, { message });
  return true;
};
