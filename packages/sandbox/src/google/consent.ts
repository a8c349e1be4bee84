import { newId } from '../store/ids';
import type { Database } from '../store/database';
import { invalidRequest, OAuthFailure } from './errors';
import type { ConsentRequestRecord } from './records';
import { type GoogleSettings, SCOPES } from './settings';

const ANSWER_WITHIN_MS = 600_000;
const CODE_LIVES_MS = 60_000;

type Query = Record<string, string | undefined>;

/** What an address of the consent page must carry. @throws OAuthFailure that is shown, as nobody may be sent back. */
const checked = (query: Query, settings: GoogleSettings) => {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', scope = '' } = query;
  if (clientId !== settings.clientId)
    throw new OAuthFailure(401, 'invalid_client', 'The OAuth client was not found.');
  if (!settings.redirectUris.includes(redirectUri))
    throw new OAuthFailure(400, 'redirect_uri_mismatch', `${redirectUri} is not registered for this client.`);
  if (query['response_type'] !== 'code') throw invalidRequest('response_type must be code.');
  const scopes = scope.split(' ').filter(Boolean);
  if (scopes.length === 0) throw invalidRequest('Missing required parameter: scope');
  const unknown = scopes.find((one) => !Object.hasOwn(SCOPES, one));
  if (unknown) throw new OAuthFailure(400, 'invalid_scope', `Some requested scopes were invalid: ${unknown}`);
  if (query['code_challenge'] && query['code_challenge_method'] !== 'S256')
    throw invalidRequest('code_challenge_method must be S256.');
  return { clientId, redirectUri, scope: scopes.join(' ') };
};

const returnTo = (request: ConsentRequestRecord, answer: Record<string, string>): string => {
  const address = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (request.state) address.searchParams.set('state', request.state);
  return address.href;
};

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The page that asks, and what follows from the answer. */
export const createConsent = (database: Database, settings: GoogleSettings, now: () => number) => {
  /** An answer is given once: whoever takes the request out of the store has given it. */
  const take = async (id: string): Promise<ConsentRequestRecord> => {
    const request = await database.collection('google_requests').findOneAndDelete({ _id: id });
    if (!request || request.expires_at.getTime() <= now())
      throw invalidRequest('This page was answered already, or it was open for too long.');
    return request;
  };

  const grantFor = async (request: ConsentRequestRecord, account: string) => {
    const grants = database.collection('google_grants');
    const { client_id, scope } = request;
    const earlier = await grants.findOne({ account, client_id, revoked: false });
    const fresh = request.offline && (request.renew || !earlier?.refresh_token);
    const refreshToken = fresh ? newId('1//sandbox') : (earlier?.refresh_token ?? null);
    const id = earlier?._id ?? newId('grant');
    await grants.updateOne(
      { _id: id },
      { $set: { account, client_id, scope, refresh_token: refreshToken, revoked: false } },
      { upsert: true },
    );
    return { id, fresh };
  };

  return {
    /** Keeps what is asked for and gives the page something to name it by. */
    ask: async (query: Query): Promise<ConsentRequestRecord> => {
      const { clientId, redirectUri, scope } = checked(query, settings);
      const request: ConsentRequestRecord = {
        _id: newId('ask'),
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state: query['state'] ?? '',
        code_challenge: query['code_challenge'] ?? null,
        offline: query['access_type'] === 'offline',
        renew: (query['prompt'] ?? '').split(' ').includes('consent'),
        expires_at: new Date(now() + ANSWER_WITHIN_MS),
      };
      await database.collection('google_requests').insertOne(request);
      return request;
    },

    /** @returns where the browser goes next. */
    deny: async (id: string): Promise<string> => returnTo(await take(id), { error: 'access_denied' }),

    /** @returns where the browser goes next, with the code. */
    allow: async (id: string, email: string): Promise<string> => {
      const account = email.trim().toLowerCase();
      if (!EMAIL.test(account)) throw invalidRequest('Please choose an account by its email address.');
      const request = await take(id);
      const grant = await grantFor(request, account);
      const code = newId('4/sandbox');
      await database.collection('google_codes').insertOne({
        _id: code,
        grant: grant.id,
        client_id: request.client_id,
        redirect_uri: request.redirect_uri,
        code_challenge: request.code_challenge,
        shows_refresh_token: grant.fresh,
        expires_at: new Date(now() + CODE_LIVES_MS),
      });
      return returnTo(request, { code, scope: request.scope });
    },
  };
};
export type Consent = ReturnType<typeof createConsent>;
