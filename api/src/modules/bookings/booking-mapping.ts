import type { Booking } from './booking';
import type { BookingRow } from './booking.model';
import type { ListedBooking } from './client-bookings.repository';

export const toListed = (row: Omit<BookingRow, 'history'>): ListedBooking => {
  const { _id, client, declutterer, service, serviceName, serviceCategory, ...rest } = row;
  return {
    ...rest,
    refundCap: rest.refundCap ?? 100,
    ratedAt: rest.ratedAt ?? null,
    id: String(_id),
    clientId: String(client),
    decluttererId: declutterer && String(declutterer),
    service: { id: String(service), name: serviceName, category: serviceCategory },
  };
};

export const toBooking = ({ history, ...row }: BookingRow): Booking => ({ ...toListed(row), history });

/** The stored form of what is known of a booking. */
export const toRow = ({ id, clientId, decluttererId, service, ...rest }: Partial<Booking>) => ({
  ...rest,
  ...(id ? { _id: id } : {}),
  ...(clientId ? { client: clientId } : {}),
  ...(decluttererId === undefined ? {} : { declutterer: decluttererId }),
  ...(service ? { service: service.id, serviceName: service.name, serviceCategory: service.category } : {}),
});
