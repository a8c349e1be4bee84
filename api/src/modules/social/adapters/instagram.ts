import * as z from 'zod';
import {
  type SocialAccess,
  type SocialProvider,
  type SocialSending,
  SocialTrouble,
  type SocialTroubleKind,
} from '../provider';
import { type AskNetwork, createAsk } from './ask';
import { GRAPH, metaRefusal } from './meta';
import { grantOf, tokenAnswer } from './oauth';
import { askWithSecret } from './pkce';
import { type AdapterSettings, hostsOf, type Pause } from './settings';

const SCOPES = ['instagram_business_basic', 'instagram_business_content_publish'];
const DAY_MS = 86_400_000;
/** A token can only be renewed while it is still good: so many days before it ends. */
const RENEWED_BEFORE_MS = 10 * DAY_MS;

const account = z.object({ user_id: z.coerce.string(), username: z.string() });
const made = z.object({ id: z.string() });
const standing = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED']),
});
const address = z.object({ permalink: z.string() });
const feed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().default(''),
      timestamp: z.string(),
      permalink: z.string().nullish(),
    }),
  ),
});
const reactions = z.object({ like_count: z.number().optional(), comments_count: z.number().optional() });

/** How often somebody asks whether a picture is ready: all of it fits into the time that a browser waits. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 1_000;
/** What it means for a post when its container is not ready. */
const NOT_FINISHED: Readonly<Record<string, readonly [kind: SocialTroubleKind, words: string]>> = {
  IN_PROGRESS: ['not_ready', ''],
  // Published by an earlier try. Nothing is sent: the next look at the account finds it.
  PUBLISHED: ['unclear', 'It is out, but the account does not show it yet.'],
  ERROR: ['refused', 'The picture could not be made ready. Please try another picture.'],
  EXPIRED: ['refused', 'The picture has waited for more than a day. Publish the post now to send it anew.'],
};

/** A container holds picture and words, gets ready by itself, and can be published once. */
const createContainers = (ask: AskNetwork, graph: (path: string) => string, pause: Pause) => {
  /** @throws SocialTrouble unless it can be published now */
  const demandReady = async (access_token: string, container: string): Promise<void> => {
    const query = { access_token, fields: 'status_code' };
    for (let looks = 1; ; looks += 1) {
      const { status_code: status } = (await ask(graph(container), { query, answer: standing })).data;
      if (status === 'FINISHED') return;
      if (status !== 'IN_PROGRESS' || looks === LOOKS) {
        const [kind, words] = NOT_FINISHED[status] ?? ['not_ready', ''];
        throw new SocialTrouble(kind, words);
      }
      await pause(BETWEEN_LOOKS_MS);
    }
  };
  const handIn = async (
    { token: access_token, targetId }: SocialAccess,
    { message: caption, file }: SocialSending,
  ): Promise<string> => {
    if (!file) throw new SocialTrouble('refused', 'Instagram needs a picture');
    const form = { access_token, image_url: file.url, caption, alt_text: file.alt };
    return (await ask(graph(`${targetId}/media`), { method: 'POST', form, answer: made })).data.id;
  };
  return {
    /** @returns one that can be published, the one of an earlier try where there is one. @throws SocialTrouble */
    ready: async (access: SocialAccess, post: SocialSending): Promise<string> => {
      const container = post.prepared ?? (await handIn(access, post));
      if (container !== post.prepared) await post.keep(container);
      await demandReady(access.token, container);
      return container;
    },
  };
};

/** A professional account at Instagram. https://developers.facebook.com/docs/instagram-platform/content-publishing */
export const createInstagram = (settings: AdapterSettings): SocialProvider => {
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = settings;
  const hosts = hostsOf(settings, {
    authorize: 'https://www.instagram.com',
    token: 'https://api.instagram.com',
    api: 'https://graph.instagram.com',
  });
  const ask = createAsk(metaRefusal);
  const graph = (path: string) => `${hosts.api}/${GRAPH}/${path}`;
  const containers = createContainers(ask, graph, settings.pause);

  /** A lasting token, which is renewed by itself. */
  const lasting = async (path: string, query: Record<string, string>) => {
    const { data } = await ask(`${hosts.api}/${path}`, { query, answer: tokenAnswer });
    const grant = grantOf(data, data.access_token);
    return { ...grant, lifeMs: grant.lifeMs === null ? null : Math.max(0, grant.lifeMs - RENEWED_BEFORE_MS) };
  };
  const addressOf = async (access_token: string, ref: string): Promise<string | null> => {
    const query = { access_token, fields: 'permalink' };
    // It is out whatever becomes of this.
    return ask(graph(ref), { query, answer: address }).then(
      ({ data }) => data.permalink,
      () => null,
    );
  };

  return {
    network: 'instagram',
    askConsent: (state) => {
      const query = { client_id, redirect_uri, state, scope: SCOPES.join(',') };
      return askWithSecret(`${hosts.authorize}/oauth/authorize`, query);
    },
    exchange: async (code, code_verifier) => {
      const form = {
        client_id,
        client_secret,
        redirect_uri,
        code,
        code_verifier,
        grant_type: 'authorization_code',
      };
      const url = `${hosts.token}/oauth/access_token`;
      const { data } = await ask(url, { method: 'POST', form, answer: tokenAnswer });
      const query = { grant_type: 'ig_exchange_token', client_secret, access_token: data.access_token };
      return lasting('access_token', query);
    },
    renew: (access_token) =>
      lasting('refresh_access_token', { grant_type: 'ig_refresh_token', access_token }),
    listTargets: async (access_token) => {
      const query = { access_token, fields: 'user_id,username' };
      const { data } = await ask(graph('me'), { query, answer: account });
      return [{ id: data.user_id, name: data.username }];
    },
    publish: async (access, post) => {
      const { token: access_token, targetId } = access;
      const { data } = await ask(graph(`${targetId}/media_publish`), {
        method: 'POST',
        form: { access_token, creation_id: await containers.ready(access, post) },
        answer: made,
        publishes: true,
      });
      return { ref: data.id, url: await addressOf(access_token, data.id) };
    },
    recent: async ({ token: access_token, targetId }) => {
      const query = { access_token, fields: 'id,caption,timestamp,permalink', limit: '25' };
      const { data } = await ask(graph(`${targetId}/media`), { query, answer: feed });
      return data.data.map(({ id, caption, timestamp, permalink }) => ({
        ref: id,
        url: permalink ?? null,
        text: caption,
        at: new Date(timestamp),
      }));
    },
    figuresOf: async ({ token: access_token }, ref) => {
      const query = { access_token, fields: 'like_count,comments_count' };
      const { data } = await ask(graph(ref), { query, answer: reactions });
      return {
        likes: data.like_count ?? null,
        comments: data.comments_count ?? null,
        shares: null,
        views: null,
      };
    },
  };
};
