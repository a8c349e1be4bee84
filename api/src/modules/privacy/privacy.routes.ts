import { EXPORT_PATH } from '@gently/contracts/client-profile';
import { londonDate } from '@gently/contracts/dates';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { addressLimit } from '../../shared/http/address-limit';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { clearRefreshCookie } from '../auth';
import type { Privacy } from './privacy.service';

export const registerPrivacyRoutes = (app: FastifyInstance, privacy: Privacy): void => {
  // Not a call of the contracts: it answers with a file.
  app.route({
    method: 'GET',
    url: API_BASE + EXPORT_PATH,
    schema: {
      operationId: 'getMeExport',
      tags: ['me'],
      summary: 'Everything that is held about the signed-in person, as one JSON file',
      description: 'For signed-in people.',
      security: [{ bearer: [] }],
    },
    config: {
      access: 'signed_in',
      needsDatabase: true,
      rateLimit: addressLimit(app, 'auth'),
    },
    handler: async (request, reply) => {
      if (!request.actor) throw new AppError('unauthenticated');
      const everything = await privacy.export(request.actor.id, originOf(request));
      const name = `${PRODUCT_KEY}-my-data-${londonDate(app.deps.clock())}.json`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/json; charset=utf-8')
        .serializer((data: unknown) => JSON.stringify(data, null, 2))
        .send(everything);
    },
  });

  endpoint(app, 'DELETE /me', {
    // Other accounts hold work for other people, and are closed by an administrator.
    access: { roles: ['client', 'declutterer'], waiting: ['declutterer'] },
    limit: 'auth',
    summary: 'Delete the own account for good; refused while a paid session lies ahead',
    handler: async ({ actor, body, request, reply }) => {
      const deletedAt = await privacy.deleteAccount(actor.id, body.password, originOf(request));
      clearRefreshCookie(reply, app.config);
      return { deleted_at: deletedAt.toISOString() };
    },
  });
};
