import { figuresOf, idOf, pageOf, SocialFailure } from './parts';
import { answered, bearerIn, type Dialect, given, inside, json, param, STATUS, textIn } from './dialect';

const NETWORK = 'twitter';
const TWO_HOURS = 7_200;
const basicIn = (header: string | undefined): [string?, string?] => {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(header ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent) as [string?, string?];
};

/** X: refresh tokens work once, and the same words are not taken twice. https://docs.x.com/x-api */
export const twitter: Dialect = {
  network: NETWORK,
  authorizePath: '/i/oauth2/authorize',
  refusal: ({ kind, message }) =>
    kind === 'oauth'
      ? { status: 400, body: { error: message, error_description: message } }
      : {
          status: kind === 'refused' ? 403 : STATUS[kind],
          body: { title: kind, detail: message, status: STATUS[kind] },
        },
  register: (app, { core, publicUrl }) => {
    const caller = (token: string | undefined) => core.bearer(NETWORK, token);
    app.post('/2/oauth2/token', async (request) => {
      core.checkClient(...basicIn(request.headers.authorization));
      const form = given(request);
      const { grant, access } =
        form['grant_type'] === 'refresh_token'
          ? await core.renew(NETWORK, form['refresh_token'], TWO_HOURS, true)
          : await core.exchange(NETWORK, form, TWO_HOURS);
      return {
        token_type: 'bearer',
        expires_in: TWO_HOURS,
        access_token: access,
        scope: grant.scope,
        refresh_token: grant.refresh_token,
      };
    });
    app.post('/2/oauth2/revoke', async (request) => {
      core.checkClient(...basicIn(request.headers.authorization));
      await core.revoke(NETWORK, given(request)['token'] ?? '');
      return { revoked: true };
    });
    app.get('/2/users/me', async (request) => {
      const { grant } = await caller(bearerIn(request));
      return { data: { id: idOf(grant.account), name: grant.account, username: grant.account } };
    });
    app.post('/2/media/upload', async (request) => {
      await caller(bearerIn(request));
      const { media, media_type: type } = json(request);
      const bytes = Buffer.from(textIn(media), 'base64');
      if (bytes.length === 0) throw new SocialFailure('invalid', 'media is missing.');
      return { data: { id: (await core.keep(NETWORK, { bytes, type: textIn(type) }))._id } };
    });
    app.post('/2/media/metadata', async (request) => {
      await caller(bearerIn(request));
      const { id, metadata } = json(request);
      await core.describe(textIn(id), textIn(inside(inside(metadata)['alt_text'])['text']));
      return { data: { id } };
    });
    app.post('/2/tweets', async (request, reply) => {
      const { grant } = await caller(bearerIn(request));
      const { text, media } = json(request);
      const [id] = (inside(media)['media_ids'] as unknown[] | undefined) ?? [];
      const words = textIn(text);
      const earlier = await core.recent(NETWORK, grant.account);
      if (earlier.some((post) => post.text === words))
        throw new SocialFailure('refused', 'You are not allowed to create a Tweet with duplicate content.');
      const upload = id === undefined ? null : await core.upload(NETWORK, textIn(id));
      const post = await core.publish(NETWORK, { author: grant.account, text: words, upload }, reply);
      return answered(post, reply, ({ _id }) => reply.code(201).send({ data: { id: _id, text: words } }));
    });
    app.get('/2/users/:id/tweets', async (request) => {
      const author = (await caller(bearerIn(request))).authorOf(param(request, 'id'));
      const posts = await core.recent(NETWORK, author);
      return { data: posts.map(({ _id, text, at }) => ({ id: _id, text, created_at: at.toISOString() })) };
    });
    app.get('/i/web/status/:id', async (request, reply) =>
      reply.redirect(pageOf(publicUrl(), await core.post(NETWORK, param(request, 'id')))),
    );
    app.get('/2/tweets/:id', async (request) => {
      await caller(bearerIn(request));
      const post = await core.post(NETWORK, param(request, 'id'));
      const { likes, comments, shares, views } = figuresOf(post, core.now());
      const figures = {
        like_count: likes,
        reply_count: comments,
        retweet_count: shares,
        impression_count: views,
      };
      return { data: { id: post._id, text: post.text, public_metrics: figures } };
    });
  },
};
