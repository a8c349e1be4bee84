import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error';

/**
 * JSON is the only kind of body. An empty one counts as none, because browsers' clients name the type even when they
 * send nothing; keys that reach into prototypes are refused by Fastify's own parser.
 */
export const registerJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body.toString(), (error, value) =>
      error ? done(new AppError('invalid_json', { cause: error })) : done(null, value),
    );
  });
};
