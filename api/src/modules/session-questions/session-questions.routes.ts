import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { presentToManager } from './session-questions.presenter';
import type { SessionQuestions } from './session-questions.service';

/** Admins decide in regions that no active manager looks after. */
const DECIDERS = { roles: ['manager', 'admin'] } as const;
const notFound = 'booking_not_found';

export const registerSessionQuestionRoutes = (app: FastifyInstance, questions: SessionQuestions): void => {
  endpoint(app, 'GET /manager/oversight/sessions/:id/question', {
    access: DECIDERS,
    summary: 'What the client said of a completed session, and what can go back to them',
    notFound,
    handler: async ({ actor, params }) => ({
      question: presentToManager(await questions.get(actor, params.id)),
    }),
  });
  endpoint(app, 'POST /manager/oversight/sessions/:id/question/decision', {
    access: DECIDERS,
    summary: 'Decide about it: nothing, a part or all of the price goes back, and the rest is paid out',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return { question: presentToManager(await questions.decide(by, params.id, body)) };
    },
  });
};
