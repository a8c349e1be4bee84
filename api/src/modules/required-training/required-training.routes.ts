import type { MissingModule } from '@gently/contracts/required-training';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
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
    access: { roles: ['manager'] },
    summary: 'People of the own team who have required modules to do',
    handler: async ({ actor }) => ({
      people: (await requiredTraining.ofTeam(await regions.scopeOf(actor))).map(({ person, missing }) => ({
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        ...present(missing),
      })),
    }),
  });
};
