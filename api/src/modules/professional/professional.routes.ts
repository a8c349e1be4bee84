import { londonDate } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { Declutterer } from '../declutterers';
import { planOf } from './plan';
import { presentImpact, presentProfessional } from './professional.presenter';
import type { Professionals } from './professional.service';

const DECLUTTERERS = { roles: ['declutterer'] } as const;

export const registerProfessionalRoutes = (app: FastifyInstance, professionals: Professionals): void => {
  const present = async (declutterer: Declutterer) => ({
    profile: presentProfessional(declutterer, await professionals.ratingOf(declutterer.userId)),
  });
  const presentPlan = (declutterer: Declutterer) => planOf(declutterer, londonDate(app.deps.clock()));

  endpoint(app, 'GET /declutterer/profile', {
    access: DECLUTTERERS,
    summary: 'Own professional profile',
    handler: async ({ actor }) => present(await professionals.get(actor.id)),
  });
  endpoint(app, 'PUT /declutterer/profile', {
    access: DECLUTTERERS,
    summary: 'Change the own professional profile; what is left out stays',
    handler: async ({ actor, body }) => present(await professionals.changeProfile(actor.id, body)),
  });
  endpoint(app, 'GET /declutterer/availability', {
    access: DECLUTTERERS,
    summary: 'Own weekly hours, dates that differ, and time to travel',
    handler: async ({ actor }) => presentPlan(await professionals.get(actor.id)),
  });
  endpoint(app, 'PUT /declutterer/availability', {
    access: DECLUTTERERS,
    summary:
      'Replace the own hours; sessions that would lie outside are answered with 409 unless they are kept',
    handler: async ({ actor, body }) => presentPlan(await professionals.changePlan(actor.id, body)),
  });
  endpoint(app, 'POST /declutterer/availability/preview', {
    access: DECLUTTERERS,
    summary: 'What other hours would change; nothing is stored',
    handler: async ({ actor, body }) => presentImpact(await professionals.preview(actor.id, body)),
  });
};
