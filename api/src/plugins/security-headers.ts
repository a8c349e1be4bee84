import helmet from '@fastify/helmet';
import { STRICT_TRANSPORT_SECURITY, isKnownByHttps } from '@gently/contracts/https';
import { defineModule } from '../shared/module';

/** Headers for answers that are data, never pages. The documentation page brings its own content policy. */
export const securityHeaders = defineModule('security-headers', {}, async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Below: it depends on where the visitor came from.
    strictTransportSecurity: false,
  });
  const { PUBLIC_ORIGIN: publicOrigin } = app.config;
  app.addHook('onRequest', async ({ protocol, hostname }, reply) => {
    // Answers carry personal data and depend on who asks.
    reply.header('cache-control', 'no-store');
    if (isKnownByHttps({ publicOrigin, protocol, hostname })) {
      reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    }
  });
});
