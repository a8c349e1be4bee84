import { ERRORS } from '@gently/contracts/errors';
import { call } from '@gently/platform/api';

/** @returns what is wrong with this email, or null. A check that cannot be made stops nobody: the API checks again. */
export const emailProblem = async (email: string): Promise<string | null> => {
  try {
    const { available } = await call('GET /auth/email-available', { query: { email } });
    return available ? null : ERRORS.email_taken.message;
  } catch {
    return null;
  }
};
