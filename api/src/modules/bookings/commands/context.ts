import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import type { Publish } from '../../../shared/domain-events';
import type { Availability } from '../../declutterers';
import type { Catalogue } from '../../services';
import type { BookingEvents } from '../booking-events';
import type { PlaceTaker } from '../holds/take-places';
import type { BookingPorts } from '../ports';
import type { RatingsRepository } from '../ratings/ratings.repository';
import type { BookingsRepository } from '../store/bookings.repository';

/** What the commands of bookings work with. What they write into a history is published by `bookings` itself. */
export interface BookingContext extends BookingPorts {
  bookings: BookingsRepository;
  ratings: RatingsRepository;
  availability: Availability;
  catalogue: Catalogue;
  places: PlaceTaker;
  publish: Publish<BookingEvents>;
  transact: Transact;
  /** The version of the Terms that counts now. */
  termsVersion: () => Promise<number>;
  /** Whether restored data does not agree with the payment provider yet. */
  isCatchingUp: () => boolean;
  clock: Clock;
}
