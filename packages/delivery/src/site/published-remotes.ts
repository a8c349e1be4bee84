import type { FastifyInstance } from 'fastify';
import { composeRemote } from '../environment/compose';
import { allowsOverrides } from '../environment/environment';
import type { LiveSite } from './live-site';

interface Wanted {
  remote: string;
  version: string;
}

const VERSION = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,63}$/;

type Refusal = 'not_allowed' | 'unknown_remote' | 'bad_version' | 'not_found';

const judge = (site: LiveSite | undefined, { remote, version }: Wanted): Refusal | undefined => {
  if (!site || !allowsOverrides(site.environment)) return 'not_allowed';
  if (!Object.hasOwn(site.environment.remotes, remote)) return 'unknown_remote';
  return VERSION.test(version) ? undefined : 'bad_version';
};

const PARAMETER = /^remote\.(.+)$/;
/** More than this is not a person's address. */
const MOST_WISHES = 32;
const SHOWN_LENGTH = 64;

/** @returns the wishes in a page's address that this environment does not follow, ready to be logged */
export const refusedWishes = (site: LiveSite, url: string): (Wanted & { reason: Refusal })[] => {
  const [, query = ''] = url.split('?');
  if (!query.includes('remote.')) return [];
  return [...new URLSearchParams(query)].slice(0, MOST_WISHES).flatMap(([key, version]) => {
    const remote = PARAMETER.exec(key)?.[1];
    const reason = remote === undefined || version === 'live' ? undefined : judge(site, { remote, version });
    if (remote === undefined || !reason) return [];
    return [{ remote: remote.slice(0, SHOWN_LENGTH), version: version.slice(0, SHOWN_LENGTH), reason }];
  });
};

/**
 * `GET /registry/<remote>/<version>.json`: what a page has to know to show a version that is not live. Only where
 * the environment allows it; a refused attempt is logged and, to the outside, just not there.
 */
export const servePublishedRemotes = (
  app: FastifyInstance,
  { store, live }: { store: string; live: () => Promise<LiveSite | undefined> },
): void => {
  app.get<{ Params: { remote: string; file: string } }>('/registry/:remote/:file', async (request, reply) => {
    const { remote, file } = request.params;
    const version = file.replace(/\.json$/, '');
    const refuse = (reason: Refusal) => {
      request.log.warn({ remote, version, reason }, 'override refused');
      reply.callNotFound();
      return reply;
    };
    const reason = file.endsWith('.json') ? judge(await live(), { remote, version }) : 'bad_version';
    if (reason) return refuse(reason);
    try {
      const composed = await composeRemote(store, remote, version);
      return await reply.header('cache-control', 'no-store').send(composed.remote);
    } catch {
      return refuse('not_found');
    }
  });
};
