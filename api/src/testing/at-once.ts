import type { Answer } from './caller';

/**
 * Sends the same call many times concurrently. On a busy machine a call can lose to the others until the server gives up
 * and answers `conflict`: that call is sent again after the others have finished, and its last answer counts.
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
