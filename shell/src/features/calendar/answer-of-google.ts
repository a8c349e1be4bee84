/** What stands in the address that Google sends people back to. */
export type AnswerOfGoogle = { ok: true; code: string; state: string } | { ok: false; reason: string };

/** Longer than any error that Google has; the rest of such an address is nobody's words. */
const LONGEST_ERROR = 200;

export const NO_CODE = 'No authorization code received from Google';
/** What is said when nothing better is known. */
export const NOT_CONNECTED = 'Failed to connect Google Calendar';

export const readAnswer = (params: URLSearchParams): AnswerOfGoogle => {
  const error = params.get('error');
  if (error) return { ok: false, reason: `Google OAuth error: ${error.slice(0, LONGEST_ERROR)}` };
  const code = params.get('code');
  if (!code) return { ok: false, reason: NO_CODE };
  const state = params.get('state');
  return state ? { ok: true, code, state } : { ok: false, reason: NOT_CONNECTED };
};
