import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import { NoTimeToTravel } from '../../declutterers';
import { type Booking, isUnpaid } from '../rules/booking';
import { cancellationCause } from '../rules/taking';
import { isElsewhere, isVisit } from '../rules/place';
import type { BookingContext } from './context';
import { capAfterMove } from '../rules/refund';
import { createTimeTaker, NobodyFree } from './take-time';
import { timeOf } from '../rules/time-wanted';

/** Nobody who comes to the new place can take the session at its time. */
export class NobodyComes extends Error {}

/** What an amended place means for who comes, and for what a cancellation brings back. */
export const createPlaceChanger = ({ availability, matchmaker }: BookingContext) => {
  const takeTime = createTimeTaker({ availability, matchmaker });

  /** The same declutterer keeps it. Time is claimed anew, because a visit needs time to travel and an online session does not. */
  const keep = async (before: Booking, after: Booking, by: string, tx: Transaction): Promise<void> => {
    if (isVisit(after.locationType) === isVisit(before.locationType)) return;
    await availability.release(after.id, tx);
    try {
      await availability.claim(by, timeOf(after), tx);
    } catch (error) {
      throw error instanceof NoTimeToTravel ? new AppError('travel_needed') : error;
    }
  };

  /** Another declutterer, as long as none has accepted. A session that has none goes on waiting. */
  const pass = async (after: Booking, now: Date, tx: Transaction): Promise<string | null> => {
    await availability.release(after.id, tx);
    try {
      return await takeTime({ ...after, decluttererId: null }, now, tx);
    } catch (error) {
      if (!(error instanceof NobodyFree)) throw error;
      if (after.decluttererId !== null || (await matchmaker.outlook(after)).blocked) throw new NobodyComes();
      return null;
    }
  };

  /**
   * Sees to it that somebody comes to the new place, as for a new booking.
   * @returns what else changes with the place. @throws NobodyComes, AppError `travel_needed`, ClaimTaken.
   */
  return async (
    before: Booking,
    after: Booking,
    now: Date,
    tx: Transaction,
  ): Promise<Partial<Pick<Booking, 'decluttererId' | 'refundCap'>>> => {
    if (!isElsewhere(before, after)) return {};
    const refundCap = isUnpaid(before)
      ? before.refundCap
      : capAfterMove(before, now, cancellationCause(before, now));
    const { decluttererId, status } = before;
    if (decluttererId && (await matchmaker.comesTo(decluttererId, after))) {
      await keep(before, after, decluttererId, tx);
      return { refundCap };
    }
    // A person whom the client knows of is not exchanged for another one without being asked for it.
    if (status === 'confirmed') throw new NobodyComes();
    return { refundCap, decluttererId: await pass(after, now, tx) };
  };
};
