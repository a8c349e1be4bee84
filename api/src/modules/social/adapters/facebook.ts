import * as z from 'zod';
import type { SocialProvider } from '../provider';
import { createAsk } from './ask';
import { GRAPH, metaRefusal } from './meta';
import { grantOf, tokenAnswer } from './oauth';
import { askWithSecret } from './pkce';
import { type AdapterSettings, hostsOf } from './settings';

const SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
const pages = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), access_token: z.string() })),
});
const made = z.object({ id: z.string(), post_id: z.string().optional() });
const feed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().default(''),
      created_time: z.string(),
      permalink_url: z.string().nullish(),
    }),
  ),
});
const counted = z.object({ summary: z.object({ total_count: z.number() }) }).optional();
const reactions = z.object({
  likes: counted,
  comments: counted,
  shares: z.object({ count: z.number() }).optional(),
});

/** Pages at Facebook. A page has a token of its own, which does not end. https://developers.facebook.com/docs/pages-api */
export const createFacebook = (settings: AdapterSettings): SocialProvider => {
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = settings;
  const hosts = hostsOf(settings, {
    authorize: 'https://www.facebook.com',
    api: 'https://graph.facebook.com',
  });
  const ask = createAsk(metaRefusal);
  const graph = (path: string) => `${hosts.api}/${GRAPH}/${path}`;
  const token = async (query: Record<string, string>) => {
    const keys = { client_id, client_secret };
    const url = graph('oauth/access_token');
    return grantOf((await ask(url, { query: { ...keys, ...query }, answer: tokenAnswer })).data);
  };
  const prolonged = (fb_exchange_token: string) =>
    token({ grant_type: 'fb_exchange_token', fb_exchange_token });

  return {
    network: 'facebook',
    askConsent: (state) => {
      const page = `${hosts.authorize}/${GRAPH}/dialog/oauth`;
      const query = { client_id, redirect_uri, state, scope: SCOPES.join(',') };
      return askWithSecret(page, query);
    },
    exchange: async (code, code_verifier) => {
      const { token: brief } = await token({ redirect_uri, code, code_verifier });
      return prolonged(brief);
    },
    renew: prolonged,
    revoke: async (access_token) => {
      await ask(graph('me/permissions'), { method: 'DELETE', query: { access_token } });
    },
    listTargets: async (access_token) => {
      const query = { access_token, fields: 'id,name,access_token', limit: '100' };
      const { data } = await ask(graph('me/accounts'), { query, answer: pages });
      return data.data.map(({ id, name, access_token: own }) => ({ id, name, token: own }));
    },
    publish: async ({ token: access_token, targetId }, { message, file }) => {
      const path = file ? `${targetId}/photos` : `${targetId}/feed`;
      const picture: Record<string, string> = file ? { url: file.url, alt_text_custom: file.alt } : {};
      const form = { access_token, message, ...picture };
      const { data } = await ask(graph(path), { method: 'POST', form, answer: made, publishes: true });
      const ref = data.post_id ?? data.id;
      return { ref, url: `${hosts.authorize}/${ref}` };
    },
    recent: async ({ token: access_token, targetId }) => {
      const query = { access_token, fields: 'id,message,created_time,permalink_url', limit: '25' };
      const { data } = await ask(graph(`${targetId}/published_posts`), { query, answer: feed });
      return data.data.map(({ id, message, created_time: at, permalink_url: url }) => ({
        ref: id,
        url: url ?? null,
        text: message,
        at: new Date(at),
      }));
    },
    figuresOf: async ({ token: access_token }, ref) => {
      const query = { access_token, fields: 'likes.summary(true),comments.summary(true),shares' };
      const { data } = await ask(graph(ref), { query, answer: reactions });
      return {
        likes: data.likes?.summary.total_count ?? null,
        comments: data.comments?.summary.total_count ?? null,
        // Left out by Facebook while there are none.
        shares: data.shares?.count ?? 0,
        views: null,
      };
    },
  };
};
