import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { defineModule } from '../shared/module';

/** Everything the page needs comes from here; it draws its icons from data addresses and sets styles itself. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'";

/** The document comes from the contracts that also check every call, so it cannot drift from them. */
export const openapi = defineModule('openapi', { needs: ['security-headers'] }, async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
      servers: [{ url: app.config.PUBLIC_ORIGIN }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY });
});
