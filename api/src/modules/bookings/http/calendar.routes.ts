import { errorBody, idParams } from '@gently/contracts/wire';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors/app-error';
import { presentBooking } from './bookings.presenter';
import type { BookingRoutesDependencies } from './bookings.routes';
import { calendarFile, calendarFileName } from './calendar-file';

/** Not a call of the contracts: it answers with a file. */
export const registerCalendarRoute = (
  app: FastifyInstance,
  { bookings, peopleOf, clock }: BookingRoutesDependencies,
): void => {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${API_BASE}/bookings/:id/calendar.ics`,
    exposeHeadRoute: false,
    schema: {
      operationId: 'getBookingsIdCalendar',
      tags: ['bookings'],
      summary: 'An own booking as a calendar file',
      description: 'For: client.',
      security: [{ bearer: [] }],
      produces: ['text/calendar'],
      params: idParams,
      response: { '4xx': errorBody, '5xx': errorBody },
    },
    config: { access: { roles: ['client'] }, notFound: 'booking_not_found', needsDatabase: true },
    handler: async ({ actor, params }, reply) => {
      if (!actor) throw new AppError('unauthenticated');
      const booking = await bookings.get(actor.id, params.id);
      const now = clock();
      const known = booking.decluttererId ? [booking.decluttererId] : [];
      const { declutterer } = presentBooking(booking, await peopleOf(known), now);
      const origin = app.config.PUBLIC_ORIGIN;
      return reply
        .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', `attachment; filename="${calendarFileName(booking)}"`)
        .send(calendarFile(booking, { declutterer: declutterer?.first_name, origin, now }));
    },
  });
};
