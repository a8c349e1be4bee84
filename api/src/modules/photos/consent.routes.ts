import type { PhotoConsent } from '@gently/contracts/photo-consent';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Consents, ShownConsent } from './consent.service';

const notFound = 'booking_not_found';

const present = ({ consent, photos, ...can }: ShownConsent): { consent: PhotoConsent } => ({
  consent: {
    agreed: consent.given !== null,
    words: consent.given?.words ?? PHOTO_CONSENT_WORDS,
    history: consent.history.map(({ at, step }) => ({ at: at.toISOString(), step })),
    photos,
    can_agree: can.canAgree,
    can_refuse: can.canRefuse,
    can_ask: can.canAsk,
  },
});

export const registerConsentRoutes = (app: FastifyInstance, consents: Consents): void => {
  endpoint(app, 'GET /bookings/:id/photo-consent', {
    access: { roles: ['client', 'declutterer'] },
    summary: 'Whether photos of a session may be taken, for its two people',
    notFound,
    handler: async ({ actor, params }) => present(await consents.get(actor.id, params.id)),
  });
  endpoint(app, 'PUT /bookings/:id/photo-consent', {
    access: { roles: ['client'] },
    summary: 'Say yes to photos of an own session, or no; a yes that is taken back deletes them all',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const say = body.agreed ? consents.agree : consents.refuse;
      return present(await say(actor.id, params.id, originOf(request)));
    },
  });
  endpoint(app, 'POST /bookings/:id/photo-consent/ask', {
    access: { roles: ['declutterer'] },
    summary: 'Ask the client of an own session whether there may be photos, once',
    notFound,
    handler: async ({ actor, params }) => present(await consents.ask(actor.id, params.id)),
  });
};
