import multipart from '@fastify/multipart';
import { thingFields } from '@gently/contracts/decide-later';
import { THING_NOTE_LENGTH, THING_TEXTS } from '@gently/contracts/decide-later-options';
import { API_BASE } from '@gently/contracts/product';
import { errorBody, idParams } from '@gently/contracts/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../shared/clock';
import { endpoint } from '../../shared/http/endpoint';
import { takeUploadTurn } from '../../shared/http/upload-turns';
import { originOf } from '../../shared/http/origin';
import { readFormWith, UPLOAD_LIMITS } from '../photos';
import type { Box } from './box.service';
import { presentSession, presentShared, presentThing } from './decide-later.presenter';
import type { Sharing } from './sharing.service';

export interface DecideLaterRoutes {
  box: Box;
  sharing: Sharing;
  clock: Clock;
}

const CLIENTS = { roles: ['client'] } as const;
const DECLUTTERERS = { roles: ['declutterer'] } as const;
const notFound = 'thing_not_found';
/** A character takes up to four bytes. */
const FORM_LIMITS = { ...UPLOAD_LIMITS, fieldSize: 4 * THING_NOTE_LENGTH };

const readThing = (request: FastifyRequest) =>
  readFormWith(request, {
    fields: thingFields,
    withoutFile: ({ word }) =>
      typeof word === 'string' && word.trim() !== '' ? null : { field: 'word', message: THING_TEXTS.nothing },
  });

/** In a context of its own: it takes a form. */
const registerPuttingIn = (app: FastifyInstance, { box, clock }: DecideLaterRoutes): void => {
  void app.register(async (inner) => {
    await inner.register(multipart, { limits: FORM_LIMITS });
    endpoint(inner, 'POST /decide-later', {
      access: CLIENTS,
      summary:
        'Put something into the own box (a form, perhaps with one file); a second try with one key adds nothing',
      notFound: 'booking_not_found',
      handler: async ({ actor, request }) => {
        const putIn = async () => box.putIn(actor.id, await readThing(request));
        return { thing: presentThing(await takeUploadTurn(actor.id, request, putIn), clock()) };
      },
    });
  });
};

const registerBox = (app: FastifyInstance, { box, clock }: DecideLaterRoutes): void => {
  endpoint(app, 'GET /decide-later', {
    access: CLIENTS,
    summary: 'What waits in the own box, or what was decided lately',
    handler: async ({ actor, query: { booking_id: bookingId, ...query } }) => {
      const { views, counts, shareWith, nextCursor } = await box.list(actor.id, { ...query, bookingId });
      return {
        things: views.map((view) => presentThing(view, clock())),
        counts,
        share_with: shareWith.map(presentSession),
        page: { next_cursor: nextCursor },
      };
    },
  });

  endpoint(app, 'PUT /decide-later/:id/decision', {
    access: CLIENTS,
    summary: 'Keep an own thing, let it go, or be asked again later; also after it was decided',
    notFound,
    handler: async ({ actor, params, body }) => {
      const deciding =
        body.decision === 'later' ? { decision: body.decision, months: body.ask_again_in } : body;
      return { thing: presentThing(await box.decide(actor.id, params.id, deciding), clock()) };
    },
  });

  endpoint(app, 'DELETE /decide-later/:id', {
    access: CLIENTS,
    summary: 'Delete an own thing with its photo, at once and for good',
    notFound,
    handler: async ({ actor, params }) => {
      await box.remove(actor.id, params.id);
      return { deleted: true as const };
    },
  });
};

const registerSharing = (app: FastifyInstance, { sharing, clock }: DecideLaterRoutes): void => {
  endpoint(app, 'PUT /decide-later/:id/share', {
    access: CLIENTS,
    summary: 'Show an own thing to the declutterer of an own session',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { clientId: actor.id, origin: originOf(request) };
      return { thing: presentThing(await sharing.share(by, params.id, body.booking_id), clock()) };
    },
  });

  endpoint(app, 'DELETE /decide-later/:id/share', {
    access: CLIENTS,
    summary: 'Show an own thing to nobody any more, from now on',
    notFound,
    handler: async ({ actor, params, request }) => {
      const by = { clientId: actor.id, origin: originOf(request) };
      return { thing: presentThing(await sharing.withdraw(by, params.id), clock()) };
    },
  });

  endpoint(app, 'PUT /bookings/:id/decide-later/share', {
    access: CLIENTS,
    summary:
      'Show all that came from an own session to its declutterer, or take back all that is shared for it',
    notFound: 'booking_not_found',
    handler: async ({ actor, params, body, request }) => {
      const by = { clientId: actor.id, origin: originOf(request) };
      return { shared_count: await sharing.shareSession(by, params.id, body.shared) };
    },
  });

  endpoint(app, 'GET /declutterer/sessions/:id/decide-later', {
    access: DECLUTTERERS,
    summary: 'What the client of an own session shares from their box; each look is noted for the client',
    notFound: 'session_not_found',
    handler: async ({ actor, params }) => ({
      things: (await sharing.sharedWith(actor.id, params.id)).map(presentShared),
    }),
  });
};

/** Not a call of the contracts: it answers with a file. Who may see it changes, so it is kept nowhere. */
const registerPicture = (app: FastifyInstance, { sharing }: DecideLaterRoutes): void => {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${API_BASE}/decide-later/:id/photo`,
    exposeHeadRoute: false,
    schema: {
      operationId: 'getDecideLaterIdPhoto',
      tags: ['decide-later'],
      summary: 'The photo of an own thing, or of one that is shared, as JPEG',
      description: 'For: client, declutterer.',
      security: [{ bearer: [] }],
      produces: ['image/jpeg'],
      params: idParams,
      response: { '4xx': errorBody, '5xx': errorBody },
    },
    config: { access: { roles: ['client', 'declutterer'] }, notFound, needsDatabase: true },
    handler: async ({ actor, params }, reply) =>
      reply
        .header('content-type', 'image/jpeg')
        .header('content-disposition', `inline; filename="thing-${params.id}.jpg"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await sharing.openPhoto(actor?.id ?? '', params.id)),
  });
};

export const registerDecideLaterRoutes = (app: FastifyInstance, routes: DecideLaterRoutes): void => {
  registerBox(app, routes);
  registerPuttingIn(app, routes);
  registerSharing(app, routes);
  registerPicture(app, routes);
};
