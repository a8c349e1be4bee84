import type { Booking } from '../rules/booking';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';
import { createRegionFinder } from './find-region';

const BATCH = 200;

/**
 * Regions of bookings that are there already: those from before there were regions, and those that are not over whose
 * postcode area has come to another region. What is over stays where it was, for the books.
 */
export const createRegionMover = (context: BookingContext) => {
  const { bookings, regions, transact } = context;
  const findRegion = createRegionFinder(context);

  const placeOne = async (booking: Booking): Promise<boolean> => {
    const found = await findRegion(booking);
    return transact(async (tx) => {
      const isPlaced = await bookings.setFirstRegion(booking.id, found, tx);
      if (isPlaced) await regions.moved({ id: booking.id, regionId: found.regionId }, tx);
      return isPlaced;
    });
  };

  const moveOne = async (booking: Booking, regionId: string): Promise<boolean> => {
    try {
      await transact(async (tx) => {
        await bookings.change(booking, { regionId }, null, tx);
        await regions.moved({ id: booking.id, regionId }, tx);
      });
      return true;
    } catch (error) {
      // Something else happened to it just now: the next run looks again.
      if (error instanceof BookingChanged) return false;
      throw error;
    }
  };

  return {
    /** Gives bookings that have no region theirs, some hundred at a time. Running it again changes nothing. @returns how many */
    placeInRegions: async (): Promise<number> => {
      let done = 0;
      for (const booking of await bookings.listWithoutRegion(BATCH)) if (await placeOne(booking)) done += 1;
      return done;
    },

    /** Moves what is not over to the regions that have its postcode areas now. @returns how many moved */
    followRegions: async (): Promise<number> => {
      let done = 0;
      for (const group of await bookings.openGroups()) {
        const { id } = await regions.forArea(group.area);
        if (id === group.regionId) continue;
        for (const booking of await bookings.listOfGroup(group, BATCH))
          if (await moveOne(booking, id)) done += 1;
      }
      return done;
    },
  };
};
