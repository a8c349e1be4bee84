import helmet from '@fastify/helmet';
import { defineModule } from '../shared/module';

/** Headers for answers that are data, never pages. The documentation page brings its own content policy. */
export const securityHeaders = defineModule('security-headers', {}, async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.config.PUBLIC_ORIGIN.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  // Answers carry personal data and depend on who asks.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
});
