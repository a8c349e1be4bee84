import { socialTitle } from '@gently/contracts/social-rules';
import * as z from 'zod';
import { type SocialProvider, SocialTrouble, type SocialTroubleKind } from '../provider';
import { createAsk, type ReadRefusal } from './ask';
import { createTokenCalls, oauthRefusal } from './oauth';
import { askWithSecret } from './pkce';
import { type AdapterSettings, hostsOf } from './settings';

const SCOPES = ['youtube.upload', 'youtube.readonly'].map(
  (scope) => `https://www.googleapis.com/auth/${scope}`,
);
const UPLOAD_MS = 60_000;

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string() }).optional(),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const uploaded = z.object({ id: z.string() });
const uploads = z.object({
  items: z.array(
    z.object({
      snippet: z.object({
        description: z.string(),
        publishedAt: z.string(),
        resourceId: z.object({ videoId: z.string() }),
      }),
    }),
  ),
});
const number = z.coerce.number().optional();
const statistics = z.object({
  items: z.array(
    z.object({ statistics: z.object({ likeCount: number, commentCount: number, viewCount: number }) }),
  ),
});
const problem = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
});
const REASONS: Readonly<Record<string, SocialTroubleKind>> = {
  insufficientPermissions: 'permission_missing',
  quotaExceeded: 'rate_limited',
  rateLimitExceeded: 'rate_limited',
  uploadLimitExceeded: 'rate_limited',
};
const refusal: ReadRefusal = (_status, body) => {
  const oauth = oauthRefusal(body);
  if (oauth) return oauth;
  const { data } = problem.safeParse(body);
  return { kind: REASONS[data?.error.errors[0]?.reason ?? ''] ?? null, words: data?.error.message ?? '' };
};

/** A channel at YouTube: its first line is the title. https://developers.google.com/youtube/v3/docs/videos/insert */
export const createYoutube = (settings: AdapterSettings): SocialProvider => {
  const { clientId: client_id, clientSecret: client_secret, redirectUri } = settings;
  const hosts = hostsOf(settings, {
    authorize: 'https://accounts.google.com',
    token: 'https://oauth2.googleapis.com',
    api: 'https://www.googleapis.com',
    pages: 'https://www.youtube.com',
  });
  const videoUrl = (id: string): string => `${hosts.pages}/watch?v=${id}`;
  const ask = createAsk(refusal);
  const tokens = createTokenCalls({
    ask,
    url: `${hosts.token}/token`,
    client: { client_id, client_secret },
    redirectUri,
  });
  const api = (path: string) => `${hosts.api}/youtube/v3/${path}`;

  return {
    network: 'youtube',
    askConsent: (state) => {
      const query = { client_id, redirect_uri: redirectUri, state, scope: SCOPES.join(' ') };
      const lasting = { access_type: 'offline', prompt: 'consent' };
      const page = `${hosts.authorize}/o/oauth2/v2/auth`;
      return askWithSecret(page, { ...query, ...lasting });
    },
    ...tokens,
    revoke: async (token) => {
      await ask(`${hosts.token}/revoke`, { method: 'POST', form: { token } });
    },
    listTargets: async (token) => {
      const query = { part: 'snippet', mine: 'true' };
      const { data } = await ask(api('channels'), { token, query, answer: channels });
      return data.items.map(({ id, snippet }) => ({ id, name: snippet?.title ?? id }));
    },
    publish: async ({ token }, { message, file }) => {
      if (!file) throw new SocialTrouble('refused', 'YouTube needs a video');
      const { headers } = await ask(`${hosts.api}/upload/youtube/v3/videos`, {
        method: 'POST',
        token,
        query: { uploadType: 'resumable', part: 'snippet,status' },
        json: {
          snippet: { title: socialTitle(message), description: message },
          status: { privacyStatus: 'public', selfDeclaredMadeForKids: false },
        },
      });
      const place = headers.get('location');
      if (!place) throw new SocialTrouble('unreachable', 'no place to upload to');
      const bytes = { type: file.type, data: await file.bytes() };
      const { data } = await ask(place, {
        method: 'PUT',
        token,
        bytes,
        answer: uploaded,
        publishes: true,
        timeoutMs: UPLOAD_MS,
      });
      return { ref: data.id, url: videoUrl(data.id) };
    },
    recent: async ({ token }) => {
      const mine = { part: 'contentDetails', mine: 'true' };
      const { data } = await ask(api('channels'), { token, query: mine, answer: channels });
      const playlistId = data.items[0]?.contentDetails?.relatedPlaylists.uploads;
      if (!playlistId) return [];
      const query = { part: 'snippet', playlistId, maxResults: '25' };
      const { data: list } = await ask(api('playlistItems'), { token, query, answer: uploads });
      return list.items.map(({ snippet }) => ({
        ref: snippet.resourceId.videoId,
        url: videoUrl(snippet.resourceId.videoId),
        text: snippet.description,
        at: new Date(snippet.publishedAt),
      }));
    },
    figuresOf: async ({ token }, ref) => {
      const query = { part: 'statistics', id: ref };
      const { data } = await ask(api('videos'), { token, query, answer: statistics });
      const counts = data.items[0]?.statistics;
      return {
        likes: counts?.likeCount ?? null,
        comments: counts?.commentCount ?? null,
        shares: null,
        views: counts?.viewCount ?? null,
      };
    },
  };
};
