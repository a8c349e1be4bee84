import { API_BASE, errorBody, success, webhookData } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import type { Webhook } from './webhook';

/** An event is larger than what people send, yet still small. */
const BODY_LIMIT_BYTES = 512 * 1024;

/**
 * Takes the events of the provider. In a scope of its own, because the signature covers the very bytes that came in,
 * so nothing may parse them first. The signature stands in for sign-in and CSRF token.
 */
export const registerWebhookRoute = (app: FastifyInstance, webhook: Webhook): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      `${API_BASE}/payments/webhook`,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { access: 'public', csrf: false, needsDatabase: true, rateLimit: false },
        schema: {
          operationId: 'postPaymentsWebhook',
          tags: ['payments'],
          summary: 'Signed events of the payment provider',
          security: [],
          response: { 200: success(webhookData), '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await webhook(body, String(request.headers['stripe-signature'] ?? ''));
        return { success: true, data: { received: true } };
      },
    );
  });
};
