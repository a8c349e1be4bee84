import { socialTitle } from '@gently/contracts/social-rules';
import * as z from 'zod';
import { type SocialProvider, SocialTrouble } from '../provider';
import { createAsk } from './ask';
import { createTokenCalls } from './oauth';
import { askWithSecret } from './pkce';
import { type AdapterSettings, hostsOf } from './settings';
import { isTiktokRefusal, readTiktokRefusal, refusalWords } from './tiktok-refusal';

const SCOPES = ['user.info.basic', 'video.publish', 'video.list'];
const SECOND_MS = 1_000;

const user = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }),
});
const creator = z.object({
  data: z.object({
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean().default(false),
  }),
});
const begun = z.object({ data: z.object({ publish_id: z.string() }) });
const standing = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    publicaly_available_post_id: z.array(z.coerce.string()).optional(),
  }),
});
const count = z.number().optional();
const videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: z.string(),
        title: z.string().default(''),
        create_time: z.number(),
        share_url: z.string().nullish(),
        like_count: count,
        comment_count: count,
        share_count: count,
        view_count: count,
      }),
    ),
  }),
});
const EVERYONE = 'PUBLIC_TO_EVERYONE';
const FOLLOWERS = 'FOLLOWER_OF_CREATOR';
/**
 * A post that not everyone sees is not sent: it would stand in the history as published, and as TikTok does not list it,
 * nobody could find out whether it is out when an answer was lost.
 * @throws SocialTrouble `refused`
 */
const demandEveryone = (options: readonly string[]): void => {
  if (options.includes(EVERYONE)) return;
  throw new SocialTrouble(
    'refused',
    options.includes(FOLLOWERS)
      ? 'The account is private, so only its followers would see the post. Please make it public in TikTok, then publish the post again.'
      : refusalWords('unaudited_client_can_only_post_to_private_accounts'),
  );
};

/** Pictures at TikTok, which looks at them before it shows them. */
export const createTiktok = (settings: AdapterSettings): SocialProvider => {
  const { clientId: client_key, clientSecret: client_secret, redirectUri } = settings;
  const hosts = hostsOf(settings, {
    authorize: 'https://www.tiktok.com',
    api: 'https://open.tiktokapis.com',
  });
  const ask = createAsk(readTiktokRefusal, isTiktokRefusal);
  const client = { client_key, client_secret };
  const tokens = createTokenCalls({ ask, url: `${hosts.api}/v2/oauth/token/`, client, redirectUri });
  const listed = 'id,title,create_time,share_url';

  const addressOf = async (token: string, id: string) => {
    const query = { fields: `${listed},like_count,comment_count,share_count,view_count` };
    const json = { filters: { video_ids: [id] } };
    const url = `${hosts.api}/v2/video/query/`;
    const { data } = await ask(url, { method: 'POST', token, query, json, answer: videos });
    return data.data.videos[0];
  };

  return {
    network: 'tiktok',
    askConsent: (state) => {
      const query = { client_key, redirect_uri: redirectUri, state, scope: SCOPES.join(',') };
      // Where TikTok looks at the digest, it reads it as hex.
      return askWithSecret(`${hosts.authorize}/v2/auth/authorize/`, query, 'hex');
    },
    ...tokens,
    revoke: async (token) => {
      await ask(`${hosts.api}/v2/oauth/revoke/`, { method: 'POST', form: { ...client, token } });
    },
    listTargets: async (token) => {
      const query = { fields: 'open_id,display_name' };
      const { data } = await ask(`${hosts.api}/v2/user/info/`, { token, query, answer: user });
      return [{ id: data.data.user.open_id, name: data.data.user.display_name }];
    },
    publish: async ({ token }, { message, file }) => {
      if (!file) throw new SocialTrouble('refused', 'TikTok needs a picture');
      const asked = { method: 'POST', token, json: {}, answer: creator } as const;
      const info = await ask(`${hosts.api}/v2/post/publish/creator_info/query/`, asked);
      const { privacy_level_options: options, comment_disabled: disable_comment } = info.data.data;
      demandEveryone(options);
      const { data } = await ask(`${hosts.api}/v2/post/publish/content/init/`, {
        method: 'POST',
        token,
        json: {
          post_info: {
            title: socialTitle(message),
            description: message,
            privacy_level: EVERYONE,
            // Duets and stitches are for videos: posts of pictures have no such field.
            disable_comment,
            auto_add_music: false,
          },
          source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: [file.url] },
          post_mode: 'DIRECT_POST',
          media_type: 'PHOTO',
        },
        answer: begun,
        publishes: true,
      });
      return { ref: data.data.publish_id, url: null, isProcessing: true };
    },
    statusOf: async ({ token }, publish_id) => {
      const url = `${hosts.api}/v2/post/publish/status/fetch/`;
      const { data } = await ask(url, { method: 'POST', token, json: { publish_id }, answer: standing });
      const { status, fail_reason: words = '', publicaly_available_post_id: [id] = [] } = data.data;
      if (status === 'FAILED') return { state: 'refused', words: refusalWords(words) };
      if (status !== 'PUBLISH_COMPLETE') return { state: 'processing' };
      // It gets an id of its own once TikTok has looked at it for longer.
      if (id === undefined) return { state: 'published', ref: publish_id, url: null };
      // It is out whatever becomes of this.
      const shown = await addressOf(token, id).catch(() => undefined);
      return { state: 'published', ref: id, url: shown?.share_url ?? null };
    },
    recent: async ({ token }) => {
      const query = { fields: listed };
      const url = `${hosts.api}/v2/video/list/`;
      const { data } = await ask(url, {
        method: 'POST',
        token,
        query,
        json: { max_count: 20 },
        answer: videos,
      });
      return data.data.videos.map(({ id, title, create_time: at, share_url: address }) => ({
        ref: id,
        url: address ?? null,
        text: title,
        at: new Date(at * SECOND_MS),
      }));
    },
    figuresOf: async ({ token }, ref) => {
      const found = await addressOf(token, ref);
      return {
        likes: found?.like_count ?? null,
        comments: found?.comment_count ?? null,
        shares: found?.share_count ?? null,
        views: found?.view_count ?? null,
      };
    },
  };
};
