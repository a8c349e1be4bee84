import { londonDate } from '@gently/contracts/dates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { endpoint } from '../../shared/http/endpoint';
import type { Bookings } from '../bookings';
import type { Matching } from '../matching';
import { type DeclutterersRepository, newDeclutterer } from '../declutterers';
import { statsOf } from './stats';

export interface StatsRoutesDependencies {
  declutterers: Pick<DeclutterersRepository, 'get'>;
  bookings: Pick<Bookings, 'ofDeclutterers' | 'ratings'>;
  matching: Pick<Matching, 'missedBy'>;
  clock: Clock;
}

export const registerStatsRoutes = (app: FastifyInstance, deps: StatsRoutesDependencies): void => {
  const { declutterers, bookings, matching, clock } = deps;

  endpoint(app, 'GET /declutterer/stats', {
    access: { roles: ['declutterer'] },
    summary: 'What the signed-in declutterer has done, in numbers',
    handler: async ({ actor: { id } }) => {
      const today = londonDate(clock());
      const [profile, work, missed, rating] = await Promise.all([
        declutterers.get(id),
        bookings.ofDeclutterers.workOf(id, today.slice(0, 7)),
        matching.missedBy(id),
        bookings.ratings.givenTo(id),
      ]);
      return statsOf({
        profile: profile ?? newDeclutterer({ userId: id, approved: true }),
        today,
        work,
        missed,
        rating,
      });
    },
  });
};
