import { readOutwardCode } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { ServedAreas } from './served-areas';

/** Who serves an area changes rarely: a browser may remember the answer for a minute. */
const CACHE = 'public, max-age=60';

export const registerMatchingRoutes = (app: FastifyInstance, areas: ServedAreas): void => {
  endpoint(app, 'GET /services/areas', {
    access: 'public',
    summary: 'Whether anybody comes to the places of a postcode; never who',
    limit: 'areas',
    handler: async ({ query, reply }) => {
      const area = readOutwardCode(query.postcode) ?? '';
      const comes = await areas.comesTo(area, query.service);
      void reply.header('cache-control', CACHE);
      return { area, comes };
    },
  });
};
