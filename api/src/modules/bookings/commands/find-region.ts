import { outwardCodeOf, type PostcodeArea, postcodeAreaOf } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Booking } from '../rules/booking';
import { isVisit, type Place } from '../rules/place';
import type { BookingContext } from './context';

/** The postcode area of where a session takes place; null online, and where the place names no postcode. */
export const areaOfPlace = ({ locationType, locationDetails, address }: Place): PostcodeArea | null => {
  if (!isVisit(locationType)) return null;
  const code = address?.postcode ?? outwardCodeOf(locationDetails);
  return code ? postcodeAreaOf(code) : null;
};

/** What decides the region of a session: where it takes place, else where the client was visited last. */
export const createRegionFinder =
  ({ bookings, regions }: Pick<BookingContext, 'bookings' | 'regions'>) =>
  async (
    booking: Place & Pick<Booking, 'clientId'>,
    tx?: Transaction,
  ): Promise<{ regionId: string; postcodeArea: PostcodeArea | null }> => {
    const postcodeArea = areaOfPlace(booking) ?? (await bookings.lastAreaOf(booking.clientId, tx));
    const { id: regionId } = await regions.forArea(postcodeArea, tx);
    return { regionId, postcodeArea };
  };
