import { PATHS } from '@gently/contracts/paths';
import type { FastifyInstance } from 'fastify';
import type { LocalFiles } from '../store/local-files';
import type { ReadLive } from './live-site';
import { noticesPage } from './notices-page';
import type { NoticesPage } from './notices-page';
import { sendHtml } from './send-html';
import { siteForVisitor } from './site-for-visitor';
import { collectNotices, servedBuilds } from './third-party-notices';
import type { ServedBuild } from './third-party-notices';

/**
 * `GET /open-source-licences`: the licences of what is in the builds that this visitor is served. Remotes are released on
 * their own, so only the site knows which builds those are.
 */
export const serveNotices = (
  app: FastifyInstance,
  { live, files }: { live: ReadLive; files: LocalFiles },
): void => {
  /** A version never changes, so neither does the page of the same builds. One page is enough: releases are rare. */
  let last: { key: string; page: NoticesPage } | undefined;

  const pageOf = async (builds: readonly ServedBuild[], font: string | undefined): Promise<NoticesPage> => {
    const key = JSON.stringify(builds);
    if (last?.key === key) return last.page;
    const notices = await collectNotices(files, builds);
    const page = noticesPage(notices, font);
    // A list that is missing may only not have arrived from the bucket yet.
    if (notices.missing.length === 0) last = { key, page };
    return page;
  };

  app.get(PATHS.openSourceLicences, async (request, reply) => {
    const site = await live();
    if (!site) return reply.callNotFound();
    const { environment, fonts } = siteForVisitor(site, request, reply);
    const { html, policy } = await pageOf(servedBuilds(environment), fonts[0]);
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
    return sendHtml(request, reply, html);
  });
};
