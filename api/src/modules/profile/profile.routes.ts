import type { clientProfileBody } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { profileChanges } from '../auth';
import type { DetailChanges } from './profile';
import { presentProfile } from './profile.presenter';
import type { Profiles } from './profile.service';

type Body = z.output<typeof clientProfileBody>;

const detailsOf = (body: Body): DetailChanges => ({
  additionalNotes: body.additional_notes,
  neurotype: body.neurotype,
  communicationStyle: body.communication_style,
  sensoryNeeds: body.sensory_needs,
  triggers: body.triggers,
  accessibilityNeeds: body.access_needs,
  challenges: body.challenges,
  goals: body.goals,
  home: body.home && {
    homeType: body.home.home_type,
    householdSize: body.home.household_size,
    pets: body.home.pets,
    budgetRange: body.home.budget_range,
    preferredTimes: body.home.preferred_times,
    referralSource: body.home.referral_source,
  },
  emergencyContact: body.emergency_contact,
  consent: body.consent?.sensitive_data,
});

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
        details: detailsOf(body),
      };
      const { account, details } = await profiles.update(actor.id, update, originOf(request));
      return { profile: presentProfile(account, details) };
    },
  });
};
