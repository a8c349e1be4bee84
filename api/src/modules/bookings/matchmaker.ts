import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from './booking';

/** What the choice of a declutterer depends on. `decluttererId` has it now, and keeps it if possible. */
export type BookingToMatch = Pick<
  Booking,
  | 'id'
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
  outlook(booking: BookingToMatch): Promise<Outlook>;
}

export interface Outlook {
  /** Accounts of those who could be asked, if the time suits them. */
  suitable: ReadonlySet<string>;
  /** Why nobody is among them although the service is offered: nobody comes to the place, or everybody is ruled out. */
  blocked: 'area' | 'people' | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    matchmaker: Matchmaker;
  }
}

/** The matchmaker of this app, looked up when it is needed: it does not matter which module was registered first. */
export const matchmakerOf = (app: FastifyInstance): Matchmaker => ({
  choose: (...request) => app.matchmaker.choose(...request),
  comesTo: (...request) => app.matchmaker.comesTo(...request),
  outlook: (booking) => app.matchmaker.outlook(booking),
});
