import { idParams, idSchema } from '@gently/contracts';
import { API_BASE } from '@gently/contracts/product';
import type { MediaFile } from '@gently/contracts/training-blocks';
import { MEDIA_UPLOADS_PATH, mediaPath } from '@gently/contracts/training-media-options';
import { AUTHOR_ROLES } from '@gently/contracts/training-options';
import { Server } from '@tus/server';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '../../shared/errors/app-error';
import { takeUploadTurn } from '../../shared/http/upload-turns';
import { endpoint } from '../../shared/http/endpoint';
import type { MediaFilesRepository, StoredFile } from './files.repository';
import type { MediaKeys } from './media-key';
import type { UploadsRepository } from './uploads.repository';
import { sendStretch } from './send-stretch';
import { uploadFailure } from './upload-failure';
import { uploader, type UploadStore } from './uploads.store';

export interface MediaRoutes {
  store: UploadStore;
  uploads: UploadsRepository;
  files: MediaFilesRepository;
  keys: MediaKeys;
  present: (file: StoredFile) => MediaFile;
}

const AUTHORS = { roles: AUTHOR_ROLES } as const;
const notFound = 'media_not_found';
const UPLOADS = `${API_BASE}${MEDIA_UPLOADS_PATH}`;
const TAGS = ['training'];
const TUS = '1.0.0';
/** Seconds; shorter than an address opens. */
const KEPT_SECONDS = 3_600;

/** What can be done with an upload that was begun. */
const CONTINUING = [
  { method: 'HEAD', operationId: 'headTrainingUpload', summary: 'How far an upload is (tus 1.0.0)' },
  { method: 'PATCH', operationId: 'patchTrainingUpload', summary: 'Goes on with an upload (tus 1.0.0)' },
  { method: 'DELETE', operationId: 'deleteTrainingUpload', summary: 'Gives an upload up (tus 1.0.0)' },
] as const;

/** The protocol's own calls: their bodies are bytes, and their answers are headers. */
const registerUploads = (app: FastifyInstance, { store, uploads, files }: MediaRoutes): void => {
  const tus = new Server({
    path: UPLOADS,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [app.config.PUBLIC_ORIGIN],
    disableTerminationForFinishedUploads: true,
    namingFunction: uploads.newId,
    // Only what is meant for people goes out; anything else is for our log.
    onResponseError: (_request, error) => {
      if ('status_code' in error) return undefined;
      app.log.error({ err: error }, 'an upload failed');
      return uploadFailure(error);
    },
  } as ConstructorParameters<typeof Server>[0]);

  const hand = async (ownerId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // What every answer carries; the protocol's server writes past the framework.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const handle = async (): Promise<void> => {
      reply.hijack();
      await uploader.run(ownerId, () => tus.handle(request.raw, reply.raw));
    };
    // Only a part of a file is large; the other calls of the protocol are answered at once.
    await (request.method === 'PATCH' ? takeUploadTurn(ownerId, request, handle) : handle());
  };

  const demandOwn = async (ownerId: string, id: string): Promise<void> => {
    const found = (await uploads.find(id)) ?? (await files.find(id));
    if (found?.ownerId !== ownerId) throw new AppError(notFound);
  };

  void app.register((scope, _options, done) => {
    // The bytes go to the store as they come.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, parsed) =>
      parsed(null),
    );
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    const config = { access: AUTHORS, notFound, needsDatabase: true } as const;
    typed.route({
      method: 'POST',
      url: UPLOADS,
      schema: { operationId: 'postTrainingUpload', tags: TAGS, summary: 'Begins an upload (tus 1.0.0)' },
      config,
      handler: async (request, reply) => hand(request.actor?.id ?? '', request, reply),
    });
    for (const { method, operationId, summary } of CONTINUING)
      typed.route({
        method,
        url: `${UPLOADS}/:id`,
        schema: { operationId, tags: TAGS, summary, params: idParams },
        config,
        handler: async (request, reply) => {
          const ownerId = request.actor?.id ?? '';
          await demandOwn(ownerId, request.params.id);
          await hand(ownerId, request, reply);
        },
      });
    typed.route({
      method: 'OPTIONS',
      url: UPLOADS,
      schema: { operationId: 'describeTrainingUploads', tags: TAGS, summary: 'What uploads understand' },
      config: { access: 'public', notFound, needsDatabase: false },
      handler: async (_request, reply) =>
        reply
          .code(204)
          .headers({
            'tus-resumable': TUS,
            'tus-version': TUS,
            'tus-extension': store.extensions.join(','),
          })
          .send(),
    });
    done();
  });
};

const keyQuery = z.strictObject({
  until: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  key: z.string().max(64),
});

/** Players and pictures cannot send a token: their address carries a key. */
const registerFiles = (app: FastifyInstance, { files, keys }: MediaRoutes): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}${mediaPath(':id').replace('%3A', ':')}`,
    schema: {
      operationId: 'getTrainingMedia',
      tags: TAGS,
      summary: 'A file of a module, or a stretch of it',
      params: z.strictObject({ id: idSchema }),
    },
    config: { access: 'public', notFound, needsDatabase: true },
    handler: async ({ params: { id }, query, headers }, reply) => {
      const { success, data } = keyQuery.safeParse(query);
      const file = success && keys.opens(id, data.until, data.key) ? await files.find(id) : null;
      if (!file?.isReadable) throw new AppError(notFound);
      reply
        .type(file.type)
        .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
        .header('cross-origin-resource-policy', 'same-origin')
        .header(
          'content-disposition',
          create(file.name, { type: file.kind === 'file' ? 'attachment' : 'inline' }),
        );
      return sendStretch(reply, {
        asked: headers,
        version: file.version,
        size: file.size,
        read: (range) => files.read(id, range),
      });
    },
  });
};

export const registerMediaRoutes = (app: FastifyInstance, deps: MediaRoutes): void => {
  endpoint(app, 'GET /training/media/:id/details', {
    access: AUTHORS,
    summary: 'An own file that has arrived',
    notFound,
    handler: async ({ actor, params }) => {
      const file = await deps.files.find(params.id);
      if (!file || (file.ownerId !== actor.id && actor.role !== 'admin')) throw new AppError(notFound);
      return { file: deps.present(file) };
    },
  });
  registerFiles(app, deps);
  registerUploads(app, deps);
};
