import { buildService, buildUser } from '@gently/testing/factories';

export const user = buildUser({ role: 'admin' });

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /services': { services: [buildService()] },
};
