import * as z from 'zod';
import { type SocialFile, type SocialProvider, type SocialTarget, SocialTrouble } from '../provider';
import { type AskNetwork, createAsk, type ReadRefusal } from './ask';
import { fromLittleText, toLittleText } from './little-text';
import { createTokenCalls, oauthRefusal } from './oauth';
import { askWithSecret } from './pkce';
import { type AdapterSettings, hostsOf } from './settings';

const SCOPES = ['openid', 'profile', 'w_member_social', 'r_organization_social', 'w_organization_social'];
const UPLOAD_MS = 8_000;
const MOST_ORGANISATIONS = 20;
/** The version of the calls, by year and month. */
const VERSIONED = { 'linkedin-version': '202509', 'x-restli-protocol-version': '2.0.0' };

const profile = z.object({ sub: z.string(), name: z.string() });
const roles = z.object({ elements: z.array(z.object({ organization: z.string() })) });
const organisation = z.object({ localizedName: z.string() });
const place = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const feed = z.object({
  elements: z.array(
    z.object({ id: z.string(), commentary: z.string().default(''), publishedAt: z.number().optional() }),
  ),
});
const actions = z.object({
  likesSummary: z.object({ totalLikes: z.number() }),
  commentsSummary: z.object({ aggregatedTotalComments: z.number() }),
});
const problem = z.object({ message: z.string() });

const FORBIDDEN = 403;
const refusal: ReadRefusal = (status, body) => {
  const oauth = oauthRefusal(body);
  if (oauth) return oauth;
  const words = problem.safeParse(body).data?.message ?? '';
  return { kind: status === FORBIDDEN ? 'permission_missing' : null, words };
};

/** The calls that take more than one step. */
const createRest = (ask: AskNetwork, rest: (path: string) => string) => {
  const organisations = async (token: string): Promise<SocialTarget[]> => {
    const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED' };
    const { data } = await ask(rest('organizationAcls'), { token, headers: VERSIONED, query, answer: roles });
    const targets: SocialTarget[] = [];
    for (const { organization: id } of data.elements.slice(0, MOST_ORGANISATIONS)) {
      const path = rest(`organizations/${id.split(':').at(-1) ?? ''}`);
      const { data: found } = await ask(path, { token, headers: VERSIONED, answer: organisation });
      targets.push({ id, name: found.localizedName });
    }
    return targets;
  };
  const upload = async (token: string, owner: string, file: SocialFile): Promise<string> => {
    const { data } = await ask(rest('images'), {
      method: 'POST',
      token,
      headers: VERSIONED,
      query: { action: 'initializeUpload' },
      json: { initializeUploadRequest: { owner } },
      answer: place,
    });
    const bytes = { type: file.type, data: await file.bytes() };
    await ask(data.value.uploadUrl, { method: 'PUT', token, bytes, timeoutMs: UPLOAD_MS });
    return data.value.image;
  };
  return { organisations, upload };
};

/** Organisations and people at LinkedIn. https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
export const createLinkedin = (settings: AdapterSettings): SocialProvider => {
  const { clientId: client_id, clientSecret: client_secret, redirectUri } = settings;
  const hosts = hostsOf(settings, {
    authorize: 'https://www.linkedin.com',
    token: 'https://www.linkedin.com',
    api: 'https://api.linkedin.com',
  });
  const ask = createAsk(refusal);
  const postUrl = (urn: string): string => `${hosts.authorize}/feed/update/${encodeURIComponent(urn)}`;
  const client = { client_id, client_secret };
  const tokens = createTokenCalls({ ask, url: `${hosts.token}/oauth/v2/accessToken`, client, redirectUri });
  const rest = (path: string) => `${hosts.api}/rest/${path}`;

  const { organisations, upload } = createRest(ask, rest);

  return {
    network: 'linkedin',
    askConsent: (state) => {
      const query = { client_id, redirect_uri: redirectUri, state, scope: SCOPES.join(' ') };
      return askWithSecret(`${hosts.authorize}/oauth/v2/authorization`, query);
    },
    ...tokens,
    revoke: async (token) => {
      await ask(`${hosts.token}/oauth/v2/revoke`, { method: 'POST', form: { ...client, token } });
    },
    listTargets: async (token) => {
      const { data } = await ask(`${hosts.api}/v2/userinfo`, { token, answer: profile });
      const looksAfter = await organisations(token).catch((error: unknown) => {
        // An app that may not ask for organisations still writes for the person.
        if (error instanceof SocialTrouble && error.kind === 'permission_missing') return [];
        throw error;
      });
      return [...looksAfter, { id: `urn:li:person:${data.sub}`, name: data.name }];
    },
    publish: async ({ token, targetId: author }, { message, file }) => {
      const content = file
        ? { content: { media: { id: await upload(token, author, file), altText: file.alt } } }
        : {};
      const { headers } = await ask(rest('posts'), {
        method: 'POST',
        token,
        headers: VERSIONED,
        json: {
          author,
          commentary: toLittleText(message),
          visibility: 'PUBLIC',
          distribution: {
            feedDistribution: 'MAIN_FEED',
            targetEntities: [],
            thirdPartyDistributionChannels: [],
          },
          lifecycleState: 'PUBLISHED',
          isReshareDisabledByAuthor: false,
          ...content,
        },
        publishes: true,
      });
      const ref = headers.get('x-restli-id');
      if (!ref) throw new SocialTrouble('unclear', 'no id came back');
      return { ref, url: postUrl(ref) };
    },
    recent: async ({ token, targetId: author }) => {
      const query = { q: 'author', author, count: '25', sortBy: 'CREATED' };
      const { data } = await ask(rest('posts'), { token, headers: VERSIONED, query, answer: feed });
      return data.elements.map(({ id, commentary, publishedAt }) => ({
        ref: id,
        url: postUrl(id),
        text: fromLittleText(commentary),
        at: new Date(publishedAt ?? 0),
      }));
    },
    figuresOf: async ({ token }, ref) => {
      const path = rest(`socialActions/${encodeURIComponent(ref)}`);
      const { data } = await ask(path, { token, headers: VERSIONED, answer: actions });
      return {
        likes: data.likesSummary.totalLikes,
        comments: data.commentsSummary.aggregatedTotalComments,
        shares: null,
        views: null,
      };
    },
  };
};
