import type { CallData } from '@gently/contracts/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { parseConfig } from '../../config/config';
import { registerErrorHandler } from '../errors/error-handler';
import { endpoint } from './endpoint';
import { registerJsonBody } from './json-body';
import { validatorCompiler } from './validation';

let app: FastifyInstance;
const build = (): FastifyInstance => {
  app = Fastify();
  app.decorate('config', parseConfig({}));
  app.decorateRequest('actor', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerJsonBody(app);
  return app;
};
afterEach(() => app.close());

describe('endpoint', () => {
  test('adds the envelope and the status of the contracts', async () => {
    endpoint(build(), 'GET /health', { access: 'public', summary: 'x', handler: () => ({ status: 'ok' }) });
    const response = await app.inject('/api/v1/health');
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { status: 'ok' } }]);
  });

  test('lets nothing out that the contracts do not name', async () => {
    const handler = () => ({ status: 'ok' as const, passwordHash: 'secret' });
    endpoint(build(), 'GET /health', { access: 'public', summary: 'x', handler });
    expect((await app.inject('/api/v1/health')).body).not.toContain('secret');
  });

  test('answers internal when the handler breaks the contract, and does not say how', async () => {
    const handler = () => ({ status: 'very broken' }) as unknown as CallData<'GET /health'>;
    endpoint(build(), 'GET /health', { access: 'public', summary: 'x', handler });
    const response = await app.inject('/api/v1/health');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([500, 'internal']);
    expect(response.body).not.toContain('very broken');
  });

  test('hands the handler what the schema made of the input', async () => {
    const handler = vi.fn(() => ({ services: [] }));
    endpoint(build(), 'GET /services/search', { access: 'public', summary: 'x', handler });
    await app.inject('/api/v1/services/search?q=%20calm%20');
    expect(handler).toHaveBeenCalledWith(expect.objectContaining({ query: { q: 'calm' }, actor: null }));
  });

  test('answers a malformed path value with the code of the thing', async () => {
    const handler = vi.fn(() => ({ services: [] }));
    const options = { access: 'public', summary: 'x', notFound: 'service_not_found', handler } as const;
    endpoint(build(), 'GET /services/category/:category', options);
    const response = await app.inject('/api/v1/services/category/No%20slug');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'service_not_found']);
    expect(handler).not.toHaveBeenCalled();
  });

  test('accepts an empty body, and no other, where the call has none', async () => {
    const handler = () => ({ token: 'x' });
    endpoint(build(), 'POST /auth/refresh', { access: 'public', summary: 'x', handler });
    const post = async (payload: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/auth/refresh',
          payload,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode;
    expect([await post(''), await post('{}'), await post('{"a":1}'), await post('{')]).toEqual([
      200, 200, 422, 400,
    ]);
  });
});
