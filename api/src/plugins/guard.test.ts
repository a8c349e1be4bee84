import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { parseConfig } from '../config/config';
import { guard } from './guard';

test('the app does not start with a route whose access has a rule that does not exist', async () => {
  const app = Fastify();
  app.decorate('config', parseConfig({}));
  for (const name of ['access-tokens', 'cookies'])
    await app.register(fp(async () => Promise.resolve(), { name }));
  await app.register(guard);
  const access = { roles: ['declutterer'], approved: false } as const;
  expect(() => app.get('/mine', { config: { access } }, () => 'ok')).toThrow('approved');
  await app.close();
});
