import { PAID_STATES } from '@gently/contracts/booking-status';
import { OVER_STATUSES, type OversightStatus } from '@gently/contracts/oversight-options';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { beyond } from '../../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../../shared/keyset-page';
import { type RegionScope, within } from '../../regions';
import type { Booking } from '../rules/booking';
import { type ListedBooking, type ListedRow, toBooking, toListed, UNLISTED } from './booking-mapping';
import type { BookingRow } from './booking.model';

/** Which sessions of some regions. */
export interface RegionalFilter {
  status?: OversightStatus | undefined;
  /** Only those for which nobody is asked now. */
  waiting?: boolean | undefined;
  decluttererId?: string | undefined;
  /** First instant and first instant no longer wanted. */
  from?: Date | undefined;
  before?: Date | undefined;
}

/** What is over comes latest first; what is ahead, soonest first. */
const directionOf = ({ status }: RegionalFilter) =>
  status && OVER_STATUSES.includes(status) ? ('descending' as const) : ('ascending' as const);

const MANAGED: QueryFilter<BookingRow> = {
  paidAt: { $ne: null },
  $nor: [{ status: 'pending', paymentState: { $nin: [...PAID_STATES] } }, { status: 'rescheduled' }],
};

/** A pending one is a manager's once it is paid; any other one, if it ever was. */
const paid = ({ status, waiting }: RegionalFilter): QueryFilter<BookingRow> =>
  status === 'pending' || waiting
    ? {
        status: 'pending',
        paymentState: { $in: [...PAID_STATES] },
        ...(waiting ? { declutterer: null } : {}),
      }
    : { ...(status ? { status } : {}), ...MANAGED };

const toQuery = (scope: RegionScope, filter: RegionalFilter): QueryFilter<BookingRow> => {
  const { decluttererId, from, before } = filter;
  return {
    ...within(scope),
    ...paid(filter),
    ...(decluttererId ? { declutterer: new Types.ObjectId(decluttererId) } : {}),
    ...((from ?? before)
      ? { startsAt: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } }
      : {}),
  };
};

/** Paid sessions as those see them who look after regions. Without a scope nothing is read. */
export const createRegionalBookings = (model: Model<BookingRow>) => {
  /** The question as it is put to the database. */
  const question = (
    scope: RegionScope,
    filter: RegionalFilter,
    { place, limit }: { place: KeysetCursor | null; limit: number },
  ) => {
    const direction = directionOf(filter);
    const wanted = toQuery(scope, filter);
    const order = direction === 'ascending' ? 1 : -1;
    return model
      .find(place ? { $and: [wanted, beyond('startsAt', place.at, place.id, direction)] } : wanted, UNLISTED)
      .sort({ startsAt: order, _id: order })
      .limit(limit);
  };

  return {
    regionalQuestion: question,

    listRegional: async (...asked: Parameters<typeof question>): Promise<ListedBooking[]> =>
      (await question(...asked).lean<ListedRow[]>()).map(toListed),

    /** One that was paid; null also for what is in no region of the scope. */
    findRegional: async (scope: RegionScope, id: string): Promise<Booking | null> => {
      const row = await model
        .findOne({ _id: new Types.ObjectId(id), ...within(scope), ...MANAGED })
        .lean<BookingRow>();
      return row && toBooking(row);
    },
  };
};
