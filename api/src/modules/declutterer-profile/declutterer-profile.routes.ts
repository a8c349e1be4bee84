import { londonDate } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { Declutterer } from '../declutterers';
import { planOf } from './plan';
import { presentImpact, presentDecluttererProfile } from './declutterer-profile.presenter';
import type { DecluttererProfiles } from './declutterer-profile.service';

const DECLUTTERERS = { roles: ['declutterer'] } as const;

export const registerDecluttererProfileRoutes = (
  app: FastifyInstance,
  decluttererProfiles: DecluttererProfiles,
): void => {
  const present = async (declutterer: Declutterer) => ({
    profile: presentDecluttererProfile(declutterer, await decluttererProfiles.ratingOf(declutterer.userId)),
  });
  const presentPlan = (declutterer: Declutterer) => planOf(declutterer, londonDate(app.deps.clock()));

  endpoint(app, 'GET /declutterer/profile', {
    access: DECLUTTERERS,
    summary: 'Own professional profile',
    handler: async ({ actor }) => present(await decluttererProfiles.get(actor.id)),
  });
  endpoint(app, 'PUT /declutterer/profile', {
    access: DECLUTTERERS,
    summary: 'Change the own professional profile; what is left out stays',
    handler: async ({ actor, body }) => present(await decluttererProfiles.changeProfile(actor.id, body)),
  });
  endpoint(app, 'GET /declutterer/availability', {
    access: DECLUTTERERS,
    summary: 'Own weekly hours, dates that differ, and time to travel',
    handler: async ({ actor }) => presentPlan(await decluttererProfiles.get(actor.id)),
  });
  endpoint(app, 'PUT /declutterer/availability', {
    access: DECLUTTERERS,
    summary:
      'Replace the own hours; sessions that would lie outside are answered with 409 unless they are kept',
    handler: async ({ actor, body }) => presentPlan(await decluttererProfiles.changePlan(actor.id, body)),
  });
  endpoint(app, 'POST /declutterer/availability/preview', {
    access: DECLUTTERERS,
    summary: 'What other hours would change; nothing is stored',
    handler: async ({ actor, body }) => presentImpact(await decluttererProfiles.preview(actor.id, body)),
  });
};
