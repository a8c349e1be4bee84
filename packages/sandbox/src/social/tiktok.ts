import { figuresOf, idOf, pageOf } from './parts';
import { answered, bearerIn, type Dialect, given, inside, json, STATUS, textIn } from './dialect';
import type { SocialPostRecord } from './records';
import { creatorInfo, demandPostable } from './tiktok-creator';

const NETWORK = 'tiktok';
const A_DAY = 86_400;
/** It looks at what it was given before it shows it. */
const LOOKS_FOR_MS = 1_500;
const OK = { code: 'ok', message: '' };
const CODES = {
  invalid: 'invalid_param',
  token: 'access_token_invalid',
  oauth: 'invalid_grant',
  refused: 'spam_risk_text',
  busy: 'rate_limit_exceeded',
  broken: 'internal_error',
  not_found: 'invalid_param',
} as const;

/** Its own ids are longer than a number of JavaScript can tell. */
const LONG = '700';
const longId = ({ _id }: SocialPostRecord): string => LONG + _id;
const ownId = (id: unknown): string => textIn(id).slice(LONG.length);

/** TikTok's pictures, by its Content Posting API. https://developers.tiktok.com/doc/content-posting-api-reference-photo-post */
export const tiktok: Dialect = {
  network: NETWORK,
  authorizePath: '/v2/auth/authorize/',
  clientField: 'client_key',
  refusal: ({ kind, message, own }) =>
    kind === 'oauth'
      ? { status: 400, body: { error: message, error_description: message } }
      : {
          status: kind === 'refused' ? 403 : STATUS[kind],
          body: { error: { code: CODES[kind], message, ...own } },
        },
  register: (app, { core, publicUrl }) => {
    const caller = (token: string | undefined) => core.bearer(NETWORK, token);
    const isVisible = ({ visible_from: from }: SocialPostRecord) => from.getTime() <= core.now();
    const shown = (post: SocialPostRecord) => ({
      id: longId(post),
      title: post.text,
      create_time: Math.floor(post.at.getTime() / 1000),
      share_url: pageOf(publicUrl(), post),
    });
    app.post('/v2/oauth/token/', async (request) => {
      const form = given(request);
      core.checkClient(form['client_key'], form['client_secret']);
      const { grant, access } =
        form['grant_type'] === 'refresh_token'
          ? await core.renew(NETWORK, form['refresh_token'], A_DAY)
          : await core.exchange(NETWORK, form, A_DAY);
      return {
        access_token: access,
        expires_in: A_DAY,
        open_id: idOf(grant.account),
        refresh_token: grant.refresh_token,
        refresh_expires_in: 365 * A_DAY,
        scope: grant.scope,
        token_type: 'Bearer',
      };
    });
    app.post('/v2/oauth/revoke/', async (request) => {
      const form = given(request);
      core.checkClient(form['client_key'], form['client_secret']);
      await core.revoke(NETWORK, form['token'] ?? '');
      return {};
    });
    app.get('/v2/user/info/', async (request) => {
      const { grant } = await caller(bearerIn(request));
      return { data: { user: { open_id: idOf(grant.account), display_name: grant.account } }, error: OK };
    });
    app.post('/v2/post/publish/creator_info/query/', async (request) => {
      const { grant } = await caller(bearerIn(request));
      await core.noteAsked(grant._id);
      return creatorInfo(grant);
    });
    app.post('/v2/post/publish/content/init/', async (request, reply) => {
      const { grant } = await caller(bearerIn(request));
      const { post_info: info, source_info: source } = json(request);
      demandPostable(grant, inside(info), core.now());
      const [url] = (inside(source)['photo_images'] as unknown[] | undefined) ?? [];
      const upload = await core.fetched(NETWORK, textIn(url));
      const text = textIn(inside(info)['description']);
      const post = await core.publish(
        NETWORK,
        { author: grant.account, text, upload, visibleInMs: LOOKS_FOR_MS },
        reply,
      );
      return answered(post, reply, ({ _id }) => ({ data: { publish_id: `p_pub_url~${_id}` }, error: OK }));
    });
    app.post('/v2/post/publish/status/fetch/', async (request, reply) => {
      await caller(bearerIn(request));
      const post = await core.post(NETWORK, textIn(json(request)['publish_id']).split('~')[1] ?? '');
      if (post.text.includes('#refuse-later'))
        return { data: { status: 'FAILED', fail_reason: 'spam_risk_text' }, error: OK };
      if (!isVisible(post)) return { data: { status: 'PROCESSING_DOWNLOAD' }, error: OK };
      const data = `{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${longId(post)}]}`;
      return reply.type('application/json').send(`{"data":${data},"error":${JSON.stringify(OK)}}`);
    });
    app.post('/v2/video/list/', async (request) => {
      const { grant } = await caller(bearerIn(request));
      const posts = (await core.recent(NETWORK, grant.account)).filter(isVisible);
      return { data: { videos: posts.map(shown) }, error: OK };
    });
    app.post('/v2/video/query/', async (request) => {
      await caller(bearerIn(request));
      const [id] = (inside(json(request)['filters'])['video_ids'] as unknown[] | undefined) ?? [];
      const post = await core.post(NETWORK, ownId(id));
      const { likes, comments, shares, views } = figuresOf(post, core.now());
      const figures = { like_count: likes, comment_count: comments, share_count: shares, view_count: views };
      return { data: { videos: [{ ...shown(post), ...figures }] }, error: OK };
    });
  },
};
