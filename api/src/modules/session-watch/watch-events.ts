import type { Booking } from '../bookings';

/** A session at the moment in which it was noticed. */
export interface Noticed {
  booking: Booking;
  at: Date;
}

/** What is noticed of sessions that did not go as planned. */
export interface WatchEvents {
  /** Nobody has started it, a quarter of an hour after its time. */
  'session.not_started': Noticed;
  /** Its day is over, and nobody has completed it. */
  'session.not_completed': Noticed;
  /** The next day is over, too. */
  'session.unfinished': Noticed;
  /** Its client says that nobody came. `decluttererId` is whose it was. */
  'session.missed': Noticed & { decluttererId: string };
}
