import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { takeUploadTurn } from '../../shared/http/upload-turns';
import { type Photos, presentPhoto, readUpload, UPLOAD_LIMITS } from '../photos';
import type { Sessions } from './sessions.service';

/** In a context of its own: this is the only call of the API that takes a form. */
export const registerPhotoUpload = (
  app: FastifyInstance,
  { sessions, photos }: { sessions: Sessions; photos: Photos },
): void => {
  void app.register(async (inner) => {
    await inner.register(multipart, { limits: UPLOAD_LIMITS });
    endpoint(inner, 'POST /declutterer/sessions/:id/photos', {
      access: { roles: ['declutterer'] },
      feature: 'photos',
      summary: 'Add a photo to an own session, with the consent of its client (a form with one file)',
      notFound: 'session_not_found',
      handler: async ({ actor, params, request }) => {
        const { booking } = await sessions.get(actor.id, params.id);
        const add = () => photos.add(booking, () => readUpload(request));
        return { photo: presentPhoto(await takeUploadTurn(actor.id, request, add)) };
      },
    });
  });
};
