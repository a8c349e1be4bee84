import { eachDocument, type Migrate } from '../../../migrations';
import type { Transaction } from '../../../shared/database/transaction';
import { oneByOne } from '../../../shared/one-by-one';
import type { Booking } from '../rules/booking';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';
import { createRegionFinder } from './find-region';

const BATCH = 200;
/** What something else has happened to just now is looked at again in the next run. */
const HOW = {
  isLostRace: (error: unknown) => error instanceof BookingChanged,
  failed: 'some sessions could not be given their region',
};

/** Regions of bookings that are there already. What is over stays where it was, for the books. */
export const createRegionMover = (context: BookingContext) => {
  const { bookings, regions, transact } = context;
  const findRegion = createRegionFinder(context);

  const placeOne = async (booking: Booking, tx: Transaction): Promise<boolean> => {
    const found = await findRegion(booking, tx);
    const isPlaced = (await bookings.setFirstRegion(booking.id, found, tx)) !== null;
    if (isPlaced) await regions.moved({ id: booking.id, regionId: found.regionId }, tx);
    return isPlaced;
  };

  const moveOne = (booking: Booking, regionId: string): Promise<boolean> =>
    transact(async (tx) => {
      await bookings.change(booking, { regionId }, null, tx);
      await regions.moved({ id: booking.id, regionId }, tx);
      return true;
    });

  return {
    /** Gives bookings from before there were regions theirs. */
    placeInRegions: (async (tx) =>
      eachDocument('bookings', await bookings.listWithoutRegion(tx), (booking) =>
        placeOne(booking, tx),
      )) satisfies Migrate,

    /** Moves what is not over to the regions that have its postcode areas now. @returns how many moved */
    followRegions: async (): Promise<number> => {
      let done = 0;
      for (const group of await bookings.openGroups()) {
        const { id } = await regions.forArea(group.area);
        if (id === group.regionId) continue;
        const open = await bookings.listOfGroup(group, BATCH);
        done += await oneByOne(open, (booking) => moveOne(booking, id), HOW);
      }
      return done;
    },
  };
};
