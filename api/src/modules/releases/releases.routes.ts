import type { ArtifactStore } from '@gently/artifact-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Actor } from '../../shared/http/access';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { fullName } from '../../shared/full-name';
import { readStand } from './how-it-stands';
import type { ReleaseMoves } from './release-moves';
import { presentBoot, presentEnvironment } from './releases.presenter';
import type { Mover } from './take-step';

interface ReleasesRoutes {
  store: ArtifactStore;
  moves: ReleaseMoves;
  mayChange: () => Promise<boolean>;
  clock: Clock;
}

const ADMINS = { access: { roles: ['admin'] }, notFound: 'release_not_found' } as const;
const SHOWN_BOOTS = 20;

const moverOf = ({ id, firstName, lastName }: Actor, request: FastifyRequest): Mover => ({
  id,
  name: fullName({ firstName, lastName }),
  origin: originOf(request),
});

export const registerReleasesRoutes = (
  app: FastifyInstance,
  { store, moves, mayChange, clock }: ReleasesRoutes,
): void => {
  endpoint(app, 'GET /admin/releases', {
    ...ADMINS,
    summary:
      'What is live in every environment, how canaries fare, what was boot-tested, and what can be done',
    handler: async () => {
      const { environments, boots } = await readStand(store, clock);
      const all = environments.map(({ environment }) => environment);
      return {
        may_change: all.length > 0 && (await mayChange()),
        environments: environments.map(({ environment, parts }) => presentEnvironment(environment, parts)),
        boots: boots.slice(0, SHOWN_BOOTS).map((record) => presentBoot(record, all)),
      };
    },
  });
  endpoint(app, 'POST /admin/releases/:environment/parts/:part/rollback', {
    ...ADMINS,
    summary: 'Make the version before, or one that was live there, live again',
    handler: ({ actor, request, params, body: { version, ...seen } }) =>
      moves.rollBack(moverOf(actor, request), { ...params, ...seen }, version),
  });
  endpoint(app, 'POST /admin/releases/:environment/parts/:part/promote', {
    ...ADMINS,
    summary: 'Make the version that is live in another environment live here, once it was boot-tested',
    handler: ({ actor, request, params, body: { from, version, ...seen } }) =>
      moves.promote(moverOf(actor, request), { ...params, ...seen }, { from, version }),
  });
  endpoint(app, 'POST /admin/releases/:environment/parts/:part/canary/stop', {
    ...ADMINS,
    summary: 'Give every visitor the live version again',
    handler: ({ actor, request, params, body }) =>
      moves.stopCanary(moverOf(actor, request), { ...params, ...body }),
  });
  endpoint(app, 'POST /admin/releases/:environment/parts/:part/canary/finish', {
    ...ADMINS,
    summary: 'Give the canary to every visitor, once it was boot-tested beside what is live',
    handler: ({ actor, request, params, body }) =>
      moves.finishCanary(moverOf(actor, request), { ...params, ...body }),
  });
};
