import { figuresOf, idOf, pageOf, SocialFailure } from './parts';
import {
  answered,
  bearerIn,
  type Dialect,
  given,
  inside,
  json,
  param,
  STATUS,
  textIn,
  whereAsked,
} from './dialect';

const NETWORK = 'youtube';
const AN_HOUR = 3_599;
const REASONS = {
  invalid: 'badRequest',
  token: 'authError',
  oauth: 'invalid_grant',
  refused: 'forbidden',
  busy: 'rateLimitExceeded',
  broken: 'backendError',
  not_found: 'notFound',
} as const;

/** YouTube's videos: a place to upload to is asked for first. https://developers.google.com/youtube/v3 */
export const youtube: Dialect = {
  network: NETWORK,
  authorizePath: '/o/oauth2/v2/auth',
  refusal: ({ kind, message }) => {
    if (kind === 'oauth') return { status: 400, body: { error: message, error_description: message } };
    const code = kind === 'refused' ? 403 : STATUS[kind];
    return { status: code, body: { error: { code, message, errors: [{ reason: REASONS[kind], message }] } } };
  },
  register: (app, { core, publicUrl }) => {
    const caller = (token: string | undefined) => core.bearer(NETWORK, token);
    app.post('/token', async (request) => {
      const form = given(request);
      core.checkClient(form['client_id'], form['client_secret']);
      const isRefresh = form['grant_type'] === 'refresh_token';
      const { grant, access } = isRefresh
        ? await core.renew(NETWORK, form['refresh_token'], AN_HOUR)
        : await core.exchange(NETWORK, form, AN_HOUR);
      const first = isRefresh ? {} : { refresh_token: grant.refresh_token };
      return {
        access_token: access,
        expires_in: AN_HOUR,
        scope: grant.scope,
        token_type: 'Bearer',
        ...first,
      };
    });
    app.post('/revoke', async (request) => {
      await core.revoke(NETWORK, given(request)['token'] ?? '');
      return {};
    });
    app.get('/youtube/v3/channels', async (request) => {
      const { grant } = await caller(bearerIn(request));
      const id = idOf(grant.account);
      const contentDetails = { relatedPlaylists: { uploads: `UU${id}` } };
      return { items: [{ id, snippet: { title: grant.account }, contentDetails }] };
    });
    app.post('/upload/youtube/v3/videos', async (request, reply) => {
      await caller(bearerIn(request));
      const { title, description } = inside(json(request)['snippet']);
      if (/[<>]/.test(textIn(title) + textIn(description)) || [...textIn(title)].length > 100 || !title)
        throw new SocialFailure('invalid', 'The title or the description is not valid.');
      const text = textIn(description);
      const { _id } = await core.keep(NETWORK, { bytes: Buffer.alloc(0), type: 'video/mp4', text });
      return reply.header('location', `${whereAsked(request)}/social/youtube/upload/place/${_id}`).send();
    });
    app.put('/upload/place/:id', async (request, reply) => {
      const { grant } = await caller(bearerIn(request));
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (bytes.length === 0) throw new SocialFailure('invalid', 'The video is empty.');
      const upload = await core.fill(param(request, 'id'), bytes);
      const post = await core.publish(NETWORK, { author: grant.account, text: upload.text, upload }, reply);
      return answered(post, reply, ({ _id }) => ({ id: _id, status: { uploadStatus: 'uploaded' } }));
    });
    app.get('/youtube/v3/playlistItems', async (request) => {
      const author = (await caller(bearerIn(request))).authorOf(
        (given(request)['playlistId'] ?? '').slice(2),
      );
      const posts = await core.recent(NETWORK, author);
      return {
        items: posts.map(({ _id, text, at }) => ({
          snippet: { description: text, publishedAt: at.toISOString(), resourceId: { videoId: _id } },
        })),
      };
    });
    app.get('/watch', async (request, reply) =>
      reply.redirect(pageOf(publicUrl(), await core.post(NETWORK, given(request)['v'] ?? ''))),
    );
    app.get('/youtube/v3/videos', async (request) => {
      await caller(bearerIn(request));
      const post = await core.post(NETWORK, given(request)['id'] ?? '');
      const { likes, comments, views } = figuresOf(post, core.now());
      const statistics = {
        likeCount: String(likes),
        commentCount: String(comments),
        viewCount: String(views),
      };
      return { items: [{ id: post._id, statistics }] };
    });
  },
};
