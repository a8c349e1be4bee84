/** The double-submit token of every call that changes something: the header repeats the cookie. */
export const CSRF_COOKIE = 'csrf_token';
export const CSRF_HEADER = 'x-csrf-token';
/** Names one renewal of a sign-in, so that it can be repeated when its answer was lost on the way. */
export const ATTEMPT_HEADER = 'idempotency-key';
