import type { Pence, PostcodeArea } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from './rules/booking';
import type { GraceStanding } from './rules/grace-pass';

/** What the choice of a declutterer depends on. `decluttererId` has it now, and keeps it if possible. */
export type BookingToMatch = Pick<
  Booking,
  | 'id'
  | 'status'
  | 'clientId'
  | 'decluttererId'
  | 'service'
  | 'scheduledDate'
  | 'scheduledTime'
  | 'startsAt'
  | 'durationMinutes'
  | 'locationType'
  | 'locationDetails'
  | 'sensoryNeeds'
  | 'communicationPreferences'
  | 'paidAt'
>;

/** Who is to take a session. Matching brings it; bookings know no order among people. */
export interface Matchmaker {
  /** The best of those who are free then; null when nobody is. Claims nothing. */
  choose(booking: BookingToMatch, now: Date, tx: Transaction): Promise<string | null>;
  /** Whether somebody goes to the place of a booking at all, whatever their hours. */
  comesTo(decluttererId: string, place: Pick<Booking, 'locationType' | 'locationDetails'>): Promise<boolean>;
  /** Who could be asked for such a booking at another time. */
  outlook(booking: BookingToMatch): Promise<{
    /** Accounts of those who could be asked, if the time suits them. */
    suitable: ReadonlySet<string>;
    /** Why nobody is among them although the service is offered: nobody comes to the place, or everybody is ruled out. */
    blocked: 'area' | 'people' | null;
  }>;
}

/**
 * Who pays the rest of a session that costs its client less than it costs. The fund brings it; bookings know no fund.
 * Both run in the transaction that takes or gives up the time, and may be called again for the same booking.
 */
export interface Funding {
  /**
   * Sets aside the rest for a booking that is made or chosen again.
   * @throws AppError `fund_email_unconfirmed`, `fund_limit_reached` (with the limit and the day it ends), `fund_empty`
   */
  reserve(booking: Booking, tx: Transaction): Promise<void>;
  /** Gives back what was set aside: the booking is chosen again, cancelled, or was not paid in time. */
  release(booking: Booking, tx: Transaction): Promise<void>;
  /** What decides whether a client can use a grace pass. */
  graceOf(clientId: string, tx?: Transaction): Promise<GraceStanding>;
  /** Uses one: the fund owes the client this part of a refund. @throws AppError `grace_unavailable` when it cannot. */
  payGrace(
    order: { bookingId: string; clientId: string; refundId: string; pence: Pence },
    tx: Transaction,
  ): Promise<void>;
}

/** What bookings need of payments, which bring it; bookings know no provider. */
export interface PaymentControl {
  /**
   * Sees to it that no more money comes in for a booking; if it already has, the booking is paid afterwards.
   * @returns what became of its open payment
   */
  close(bookingId: string): Promise<'closed' | 'paid' | 'processing' | 'unreachable'>;
  /** The session of a booking is another one now: its payments say so, in the caller's transaction. */
  describe(
    session: { bookingId: string; serviceName: string; bookingDate: string },
    tx: Transaction,
  ): Promise<void>;
  /** Asks the provider how an unpaid booking stands, at most every few seconds. Never throws. */
  refresh(bookingId: string): Promise<void>;
  /**
   * Records money that goes back, in the caller's transaction.
   * @returns the id of the record, and whether it waits for a decision of the client's bank about the payment
   */
  oweRefund(
    order: {
      bookingId: string;
      clientId: string;
      amountPence: Pence;
      /** How much of it somebody else pays, so that it is not taken from what the session brought. */
      gracePence: Pence;
      reason:
        | 'client_cancelled'
        | 'unmatched'
        | 'declutterer_cancelled'
        | 'provider_cancelled'
        | 'session_question';
    },
    tx: Transaction,
  ): Promise<{ id: string; isHeld: boolean }>;
  /** Sends a recorded refund. Never throws: one that fails stays owed and is tried again by a job. */
  sendRefund(refundId: string): Promise<void>;
}

/** Which part of the country a session belongs to. Bookings know no region but by its id. */
export interface SessionRegions {
  /** The region of a postcode area; null for an area that is not known. */
  forArea(area: PostcodeArea | null, tx?: Transaction): Promise<{ id: string }>;
  /** A booking belongs to another region since: what it has brought goes along, in the transaction of the change. */
  moved(booking: Pick<Booking, 'id'> & { regionId: string }, tx: Transaction): Promise<void>;
}

/** Whom bookings ask. */
export interface BookingPorts {
  matchmaker: Matchmaker;
  funding: Funding;
  payments: PaymentControl;
  regions: SessionRegions;
}

/** What payments say of the session that they are for. */
export const describedBy = ({
  id,
  service,
  scheduledDate,
}: Booking): Parameters<PaymentControl['describe']>[0] => ({
  bookingId: id,
  serviceName: service.name,
  bookingDate: scheduledDate,
});
