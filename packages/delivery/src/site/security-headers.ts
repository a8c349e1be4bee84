import { STRICT_TRANSPORT_SECURITY, isKnownByHttps } from '@gently/contracts/https';
import type { FastifyInstance } from 'fastify';

/** Of everything that is not a page: should a browser ever show it as one, it may load, run and send nothing. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What the stand-ins answer are pages of their own. */
const STAND_INS = '/sandbox/';

/**
 * Headers of every answer; a page sets a policy of its own, and so does the API. Addresses never leave the site by a
 * referrer, since some of them (links in emails) let their reader in.
 */
export const setSecurityHeaders = (
  app: FastifyInstance,
  { publicOrigin }: { publicOrigin: string | undefined },
): void => {
  app.addHook('onRequest', async ({ url, protocol, hostname }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
    });
    if (!url.startsWith(STAND_INS)) reply.header('content-security-policy', NO_PAGE_POLICY);
    if (isKnownByHttps({ publicOrigin, protocol, hostname })) {
      reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    }
  });
};
