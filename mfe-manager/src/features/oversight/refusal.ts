import { cannotAssignDetails, type CannotAssign } from '@gently/contracts/oversight';
import { isApiError, serverMessage } from '@gently/platform/api';

export interface Refusal {
  words: string;
  /** Why they cannot come and what can be done instead; null for every other failure. */
  instead: CannotAssign | null;
}

const read = (details: unknown): CannotAssign | null => {
  const checked = cannotAssignDetails.safeParse(details);
  return checked.success ? checked.data : null;
};
const known = new WeakMap<object, CannotAssign | null>();

/** @returns what a manager reads when a session could not be given; the same answer for the same failure */
export const refusalOf = (error: unknown): Refusal => {
  const words = serverMessage(error, 'We could not reach the server.');
  if (!isApiError(error) || error.code !== 'cannot_assign') return { words, instead: null };
  if (!known.has(error)) known.set(error, read(error.details));
  return { words, instead: known.get(error) ?? null };
};
