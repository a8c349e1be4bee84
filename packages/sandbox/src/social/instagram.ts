import { figuresOf, idOf, pageOf, SOCIAL_CLIENT, SocialFailure } from './parts';
import { answered, type Dialect, given, param, STATUS } from './dialect';
import type { SocialUploadRecord } from './records';

const NETWORK = 'instagram';
const SIXTY_DAYS = 5_183_944;
const CODES = {
  invalid: 100,
  token: 190,
  oauth: 1,
  refused: 9004,
  busy: 4,
  broken: 2,
  not_found: 100,
} as const;

/** A picture is not ready yet when it was asked for so often at most. */
const GETS_READY_FOR = 1;

/** Where a container stands, which what it says can change: what happens rarely can then be tried. */
const standingOf = ({ text, looks, published }: SocialUploadRecord): string => {
  if (published) return 'PUBLISHED';
  if (text.includes('#spoiled')) return 'ERROR';
  if (text.includes('#expired')) return 'EXPIRED';
  return looks > GETS_READY_FOR && !text.includes('#never-ready') ? 'FINISHED' : 'IN_PROGRESS';
};

/** Instagram: a container first, which is published once it is ready. https://developers.facebook.com/docs/instagram-platform */
export const instagram: Dialect = {
  network: NETWORK,
  authorizePath: '/oauth/authorize',
  refusal: ({ kind, message, own }) => ({
    status: kind === 'busy' ? 403 : STATUS[kind],
    body: { error: { message, type: 'OAuthException', code: CODES[kind], ...own } },
  }),
  register: (app, { core, publicUrl }) => {
    const caller = (token: string | undefined) => core.bearer(NETWORK, token);
    const lasting = (access: string) => ({
      access_token: access,
      token_type: 'bearer',
      expires_in: SIXTY_DAYS,
    });
    app.post('/oauth/access_token', async (request) => {
      const form = given(request);
      core.checkClient(form['client_id'], form['client_secret']);
      const { grant, access } = await core.exchange(NETWORK, form, 3_600);
      return { access_token: access, user_id: idOf(grant.account), permissions: grant.scope.split(',') };
    });
    app.get('/access_token', async (request) => {
      const { client_secret: secret, access_token: token } = given(request);
      core.checkClient(SOCIAL_CLIENT.id, secret);
      return lasting(await core.prolong(NETWORK, token, SIXTY_DAYS));
    });
    app.get('/refresh_access_token', async (request) =>
      lasting(await core.prolong(NETWORK, given(request)['access_token'], SIXTY_DAYS)),
    );
    app.get('/v21.0/me', async (request) => {
      const { grant } = await caller(given(request)['access_token']);
      return { user_id: idOf(grant.account), username: grant.account };
    });
    app.post('/v21.0/:account/media', async (request) => {
      const { access_token: token, image_url: url, caption: text = '', alt_text: alt = '' } = given(request);
      (await caller(token)).authorOf(param(request, 'account'));
      return { id: (await core.fetched(NETWORK, url, { alt, text }))._id };
    });
    app.post('/v21.0/:account/media_publish', async (request, reply) => {
      const { access_token: token, creation_id: container } = given(request);
      const author = (await caller(token)).authorOf(param(request, 'account'));
      const upload = await core.upload(NETWORK, container);
      if (standingOf(upload) !== 'FINISHED')
        throw new SocialFailure('invalid', 'Media ID is not available', {
          code: 9007,
          error_subcode: 2207027,
        });
      const post = await core.publish(NETWORK, { author, text: upload.text, upload }, reply, () =>
        core.markPublished(upload._id),
      );
      return answered(post, reply, ({ _id }) => ({ id: _id }));
    });
    app.get('/v21.0/:account/media', async (request) => {
      const author = (await caller(given(request)['access_token'])).authorOf(param(request, 'account'));
      const posts = await core.recent(NETWORK, author);
      return {
        data: posts.map((post) => ({
          id: post._id,
          caption: post.text,
          timestamp: post.at.toISOString(),
          permalink: pageOf(publicUrl(), post),
        })),
      };
    });
    app.get('/v21.0/:media', async (request) => {
      const { access_token: token, fields = '' } = given(request);
      await caller(token);
      if (fields.includes('status_code')) {
        const container = await core.lookedAt(NETWORK, param(request, 'media'));
        if (!container) throw new SocialFailure('not_found', 'There is no such container.');
        return { id: container._id, status_code: standingOf(container) };
      }
      const post = await core.post(NETWORK, param(request, 'media'));
      const { likes, comments } = figuresOf(post, core.now());
      return {
        id: post._id,
        permalink: pageOf(publicUrl(), post),
        like_count: likes,
        comments_count: comments,
      };
    });
  },
};
