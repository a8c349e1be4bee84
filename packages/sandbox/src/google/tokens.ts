import { createHash } from 'node:crypto';
import { sameText } from '../http/auth';
import type { Database } from '../store/database';
import { newId } from '../store/ids';
import { badCredentials, CalendarFailure, invalidGrant, invalidRequest, OAuthFailure } from './errors';
import type { CodeRecord, GrantRecord } from './records';
import type { GoogleSettings } from './settings';

const TOKEN_SECONDS = 3_599;

type Form = Record<string, string | undefined>;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** @throws OAuthFailure unless whoever exchanges the code is who asked for it. */
const checkVerifier = (code: CodeRecord, verifier: string | undefined): void => {
  if (code.code_challenge === null) return;
  if (!verifier) throw invalidGrant('Missing code verifier.');
  if (!sameText(challengeOf(verifier), code.code_challenge)) throw invalidGrant('Invalid code verifier.');
};

/** Tokens: made, renewed, revoked and checked as at Google. */
export const createTokens = (database: Database, settings: GoogleSettings, now: () => number) => {
  const grants = () => database.collection('google_grants');

  const checkClient = ({ client_id: id = '', client_secret: secret = '' }: Form): void => {
    if (!sameText(id, settings.clientId))
      throw new OAuthFailure(401, 'invalid_client', 'The OAuth client was not found.');
    if (!sameText(secret, settings.clientSecret))
      throw new OAuthFailure(401, 'invalid_client', 'Unauthorized');
  };

  const accessFor = async (grant: GrantRecord) => {
    const token = newId('ya29.sandbox');
    const expiresAt = new Date(now() + TOKEN_SECONDS * 1000);
    await database
      .collection('google_tokens')
      .insertOne({ _id: token, grant: grant._id, expires_at: expiresAt });
    return { access_token: token, expires_in: TOKEN_SECONDS, scope: grant.scope, token_type: 'Bearer' };
  };

  const living = async (grantId: string): Promise<GrantRecord> => {
    const grant = await grants().findOne({ _id: grantId });
    if (!grant || grant.revoked) throw invalidGrant('Token has been expired or revoked.');
    return grant;
  };

  const exchange = async (form: Form) => {
    // Taken out of the store at the first try, whatever comes of it: a code works once.
    const code = await database.collection('google_codes').findOneAndDelete({ _id: form['code'] ?? '' });
    if (!code || code.expires_at.getTime() <= now()) throw invalidGrant('Malformed auth code.');
    if (code.client_id !== form['client_id']) throw invalidGrant();
    if (code.redirect_uri !== form['redirect_uri'])
      throw new OAuthFailure(400, 'redirect_uri_mismatch', 'Bad Request');
    checkVerifier(code, form['code_verifier']);
    const grant = await living(code.grant);
    const refresh = code.shows_refresh_token ? { refresh_token: grant.refresh_token } : {};
    return { ...(await accessFor(grant)), ...refresh };
  };

  const renew = async (form: Form) => {
    const token = form['refresh_token'];
    if (!token) throw invalidRequest('Missing required parameter: refresh_token');
    const grant = await grants().findOne({ refresh_token: token, revoked: false });
    if (!grant) throw invalidGrant('Token has been expired or revoked.');
    return accessFor(grant);
  };

  return {
    issue: async (form: Form) => {
      checkClient(form);
      if (form['grant_type'] === 'authorization_code') return exchange(form);
      if (form['grant_type'] === 'refresh_token') return renew(form);
      throw new OAuthFailure(
        400,
        'unsupported_grant_type',
        `Invalid grant_type: ${form['grant_type'] ?? ''}`,
      );
    },

    /** Ends a grant by its refresh token or by one of its access tokens. */
    revoke: async (token: string): Promise<void> => {
      const access = await database.collection('google_tokens').findOne({ _id: token });
      const filter = access ? { _id: access.grant } : { refresh_token: token };
      const { matchedCount } = await grants().updateOne(
        { ...filter, revoked: false },
        { $set: { revoked: true, refresh_token: null } },
      );
      if (matchedCount === 0) throw new OAuthFailure(400, 'invalid_token', 'Token expired or revoked');
    },

    /** @returns whose calendar a call works on. @throws CalendarFailure 401, or 403 when the scope was not allowed. */
    accountOf: async (authorization: string | undefined, scopes: readonly string[]): Promise<string> => {
      const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
      const access = await database.collection('google_tokens').findOne({ _id: token });
      if (!access || access.expires_at.getTime() <= now()) throw badCredentials();
      const grant = await grants().findOne({ _id: access.grant });
      if (!grant || grant.revoked) throw badCredentials();
      const allowed = grant.scope.split(' ');
      if (!scopes.some((scope) => allowed.includes(`https://www.googleapis.com/auth/${scope}`)))
        throw new CalendarFailure(
          403,
          'insufficientPermissions',
          'Request had insufficient authentication scopes.',
        );
      return grant.account;
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
