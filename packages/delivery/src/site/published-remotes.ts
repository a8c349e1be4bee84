import type { ArtifactStore } from '@gently/artifact-store';
import type { PublishedVersions } from '@gently/contracts/releases';
import { LIVE, isVersion } from '@gently/federation/overrides';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composeRemote } from '../environment/compose';
import { allowsOverrides } from '../environment/environment';
import { listVersions } from '../store/list-versions';
import type { LiveSite, ReadLive } from './live-site';

interface Wanted {
  remote: string;
  version: string;
}

type Refusal = 'not_allowed' | 'unknown_remote' | 'bad_version' | 'not_found';

const judge = (site: LiveSite | undefined, { remote, version }: Wanted): Refusal | undefined => {
  if (!site || !allowsOverrides(site.environment)) return 'not_allowed';
  if (!Object.hasOwn(site.environment.remotes, remote)) return 'unknown_remote';
  return isVersion(version) ? undefined : 'bad_version';
};

const PARAMETER = /^remote\.(.+)$/;
/** More than this is not a person's address. */
const MOST_WISHES = 32;
const SHOWN_LENGTH = 64;

/** A wish in an address that was not followed, ready to be logged. */
export type RefusedWish = Wanted & { reason: Refusal };

export const refusal = (remote: string, version: string, reason: Refusal): RefusedWish => ({
  remote: remote.slice(0, SHOWN_LENGTH),
  version: version.slice(0, SHOWN_LENGTH),
  reason,
});

/** @returns the wishes for remotes in a page's address that this environment does not follow */
export const refusedWishes = (site: LiveSite, url: string): RefusedWish[] => {
  const [, query = ''] = url.split('?');
  if (!query.includes('remote.')) return [];
  return [...new URLSearchParams(query)].slice(0, MOST_WISHES).flatMap(([key, version]) => {
    const remote = PARAMETER.exec(key)?.[1];
    const reason = remote === undefined || version === LIVE ? undefined : judge(site, { remote, version });
    if (remote === undefined || !reason) return [];
    return [refusal(remote, version, reason)];
  });
};

interface PublishedOptions {
  store: ArtifactStore;
  live: ReadLive;
}

/** A refused attempt is logged and, to the outside, just not there. */
const refuse = (request: FastifyRequest, reply: FastifyReply, refused: RefusedWish) => {
  request.log.warn(refused, 'override refused');
  reply.callNotFound();
  return reply;
};

/** `GET /registry/<remote>/<version>.json`: what a page has to know to show a version that is not live. */
const serveDescriptions = (app: FastifyInstance, { store, live }: PublishedOptions): void => {
  app.get<{ Params: { remote: string; file: string } }>('/registry/:remote/:file', async (request, reply) => {
    const { remote, file } = request.params;
    const version = file.replace(/\.json$/, '');
    const reason = file.endsWith('.json') ? judge(await live(), { remote, version }) : 'bad_version';
    if (reason) return refuse(request, reply, { remote, version, reason });
    try {
      const composed = await composeRemote(store, remote, version);
      return await reply.header('cache-control', 'no-store').send(composed.remote);
    } catch {
      return refuse(request, reply, { remote, version, reason: 'not_found' });
    }
  });
};

/** `GET /releases/<remote>.json`: the versions of a remote that somebody may ask for, for the preview panel. */
const serveLists = (app: FastifyInstance, { store, live }: PublishedOptions): void => {
  app.get<{ Params: { remote: string } }>('/releases/:remote.json', async (request, reply) => {
    const { remote } = request.params;
    const site = await live();
    const version = site?.environment.remotes[remote] ?? '';
    const reason = judge(site, { remote, version });
    if (reason) return refuse(request, reply, { remote, version, reason });
    const versions = (await listVersions(store, remote)).map(({ version: id, publishedAt }) => ({
      version: id,
      published_at: publishedAt.toISOString(),
    }));
    const list: PublishedVersions = { remote, live: version, versions };
    return reply.header('cache-control', 'no-store').send(list);
  });
};

/** What a page asks for to show versions that are not live. Only where the environment allows it. */
export const servePublishedRemotes = (app: FastifyInstance, options: PublishedOptions): void => {
  serveDescriptions(app, options);
  serveLists(app, options);
};
