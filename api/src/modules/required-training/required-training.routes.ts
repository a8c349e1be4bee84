import type { MemberTraining, MissingModule } from '@gently/contracts/required-training';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Account } from '../auth';
import type { Regions } from '../regions';
import { isStopped, type Missing } from './outstanding';
import type { RequiredTraining } from './required-training.service';

interface RequiredTrainingRoutes {
  requiredTraining: RequiredTraining;
  regions: Pick<Regions, 'scopeOf'>;
}

const present = (missing: readonly Missing[]): { modules: MissingModule[]; offers_stopped: boolean } => ({
  modules: missing.map(({ id, title, dueOn, isOverdue }) => ({
    id,
    title,
    due_on: dueOn,
    is_overdue: isOverdue,
  })),
  offers_stopped: isStopped(missing),
});

const presentMember = ({
  person,
  missing,
}: {
  person: Pick<Account, 'id' | 'firstName' | 'lastName'>;
  missing: readonly Missing[];
}): MemberTraining => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  ...present(missing),
});

/** Admins see required training as managers do, because they cover regions without an active manager. */
const OVERSEERS = { roles: ['manager', 'admin'] } as const;

export const registerRequiredTrainingRoutes = (
  app: FastifyInstance,
  { requiredTraining, regions }: RequiredTrainingRoutes,
): void => {
  endpoint(app, 'GET /declutterer/required-training', {
    access: { roles: ['declutterer'] },
    summary: 'Required modules that are still to do, and whether requests have stopped because of them',
    handler: async ({ actor }) => present(await requiredTraining.of(actor.id)),
  });
  endpoint(app, 'GET /manager/required-training', {
    access: OVERSEERS,
    summary: 'People of the own team who have required modules to do; an admin sees all teams',
    handler: async ({ actor }) => ({
      people: (await requiredTraining.ofTeam(await regions.scopeOf(actor))).map(presentMember),
    }),
  });
  endpoint(app, 'POST /manager/required-training/:id/time', {
    access: OVERSEERS,
    summary: 'Give one of the team more time for required training, and notify them',
    notFound: 'person_not_found',
    handler: async ({ actor, params, body, request }) => {
      const giver = { id: actor.id, scope: await regions.scopeOf(actor), origin: originOf(request) };
      return { person: presentMember(await requiredTraining.giveMoreTime(giver, params.id, body)) };
    },
  });
};
