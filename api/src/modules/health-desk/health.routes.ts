import { HISTORY_HOURS } from '@gently/contracts/admin-health-options';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Database } from '../../shared/database/database';
import { AppError } from '../../shared/errors/app-error';
import { authorise } from '../../shared/http/access';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Outbox } from '../mail';
import type { Health } from './health.service';
import { presentJob, presentSample } from './health.presenter';
import type { JobsDesk } from './jobs-desk';
import type { SamplesRepository } from './samples.repository';

interface HealthRoutes {
  health: Pick<Health, 'now'>;
  samples: SamplesRepository;
  jobs: JobsDesk;
  mail: Pick<Outbox, 'counts'>;
  database: Pick<Database, 'isReady'>;
  clock: Clock;
}

const ADMINS = { roles: ['admin'] } as const;
const HOUR_MS = 3_600_000;
const actorOf = ({ id }: { id: string }, request: FastifyRequest) => ({ id, origin: originOf(request) });

/**
 * While the database is away nobody can be looked up, and that is when this page matters most: then the signed token
 * alone, which lives for minutes, says who is an admin.
 */
const letAdminsIn = async (request: FastifyRequest, database: Pick<Database, 'isReady'>): Promise<void> => {
  if (database.isReady()) return authorise(request, ADMINS);
  const reading = request.readAccessToken();
  if (!reading.ok) throw new AppError(reading.reason);
  if (reading.claims.role !== 'admin') throw new AppError('forbidden');
};

export const registerHealthRoutes = (
  app: FastifyInstance,
  { health, samples, jobs, mail, database, clock }: HealthRoutes,
): void => {
  endpoint(app, 'GET /admin/health', {
    access: 'public',
    summary:
      'How everything is that the product needs, measured now; for admins, also while the database is away',
    needsDatabase: false,
    handler: async ({ request }) => {
      await letAdminsIn(request, database);
      const { measured_at, state, database_ms, checks } = await health.now();
      return { measured_at, state, database_ms, checks };
    },
  });
  endpoint(app, 'GET /admin/health/history', {
    access: ADMINS,
    summary: 'How everything was in the last 24 hours, minute by minute',
    handler: async () => ({
      samples: (await samples.since(new Date(clock().getTime() - HISTORY_HOURS * HOUR_MS))).map(
        presentSample,
      ),
    }),
  });
  endpoint(app, 'GET /admin/health/jobs', {
    access: ADMINS,
    summary: 'The work in the background: when it ran, when it runs, and what failed',
    handler: async () => {
      const [list, { waiting, failed }] = await Promise.all([jobs.list(), mail.counts()]);
      return { jobs: list.map(presentJob), emails: { waiting, failed } };
    },
  });
  endpoint(app, 'POST /admin/health/jobs/:name/retry', {
    access: ADMINS,
    summary: 'Let a job run now',
    handler: async ({ actor, params, request }) => ({
      job: presentJob(await jobs.retry(actorOf(actor, request), params.name)),
    }),
  });
  endpoint(app, 'POST /admin/health/jobs/:name/discard', {
    access: ADMINS,
    summary: 'Put the failure of a job aside',
    handler: async ({ actor, params, request }) => ({
      job: presentJob(await jobs.discard(actorOf(actor, request), params.name)),
    }),
  });
};
