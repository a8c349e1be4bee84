import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { databaseAway } from '../http/errors';
import { PAGE_POLICY } from '../http/html-page';
import { isDatabaseAway } from '../store/database';
import { createSocialCore, type SocialCore } from './core';
import { type Dialect, given } from './dialect';
import { facebook } from './facebook';
import { instagram } from './instagram';
import { linkedin } from './linkedin';
import { askPage, feedPage, refusedPage } from './pages';
import { fieldsOf, SocialFailure, type SocialRoom } from './parts';
import { FAULTS, type Fault, NETWORKS } from './records';
import { tiktok } from './tiktok';
import { twitter } from './twitter';
import { youtube } from './youtube';

const DIALECTS: readonly Dialect[] = [facebook, instagram, twitter, linkedin, tiktok, youtube];
/** A video, and what it travels with. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;
const MOST_FAULTS = 50;
const POLICY = PAGE_POLICY.replace('img-src data:', "img-src 'self' data:");

export interface SocialNetworksRoom extends SocialRoom {
  /** Where people reach the stand-in. */
  publicUrl: () => string;
}

const html = (reply: FastifyReply, status: number, page: string, returnsTo = ''): FastifyReply =>
  reply
    .code(status)
    // Browsers hold the redirect after a form to form-action as well.
    .header(
      'content-security-policy',
      POLICY.replace("form-action 'self'", `form-action 'self' ${returnsTo}`),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

const answerFailure = (error: FastifyError | Error, reply: FastifyReply, dialect?: Dialect): FastifyReply => {
  if (isDatabaseAway(error)) return reply.code(503).send(databaseAway().body);
  const failure = error instanceof SocialFailure ? error : null;
  if (failure && dialect) {
    const { status, body } = dialect.refusal(failure);
    if (failure.kind === 'busy') void reply.header('retry-after', '120');
    return reply.code(status).send(body);
  }
  if (failure) return html(reply, 400, refusedPage(failure.message));
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status >= 500) reply.log.error({ error: String(error) }, 'the stand-in of a network failed');
  return reply.code(status).send({ error: { message: status >= 500 ? 'Internal error' : error.message } });
};

const readBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => {
      try {
        done(null, body === '' ? {} : JSON.parse(body as string));
      } catch {
        done(new SocialFailure('invalid', 'The body cannot be read.'));
      }
    },
  );
  for (const type of ['application/octet-stream', /^(?:image|video)\//])
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
};

/** Beside whatever prefix the page is reached by. */
const consentFrom = (path: string): string => `${'../'.repeat(path.split('/').length - 1)}consent`;

const registerDialect = (
  app: FastifyInstance,
  dialect: Dialect,
  room: SocialNetworksRoom,
  core: SocialCore,
): void => {
  void app.register(
    async (own) => {
      own.setErrorHandler<FastifyError>((error, _request, reply) => answerFailure(error, reply, dialect));
      own.get(dialect.authorizePath, async (request, reply) => {
        try {
          const asked = await core.ask(dialect.network, given(request), dialect.clientField ?? 'client_id');
          return html(
            reply,
            200,
            askPage(asked, dialect.pagesLabel, consentFrom(dialect.authorizePath)),
            new URL(asked.redirect_uri).origin,
          );
        } catch (error) {
          if (!(error instanceof SocialFailure)) throw error;
          // Nobody may be sent back to an address that is not known.
          return html(reply, 400, refusedPage(error.message));
        }
      });
      dialect.register(own, { core, publicUrl: room.publicUrl });
    },
    { prefix: `/${dialect.network}` },
  );
};

const network = z.enum(NETWORKS);
const faultForm = z.object({
  network,
  kind: z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]]),
  times: z.coerce.number().int().min(0).max(MOST_FAULTS),
});

/** For people: what was published, and what the next post meets. */
const registerPages = (app: FastifyInstance, core: SocialCore): void => {
  const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new SocialFailure('invalid', 'Please fill in the form.');
    return parsed.data;
  };
  app.get('', async (request, reply) => {
    const chosen = network.safeParse(fieldsOf(request.query)['network']).data;
    return html(reply, 200, feedPage(await core.all(chosen), chosen));
  });
  app.post('/consent', async (request, reply) => reply.redirect(await core.answer(given(request)), 303));
  app.post('/faults', async (request, reply) => {
    const { network: which, kind, times } = read(faultForm, request.body);
    await core.setFault(which, kind, times);
    return reply.redirect('../social', 303);
  });
  app.post('/revoke', async (request, reply) => {
    await core.revokeAll(read(z.object({ network }), request.body).network);
    return reply.redirect('../social', 303);
  });
  app.get('/pictures/:id', async (request, reply) => {
    const kept = await core.picture((request.params as { id: string }).id);
    if (!kept?.picture) return reply.code(404).send();
    return reply
      .type(kept.type)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(kept.picture.buffer));
  });
};

/** Six networks, each with the calls that the product makes at the addresses of the real one. Everything else answers 404. */
export const registerSocialNetworks = (app: FastifyInstance, room: SocialNetworksRoom): void => {
  const core = createSocialCore(room);
  void app.register(
    async (social) => {
      readBodies(social);
      social.addHook('onRequest', () => room.database.ready());
      social.setErrorHandler<FastifyError>((error, _request, reply) => answerFailure(error, reply));
      registerPages(social, core);
      for (const dialect of DIALECTS) registerDialect(social, dialect, room, core);
    },
    { prefix: '/social' },
  );
};
