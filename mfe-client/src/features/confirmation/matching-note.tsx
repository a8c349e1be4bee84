import type { Booking } from '@gently/contracts/bookings';
import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { Text } from '@gently/ui';

/** Who comes; until somebody has accepted, by when that is settled. */
export const MatchingNote = ({ booking: { declutterer, matching_by } }: { booking: Booking }) => {
  if (declutterer) return <Text $tone="quiet">Declutterer: {declutterer.first_name}</Text>;
  if (!matching_by) return null;
  const by = new Date(matching_by);
  return (
    <Text $tone="quiet">
      Declutterer: matching by {londonClock(by)}, {formatMediumDate(londonDate(by))}
    </Text>
  );
};
