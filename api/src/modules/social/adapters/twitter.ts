import * as z from 'zod';
import type { SocialFile, SocialProvider } from '../provider';
import { createAsk, type ReadRefusal } from './ask';
import { createTokenCalls, oauthRefusal } from './oauth';
import { askWithSecret } from './pkce';
import { type AdapterSettings, hostsOf } from './settings';

const SCOPES = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
const UPLOAD_MS = 8_000;

const user = z.object({ data: z.object({ id: z.string(), username: z.string() }) });
const made = z.object({ data: z.object({ id: z.string() }) });
const feed = z.object({
  // Left out where there is nothing.
  data: z.array(z.object({ id: z.string(), text: z.string(), created_at: z.string() })).default([]),
});
const metrics = z.object({
  data: z.object({
    public_metrics: z.object({
      like_count: z.number(),
      reply_count: z.number(),
      retweet_count: z.number(),
      impression_count: z.number().optional(),
    }),
  }),
});
const problem = z.object({ detail: z.string().optional(), title: z.string().optional() });

const refusal: ReadRefusal = (_status, body) => {
  const oauth = oauthRefusal(body);
  if (oauth) return oauth;
  const { data } = problem.safeParse(body);
  return { kind: null, words: data?.detail ?? data?.title ?? '' };
};

/** X. Refresh tokens work once; the same words are not taken twice. https://docs.x.com/x-api/posts/creation-of-a-post */
export const createTwitter = (settings: AdapterSettings): SocialProvider => {
  const { clientId, clientSecret, redirectUri } = settings;
  const hosts = hostsOf(settings, { authorize: 'https://x.com', api: 'https://api.x.com' });
  const ask = createAsk(refusal);
  const postUrl = (id: string): string => `${hosts.authorize}/i/web/status/${id}`;
  const name = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const headers = { authorization: `Basic ${Buffer.from(name).toString('base64')}` };
  const client = { client_id: clientId };
  const tokens = createTokenCalls({ ask, url: `${hosts.api}/2/oauth2/token`, client, headers, redirectUri });

  const upload = async (token: string, file: SocialFile): Promise<string> => {
    const json = {
      media: (await file.bytes()).toString('base64'),
      media_type: file.type,
      media_category: 'tweet_image',
    };
    const url = `${hosts.api}/2/media/upload`;
    const { data } = await ask(url, { method: 'POST', token, json, answer: made, timeoutMs: UPLOAD_MS });
    await ask(`${hosts.api}/2/media/metadata`, {
      method: 'POST',
      token,
      json: { id: data.data.id, metadata: { alt_text: { text: file.alt } } },
    });
    return data.data.id;
  };

  return {
    network: 'twitter',
    askConsent: (state) => {
      const query = { client_id: clientId, redirect_uri: redirectUri, state, scope: SCOPES.join(' ') };
      return askWithSecret(`${hosts.authorize}/i/oauth2/authorize`, query);
    },
    ...tokens,
    revoke: async (token) => {
      const form = { token, client_id: clientId };
      await ask(`${hosts.api}/2/oauth2/revoke`, { method: 'POST', form, headers });
    },
    listTargets: async (token) => {
      const { data } = await ask(`${hosts.api}/2/users/me`, { token, answer: user });
      return [{ id: data.data.id, name: `@${data.data.username}` }];
    },
    publish: async ({ token }, { message, file }) => {
      const media = file ? { media: { media_ids: [await upload(token, file)] } } : {};
      const { data } = await ask(`${hosts.api}/2/tweets`, {
        method: 'POST',
        token,
        json: { text: message, ...media },
        answer: made,
        publishes: true,
      });
      return { ref: data.data.id, url: postUrl(data.data.id) };
    },
    recent: async ({ token, targetId }) => {
      const query = { 'tweet.fields': 'created_at', max_results: '25' };
      const { data } = await ask(`${hosts.api}/2/users/${targetId}/tweets`, { token, query, answer: feed });
      return data.data.map(({ id, text, created_at: at }) => ({
        ref: id,
        url: postUrl(id),
        text,
        at: new Date(at),
      }));
    },
    figuresOf: async ({ token }, ref) => {
      const query = { 'tweet.fields': 'public_metrics' };
      const { data } = await ask(`${hosts.api}/2/tweets/${ref}`, { token, query, answer: metrics });
      const counts = data.data.public_metrics;
      return {
        likes: counts.like_count,
        comments: counts.reply_count,
        shares: counts.retweet_count,
        views: counts.impression_count ?? null,
      };
    },
  };
};
