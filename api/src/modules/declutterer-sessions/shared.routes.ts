import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { AppError } from '../../shared/errors/app-error';
import type { Bookings } from '../bookings';
import { type Photos, presentPhoto } from '../photos';
import type { NeedsAccess } from './needs-access.repository';
import type { Reports } from './reports.repository';
import { type ClientName, presentReport } from './sessions.presenter';

export interface SharedRoutesDependencies {
  bookings: Pick<Bookings, 'find'>;
  photos: Photos;
  reports: Reports;
  views: NeedsAccess;
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, ClientName>>;
}

/** The client's side of a session: what was shared, and who looked at the needs. */
export const registerSharedRoutes = (app: FastifyInstance, deps: SharedRoutesDependencies): void => {
  const { bookings, photos, reports, views, namesOf } = deps;
  endpoint(app, 'GET /bookings/:id/shared', {
    access: { roles: ['client'] },
    summary: 'What the declutterer of an own session shared, and who looked at the needs',
    notFound: 'booking_not_found',
    handler: async ({ actor, params }) => {
      const booking = await bookings.find(params.id);
      if (booking?.clientId !== actor.id) throw new AppError('booking_not_found');
      const [report, pictures, looks] = await Promise.all([
        reports.findOf(booking.id),
        photos.visibleOf(booking),
        views.listOf(booking.id),
      ]);
      const names = await namesOf([...new Set(looks.map(({ viewerId }) => viewerId))]);
      return {
        report: report && presentReport(report),
        photos: pictures.map(presentPhoto),
        needs_views: looks.map(({ at, viewerId, seen }) => ({
          at: at.toISOString(),
          by: names.get(viewerId)?.firstName ?? '',
          seen,
        })),
      };
    },
  });
};
