import { buildService } from '@gently/testing/factories';

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = { 'GET /services': { services: [buildService()] } };
