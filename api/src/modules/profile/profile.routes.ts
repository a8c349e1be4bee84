import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { profileChanges } from '../auth';
import { presentProfile } from './profile.presenter';
import type { Profiles } from './profile.service';

const CLIENTS = { roles: ['client'] } as const;

export const registerProfileRoutes = (app: FastifyInstance, profiles: Profiles): void => {
  endpoint(app, 'GET /client/profile', {
    access: CLIENTS,
    summary: 'Own profile; the sensitive part only with consent',
    handler: async ({ actor }) => {
      const { account, details } = await profiles.get(actor.id);
      return { profile: presentProfile(account, details) };
    },
  });

  endpoint(app, 'PUT /client/profile', {
    access: CLIENTS,
    summary: 'Change the own profile; withdrawing consent deletes the sensitive part',
    handler: async ({ actor, body, request }) => {
      const update = {
        account: profileChanges(body),
        details: {
          additionalNotes: body.additional_notes,
          neurotype: body.neurotype,
          communicationStyle: body.communication_style,
          sensoryNeeds: body.sensory_needs,
          consent: body.consent?.sensitive_data,
        },
      };
      const { account, details } = await profiles.update(actor.id, update, originOf(request));
      return { profile: presentProfile(account, details) };
    },
  });
};
