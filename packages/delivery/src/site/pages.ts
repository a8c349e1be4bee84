import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import type { ReadLive } from './live-site';
import type { LocalFiles } from '../store/local-files';
import { mountAt } from './page-head';
import { pausePage } from './pause-page';
import { followShellWish } from './preview-shell';
import { refusedWishes } from './published-remotes';
import { renderPage } from './render-page';
import { sendHtml } from './send-html';
import { siteForVisitor } from './site-for-visitor';

export interface PageOptions {
  live: ReadLive;
  files: LocalFiles;
  stripeLive: boolean;
  /** Origin at which people reach the site. */
  originOf: (request: FastifyRequest) => string;
}

/** Answers any address that is a page: the live shell, or a calm word while there is none. */
export const pageHandler =
  ({ live, files, stripeLive, originOf }: PageOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': contentSecurityPolicy({ nonce, stripeLive }),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy':
        'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(self "https://js.stripe.com")',
      'x-frame-options': 'DENY',
    });
    const site = await live();
    if (!site) return sendHtml(request, reply.code(503).header('retry-after', '10'), pausePage(nonce));
    const [path = '/'] = request.url.split('?');
    request.pagePattern = mountAt(site, path)?.mount.path ?? null;
    for (const wish of refusedWishes(site, request.url)) request.log.warn(wish, 'override refused');
    const chosen = siteForVisitor(site, request, reply);
    const { site: shown, refused } = await followShellWish(chosen, { url: request.url, files });
    if (refused) request.log.warn(refused, 'override refused');
    return sendHtml(request, reply, renderPage(shown, path, { nonce, origin: originOf(request) }));
  };
