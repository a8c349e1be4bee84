import { isApiError } from '@gently/platform/api';

/** Why a form was not taken: in words, and for single answers. */
export interface Failure {
  message: string;
  answers: { name: string; message: string }[];
}

/** @param nameOf the form's name for a field of what was sent. */
export const failureOf = (error: unknown, nameOf: (field: string) => string): Failure => {
  if (!isApiError(error)) return { message: '', answers: [] };
  const answers = error.errors.map(({ field, message }) => ({ name: nameOf(field), message }));
  if (error.code === 'email_taken')
    return { message: '', answers: [{ name: 'email', message: error.message }] };
  return { message: error.message, answers };
};
