import { CalendarTrouble, type TroubleKind } from '../provider';

const TOO_MANY = 429;
const LIMIT_REASON = /rateLimit|quota/i;
const OAUTH: Readonly<Record<string, TroubleKind>> = {
  invalid_grant: 'access_ended',
  // Our own keys are wrong: nothing that a person could mend by connecting again.
  invalid_client: 'unreachable',
  unauthorized_client: 'unreachable',
};

interface Refusal {
  status: number;
  /** A word of the sign-in, or the reason that the Calendar gave. */
  oauth: string | null;
  reason: string;
}

/** By shape and not by class: the two libraries each bring a version of their own. */
interface LibraryError {
  response?: { status?: number; data?: { error?: string | { errors?: { reason?: string }[] } } };
}

const refusalIn = (error: unknown): Refusal | null => {
  const { response } = (error ?? {}) as LibraryError;
  if (!response?.status) return null;
  const said = response.data?.error;
  if (typeof said === 'string') return { status: response.status, oauth: said, reason: said };
  return { status: response.status, oauth: null, reason: said?.errors?.[0]?.reason ?? 'no reason' };
};

const kindOf = ({ status, oauth, reason }: Refusal): TroubleKind => {
  if (status === TOO_MANY || status >= 500 || LIMIT_REASON.test(reason)) return 'unreachable';
  if (oauth !== null) return OAUTH[oauth] ?? 'refused';
  if (status === 401) return 'stale_token';
  return status === 403 ? 'permission_missing' : 'refused';
};

/** The HTTP status of a refusal; 0 when there was no answer at all. */
export const statusOf = (error: unknown): number => refusalIn(error)?.status ?? 0;

/** What an error of the official libraries means to us. */
export const toTrouble = (error: unknown): CalendarTrouble => {
  if (error instanceof CalendarTrouble) return error;
  const refusal = refusalIn(error);
  if (refusal) return new CalendarTrouble(kindOf(refusal), `${refusal.status} ${refusal.reason}`);
  return new CalendarTrouble('unreachable', error instanceof Error ? error.name : 'no answer');
};

/** One call of the libraries, whose failure becomes ours. */
export const ask = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    throw toTrouble(error);
  }
};
