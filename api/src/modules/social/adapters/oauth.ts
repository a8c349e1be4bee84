import * as z from 'zod';
import { type SocialGrant, SocialTrouble } from '../provider';
import type { AskNetwork } from './ask';

const SECOND_MS = 1_000;

/** An answer of a sign-in (RFC 6749, section 5.1). */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().optional(),
});

/** @param kept the refresh token that goes on where the answer brings none */
export const grantOf = (
  { access_token: token, expires_in: seconds, refresh_token: refreshToken }: z.output<typeof tokenAnswer>,
  kept = '',
): SocialGrant => ({
  token,
  lifeMs: seconds === undefined ? null : seconds * SECOND_MS,
  refreshToken: refreshToken ?? kept,
});

const FINAL = ['invalid_grant', 'invalid_token'];
const oauthError = z.object({ error: z.string(), error_description: z.string().optional() });

/** What a refusal of a sign-in says: an object with an `error` that is a word. */
export const oauthRefusal = (
  body: unknown,
): { kind: 'access_ended' | 'unreachable'; words: string } | null => {
  const { data } = oauthError.safeParse(body);
  if (!data) return null;
  // Anything else is about our own keys: nothing that a person could mend by connecting again.
  return {
    kind: FINAL.includes(data.error) ? 'access_ended' : 'unreachable',
    words: data.error_description ?? data.error,
  };
};

interface TokenCalls {
  ask: AskNetwork;
  url: string;
  client: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  redirectUri: string;
}

/** The two calls of a sign-in that goes by the book: a code becomes a grant, and a grant a fresh one. */
export const createTokenCalls = ({ ask, url, client, headers, redirectUri }: TokenCalls) => {
  const call = async (fields: Record<string, string>, kept = ''): Promise<SocialGrant> => {
    const form = { ...fields, ...client };
    const { data } = await ask(url, {
      method: 'POST',
      form,
      answer: tokenAnswer,
      ...(headers ? { headers } : {}),
    });
    return grantOf(data, kept);
  };
  return {
    exchange: async (code: string, verifier: string): Promise<SocialGrant> => {
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      };
      try {
        return await call(fields);
      } catch (error) {
        // Here it is the code that has expired, not somebody's permission.
        if (error instanceof SocialTrouble && error.kind === 'access_ended')
          throw new SocialTrouble('refused', error.words);
        throw error;
      }
    },
    renew: (refreshToken: string): Promise<SocialGrant> =>
      call({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken),
  };
};
