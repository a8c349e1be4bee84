import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, type PipelineStage, Types } from 'mongoose';
import { createKeptDays, type RegionDate } from '../../../shared/kept-days/kept-days.repository';
import type { DayRange } from '../../../shared/kept-days/kept-days';
import { instantsOf } from '../../declutterers';
import { RATINGS } from '../ratings/rating.model';
import { bookingModel } from '../store/booking.model';
import { type SessionSum, sessionDaysModel } from './session-days.model';

const DAY = { region: '$region', date: '$scheduledDate' };

/** Completed sessions of some days, by the region that they had then. */
const completedIn = (regionIds: readonly string[], range: DayRange) => {
  const { from, before } = instantsOf(range);
  return {
    region: { $in: regionIds.map((id) => new Types.ObjectId(id)) },
    status: 'completed',
    startsAt: { $gte: from, $lt: before },
  };
};

/** The questions as they are put to the database. */
export const sessionDayStages = {
  sessions: (regionIds: readonly string[], range: DayRange): PipelineStage[] => [
    { $match: completedIn(regionIds, range) },
    { $group: { _id: DAY, sessions: { $sum: 1 } } },
  ],
  ratings: (regionIds: readonly string[], range: DayRange): PipelineStage[] => [
    { $match: { ...completedIn(regionIds, range), ratedAt: { $ne: null } } },
    { $project: { region: 1, scheduledDate: 1 } },
    { $lookup: { from: RATINGS, localField: '_id', foreignField: 'booking', as: 'rating' } },
    { $unwind: '$rating' },
    { $group: { _id: DAY, stars: { $sum: '$rating.stars' }, ratings: { $sum: 1 } } },
  ],
};

type Of<Sums> = Sums & { _id: { region: Types.ObjectId; date: IsoDate } };

/** Completed sessions of regions by day: counted one by one, and as they were summed up. */
export const createSessionDaysRepository = (connection: Connection) => {
  const bookings = bookingModel(connection);
  return {
    kept: createKeptDays(sessionDaysModel(connection)),

    /** A day without a completed session is not in it. */
    count: async (regionIds: readonly string[], range: DayRange): Promise<(RegionDate & SessionSum)[]> => {
      const [done, rated] = await Promise.all([
        bookings.aggregate<Of<Pick<SessionSum, 'sessions'>>>(sessionDayStages.sessions(regionIds, range)),
        bookings.aggregate<Of<Omit<SessionSum, 'sessions'>>>(sessionDayStages.ratings(regionIds, range)),
      ]);
      const stars = new Map(rated.map(({ _id, ...given }) => [`${String(_id.region)} ${_id.date}`, given]));
      return done.map(({ _id: { region, date }, sessions }) => ({
        regionId: String(region),
        date,
        sessions,
        ...(stars.get(`${String(region)} ${date}`) ?? { stars: 0, ratings: 0 }),
      }));
    },
  };
};
export type SessionDaysRepository = ReturnType<typeof createSessionDaysRepository>;
