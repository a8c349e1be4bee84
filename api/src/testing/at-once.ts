import type { Answer } from './caller';

/**
 * Sends the same call many times at once. A call that loses against the others until the server gives up is told to try
 * again (`conflict`), as happens on a busy machine: it is sent again, after the others, and its last answer counts.
 */
export const atOnce = async <Data>(
  count: number,
  send: () => Promise<Answer<Data>>,
): Promise<Answer<Data>[]> => {
  const answers = await Promise.all(Array.from({ length: count }, send));
  for (const [index, { status, error }] of answers.entries())
    if (status === 409 && error.code === 'conflict') answers[index] = await send();
  return answers;
};
