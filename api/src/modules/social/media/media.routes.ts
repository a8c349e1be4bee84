import multipart from '@fastify/multipart';
import { API_BASE } from '@gently/contracts/product';
import { SOCIAL_TEXTS, SOCIAL_VIDEO_MAX_BYTES, socialMediaPath } from '@gently/contracts/social-options';
import { idSchema } from '@gently/contracts/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '../../../shared/errors/app-error';
import { endpoint } from '../../../shared/http/endpoint';
import { takeUploadTurn } from '../../../shared/http/upload-turns';
import { formRefusal } from '../../photos';
import { sendStretch } from '../../training-media';
import { presentMedia } from '../social.presenter';
import { SOCIAL_ACCESS } from '../social.routes';
import type { MediaAddresses } from './media-address';
import type { SocialMediaRepository } from './media.repository';
import type { SocialMediaService } from './media.service';

interface MediaRoutes {
  media: SocialMediaService;
  files: Pick<SocialMediaRepository, 'find' | 'read'>;
  addresses: MediaAddresses;
}

const LIMITS = {
  files: 1,
  fields: 2,
  parts: 3,
  fileSize: SOCIAL_VIDEO_MAX_BYTES,
  fieldNameSize: 40,
  fieldSize: 200,
};
/** What a form needs beside its file. */
const FORM_BYTES = 16 * 1024;
const KEPT_SECONDS = 86_400;

const tooLarge = (cause?: unknown) =>
  new AppError('payload_too_large', { message: SOCIAL_TEXTS.videoSize, cause });
const withoutFile = () =>
  new AppError('validation_failed', { errors: [{ field: 'file', message: SOCIAL_TEXTS.file }] });

/** @throws AppError for a form that is too large, broken, or without a file */
const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { message: SOCIAL_TEXTS.file });
  if (Number(request.headers['content-length']) > SOCIAL_VIDEO_MAX_BYTES + FORM_BYTES) throw tooLarge();
  try {
    const bytes = await (await request.file())?.toBuffer();
    if (!bytes?.length) throw withoutFile();
    return bytes;
  } catch (error) {
    throw formRefusal(error, tooLarge);
  }
};

const registerServing = (app: FastifyInstance, { files, addresses }: MediaRoutes): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}${socialMediaPath(':id').replace('%3A', ':')}`,
    schema: {
      operationId: 'getSocialMedia',
      tags: ['social'],
      summary: 'The picture or video of a post, or a stretch of it, for whoever has its address',
      params: z.strictObject({ id: idSchema }),
    },
    config: { access: 'public', notFound: 'media_not_found', needsDatabase: true },
    handler: async ({ params: { id }, query, headers }, reply) => {
      const { data } = z.strictObject({ key: z.string().max(64) }).safeParse(query);
      const file = data && addresses.opens(id, data.key) ? await files.find(id) : null;
      if (!file) throw new AppError('media_not_found');
      reply
        .type(file.type)
        .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
        .header('content-disposition', 'inline');
      return sendStretch(reply, {
        asked: headers,
        // It never changes: other content gets another id.
        version: id,
        size: file.size,
        read: (range) => files.read(id, range),
      });
    },
  });
};

/** Pictures and videos: how they are handed in, and how networks fetch them. */
export const registerSocialMediaRoutes = (app: FastifyInstance, deps: MediaRoutes): void => {
  void app.register(async (inner) => {
    await inner.register(multipart, { limits: LIMITS });
    endpoint(inner, 'POST /social/media', {
      access: SOCIAL_ACCESS,
      bodyLimit: SOCIAL_VIDEO_MAX_BYTES + FORM_BYTES,
      summary:
        'Hand in a picture or a video (a form with one file); it is gone after a day unless a post shows it',
      handler: async ({ actor, request }) => {
        const add = async () => deps.media.add(actor.id, await readFile(request));
        return { media: presentMedia(await takeUploadTurn(actor.id, request, add), deps.addresses) };
      },
    });
  });
  registerServing(app, deps);
};
