import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { AppError } from '../../shared/errors/app-error';
import type { Bookings } from '../bookings';
import { type Photos, presentPhoto } from '../photos';
import type { ClientName } from './disclose-sessions';
import type { NeedsAccess } from './needs-access.repository';
import type { Reports } from './reports.repository';
import { presentReport } from './sessions.presenter';

export interface SharedRoutesDependencies {
  bookings: Pick<Bookings, 'find'>;
  photos: Photos;
  reports: Reports;
  access: NeedsAccess;
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, ClientName>>;
}

/** The client's side of a session: what was shared, and who looked at the needs. */
export const registerSharedRoutes = (app: FastifyInstance, deps: SharedRoutesDependencies): void => {
  const { bookings, photos, reports, access, namesOf } = deps;
  endpoint(app, 'GET /bookings/:id/shared', {
    access: { roles: ['client'] },
    summary: 'What the declutterer of an own session shared, and who looked at the needs',
    notFound: 'booking_not_found',
    handler: async ({ actor, params }) => {
      const booking = await bookings.find(params.id);
      if (booking?.clientId !== actor.id) throw new AppError('booking_not_found');
      const [report, pictures, records] = await Promise.all([
        reports.findOf(booking.id),
        photos.visibleOf(booking),
        access.listOf(booking.id),
      ]);
      const names = await namesOf([...new Set(records.map(({ viewerId }) => viewerId))]);
      return {
        report: report && presentReport(report),
        photos: pictures.map(presentPhoto),
        needs_views: records.map(({ at, viewerId, seen }) => ({
          at: at.toISOString(),
          by: names.get(viewerId)?.firstName ?? '',
          seen,
        })),
      };
    },
  });
};
