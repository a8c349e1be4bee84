import { figuresOf, idOf, pageOf, SocialFailure } from './parts';
import { bearerIn, type Dialect, given, inside, json, param, STATUS, textIn, whereAsked } from './dialect';

const NETWORK = 'linkedin';
const SIXTY_DAYS = 5_184_000;
const urnId = (urn: string): string => urn.split(':').at(-1) ?? '';
/** Words come with their signs escaped ("little text"); people read them without. */
const plain = (commentary: string): string =>
  commentary.replace(/\{hashtag\|\\?#\|([^}|]*)\}/g, '#$1').replace(/\\([|{}@[\]()<>#\\*_~])/g, '$1');
const UNESCAPED = /(?<!\\)[[\]()<>@|*~]/;

/** LinkedIn, for organisations and people. https://learn.microsoft.com/linkedin/marketing/community-management */
export const linkedin: Dialect = {
  network: NETWORK,
  authorizePath: '/oauth/v2/authorization',
  pagesLabel: 'Organisations that you look after (commas between)',
  refusal: ({ kind, message }) =>
    kind === 'oauth'
      ? { status: 400, body: { error: message, error_description: message } }
      : {
          status: kind === 'refused' ? 422 : STATUS[kind],
          body: { status: STATUS[kind], code: kind, message },
        },
  register: (app, { core, publicUrl }) => {
    const caller = (token: string | undefined) => core.bearer(NETWORK, token);
    app.post('/oauth/v2/accessToken', async (request) => {
      const form = given(request);
      core.checkClient(form['client_id'], form['client_secret']);
      const { grant, access } =
        form['grant_type'] === 'refresh_token'
          ? await core.renew(NETWORK, form['refresh_token'], SIXTY_DAYS)
          : await core.exchange(NETWORK, form, SIXTY_DAYS);
      return {
        access_token: access,
        expires_in: SIXTY_DAYS,
        refresh_token: grant.refresh_token,
        refresh_token_expires_in: 31_536_000,
        scope: grant.scope,
      };
    });
    app.post('/oauth/v2/revoke', async (request) => {
      const form = given(request);
      core.checkClient(form['client_id'], form['client_secret']);
      await core.revoke(NETWORK, form['token'] ?? '');
      return {};
    });
    app.get('/v2/userinfo', async (request) => {
      const { grant } = await caller(bearerIn(request));
      return { sub: idOf(grant.account), name: grant.account };
    });
    app.get('/rest/organizationAcls', async (request) => {
      const { grant } = await caller(bearerIn(request));
      return { elements: grant.pages.map((name) => ({ organization: `urn:li:organization:${idOf(name)}` })) };
    });
    app.get('/rest/organizations/:id', async (request) => ({
      localizedName: (await caller(bearerIn(request))).authorOf(param(request, 'id')),
    }));
    app.post('/rest/images', async (request) => {
      await caller(bearerIn(request));
      const { _id } = await core.keep(NETWORK, { bytes: Buffer.alloc(0), type: '' });
      return {
        value: {
          uploadUrl: `${whereAsked(request)}/social/linkedin/dms-uploads/${_id}`,
          image: `urn:li:image:${_id}`,
        },
      };
    });
    app.put('/dms-uploads/:id', async (request, reply) => {
      await caller(bearerIn(request));
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (bytes.length === 0) throw new SocialFailure('invalid', 'The upload is empty.');
      await core.fill(param(request, 'id'), bytes);
      return reply.code(201).send();
    });
    app.post('/rest/posts', async (request, reply) => {
      if (!request.headers['linkedin-version'])
        throw new SocialFailure('invalid', 'A version header is missing.');
      const body = json(request);
      const author = (await caller(bearerIn(request))).authorOf(urnId(textIn(body['author'])));
      const commentary = textIn(body['commentary']);
      if (UNESCAPED.test(commentary.replace(/\{hashtag\|\\?#\|[^}|]*\}/g, '')))
        throw new SocialFailure('refused', 'The commentary holds signs that are not escaped.');
      const media = inside(inside(body['content'])['media']);
      const kept = media['id'] ? await core.upload(NETWORK, urnId(textIn(media['id']))) : null;
      const upload = kept && { ...kept, alt: textIn(media['altText']) };
      const post = await core.publish(NETWORK, { author, text: plain(commentary), upload }, reply);
      if (!post) return reply;
      return reply.code(201).header('x-restli-id', `urn:li:share:${post._id}`).send();
    });
    app.get('/rest/posts', async (request) => {
      const author = (await caller(bearerIn(request))).authorOf(urnId(given(request)['author'] ?? ''));
      const posts = await core.recent(NETWORK, author);
      return {
        elements: posts.map(({ _id, text, at }) => ({
          id: `urn:li:share:${_id}`,
          commentary: text,
          publishedAt: at.getTime(),
        })),
      };
    });
    app.get('/feed/update/:urn', async (request, reply) =>
      reply.redirect(pageOf(publicUrl(), await core.post(NETWORK, urnId(param(request, 'urn'))))),
    );
    app.get('/rest/socialActions/:urn', async (request) => {
      await caller(bearerIn(request));
      const { likes, comments } = figuresOf(
        await core.post(NETWORK, urnId(param(request, 'urn'))),
        core.now(),
      );
      return { likesSummary: { totalLikes: likes }, commentsSummary: { aggregatedTotalComments: comments } };
    });
  },
};
