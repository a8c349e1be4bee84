import { API_BASE } from '@gently/contracts/product';
import { errorBody, idParams } from '@gently/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Photos } from './photos.service';

const PEOPLE_OF_SESSIONS = { roles: ['client', 'declutterer'] } as const;
const notFound = 'photo_not_found';
/** A photo never changes; but who may see it does, so it is asked for anew each time it is not in sight. */
const CACHE = 'private, no-cache';

export const registerPhotoRoutes = (app: FastifyInstance, photos: Photos): void => {
  // Not a call of the contracts: it answers with a file.
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${API_BASE}/photos/:id`,
    exposeHeadRoute: false,
    schema: {
      operationId: 'getPhotosId',
      tags: ['photos'],
      summary: 'A photo of an own session, as JPEG',
      description: 'For: client, declutterer.',
      security: [{ bearer: [] }],
      produces: ['image/jpeg'],
      params: idParams,
      response: { '4xx': errorBody, '5xx': errorBody },
    },
    config: { access: PEOPLE_OF_SESSIONS, notFound, needsDatabase: true },
    handler: async ({ actor, params }, reply) => {
      const { photo, picture } = await photos.open(actor?.id ?? '', params.id);
      return reply
        .header('content-type', 'image/jpeg')
        .header('content-length', photo.size)
        .header('content-disposition', `inline; filename="${photo.kind}-${photo.id}.jpg"`)
        .header('cache-control', CACHE)
        .header('x-content-type-options', 'nosniff')
        .send(picture);
    },
  });

  endpoint(app, 'DELETE /photos/:id', {
    access: PEOPLE_OF_SESSIONS,
    summary: 'Delete a photo of an own session: its client no longer agrees to it, or it was a mistake',
    notFound,
    handler: async ({ actor, params, request }) => {
      await photos.remove(actor.id, params.id, originOf(request));
      return { deleted: true as const };
    },
  });
};
