import { figuresOf, idOf, pageOf } from './parts';
import { answered, type Dialect, given, param, STATUS } from './dialect';

const NETWORK = 'facebook';
const SIXTY_DAYS = 5_183_944;
const CODES = {
  invalid: 100,
  token: 190,
  oauth: 1,
  refused: 368,
  busy: 32,
  broken: 2,
  not_found: 100,
} as const;

/** Facebook's pages, by the Graph API. https://developers.facebook.com/docs/pages-api/posts */
export const facebook: Dialect = {
  network: NETWORK,
  authorizePath: '/v21.0/dialog/oauth',
  pagesLabel: 'Pages that you look after (commas between)',
  refusal: ({ kind, message }) => ({
    // Too many calls are told with 400 here, and with a code of their own.
    status: kind === 'busy' ? 400 : STATUS[kind],
    body: { error: { message, type: 'OAuthException', code: CODES[kind] } },
  }),
  register: (app, { core, publicUrl }) => {
    const caller = (token: string | undefined) => core.bearer(NETWORK, token);
    app.get('/v21.0/oauth/access_token', async (request) => {
      const query = given(request);
      core.checkClient(query['client_id'], query['client_secret']);
      const access =
        query['grant_type'] === 'fb_exchange_token'
          ? await core.prolong(NETWORK, query['fb_exchange_token'], SIXTY_DAYS)
          : (await core.exchange(NETWORK, query, 3_600)).access;
      return { access_token: access, token_type: 'bearer', expires_in: SIXTY_DAYS };
    });
    app.get('/v21.0/me/accounts', async (request) => {
      const { access_token: token } = given(request);
      const { grant } = await caller(token);
      return { data: grant.pages.map((name) => ({ id: idOf(name), name, access_token: token })) };
    });
    app.delete('/v21.0/me/permissions', async (request) => {
      const { access_token: token = '' } = given(request);
      await core.revoke(NETWORK, token);
      return { success: true };
    });
    app.post('/v21.0/:page/feed', async (request, reply) => {
      const { access_token: token, message = '' } = given(request);
      const author = (await caller(token)).authorOf(param(request, 'page'));
      const post = await core.publish(NETWORK, { author, text: message }, reply);
      return answered(post, reply, ({ _id }) => ({ id: `${idOf(author)}_${_id}` }));
    });
    app.post('/v21.0/:page/photos', async (request, reply) => {
      const { access_token: token, message = '', url, alt_text_custom: alt = '' } = given(request);
      const author = (await caller(token)).authorOf(param(request, 'page'));
      const upload = await core.fetched(NETWORK, url, { alt });
      const post = await core.publish(NETWORK, { author, text: message, upload }, reply);
      return answered(post, reply, ({ _id }) => ({ id: upload._id, post_id: `${idOf(author)}_${_id}` }));
    });
    app.get('/v21.0/:page/published_posts', async (request) => {
      const author = (await caller(given(request)['access_token'])).authorOf(param(request, 'page'));
      const posts = await core.recent(NETWORK, author);
      return {
        data: posts.map((post) => ({
          id: `${idOf(author)}_${post._id}`,
          message: post.text,
          created_time: post.at.toISOString(),
          permalink_url: pageOf(publicUrl(), post),
        })),
      };
    });
    app.get('/:post', async (request, reply) => {
      const post = await core.post(NETWORK, param(request, 'post').split('_')[1] ?? '');
      return reply.redirect(pageOf(publicUrl(), post));
    });
    app.get('/v21.0/:post', async (request) => {
      await caller(given(request)['access_token']);
      const id = param(request, 'post');
      const post = await core.post(NETWORK, id.split('_')[1] ?? '');
      const { likes, comments, shares } = figuresOf(post, core.now());
      return {
        id,
        permalink_url: pageOf(publicUrl(), post),
        likes: { summary: { total_count: likes } },
        comments: { summary: { total_count: comments } },
        shares: { count: shares },
      };
    });
  },
};
