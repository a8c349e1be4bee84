import { newId } from '../store/ids';
import { type Fields, SOCIAL_CLIENT, SocialFailure, type SocialRoom } from './parts';
import type { Network } from './records';

const ANSWER_WITHIN_MS = 600_000;
const CODE_LIVES_MS = 60_000;
const oauth = (message: string) => new SocialFailure('oauth', message);

/** The page that asks, and what follows from the answer. */
export const createSocialConsent = ({ database, siteOrigin, now }: SocialRoom) => {
  const requests = () => database.collection('social_requests');
  const grants = () => database.collection('social_grants');
  return {
    /** What the page asks for. @throws SocialFailure that is shown, as nobody may be sent back */
    ask: async (network: Network, query: Fields, clientField: string) => {
      const { redirect_uri: redirectUri = '', state = '', scope = '' } = query;
      if (query[clientField] !== SOCIAL_CLIENT.id) throw oauth('invalid_client');
      const target = URL.canParse(redirectUri) ? new URL(redirectUri) : null;
      const isOurs = siteOrigin === null || target?.origin === siteOrigin;
      if (!target || !isOurs || target.pathname !== `/social/connected/${network}`)
        throw new SocialFailure('invalid', `The address ${redirectUri} is not registered for this app.`);
      if (query['response_type'] !== 'code')
        throw new SocialFailure('invalid', 'response_type must be code.');
      if (state === '') throw new SocialFailure('invalid', 'state is missing.');
      if (query['code_challenge'] && query['code_challenge_method'] !== 'S256')
        throw new SocialFailure('invalid', 'code_challenge_method must be S256.');
      if (network === 'twitter' && !query['code_challenge'])
        throw new SocialFailure('invalid', 'code_challenge is missing.');
      const request = {
        _id: newId('ask'),
        network,
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: query['code_challenge'] ?? null,
        expires_at: new Date(now() + ANSWER_WITHIN_MS),
      };
      await requests().insertOne(request);
      return request;
    },

    /** An answer is given once. @returns where the browser goes next */
    answer: async (form: Fields): Promise<string> => {
      const request = await requests().findOneAndDelete({ _id: form['request'] ?? '' });
      if (!request || request.expires_at.getTime() <= now())
        throw new SocialFailure('invalid', 'This page was answered already, or it was open for too long.');
      const back = new URL(request.redirect_uri);
      back.searchParams.set('state', request.state);
      if (form['answer'] !== 'allow') {
        back.searchParams.set('error', 'access_denied');
        return back.href;
      }
      const account = (form['account'] ?? '').trim() || 'Gently Sorted';
      const pages = (form['pages'] ?? '').split(',').flatMap((name) => name.trim() || []);
      const { network } = request;
      const grant = newId('grant');
      const refresh = newId(`${network}-refresh`);
      const scope = form['less'] ? '' : request.scope;
      await grants().insertOne({
        _id: grant,
        network,
        account,
        pages,
        scope,
        refresh_token: refresh,
        revoked: false,
      });
      const code = newId('code');
      await database.collection('social_codes').insertOne({
        _id: code,
        network,
        grant,
        redirect_uri: request.redirect_uri,
        code_challenge: request.code_challenge,
        expires_at: new Date(now() + CODE_LIVES_MS),
      });
      back.searchParams.set('code', code);
      return back.href;
    },
  };
};
