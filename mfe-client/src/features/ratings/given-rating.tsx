import type { Rating } from '@gently/contracts/bookings';
import { Stack, StarRating, Text } from '@gently/ui';

/** What the client said of the session. */
export const GivenRating = ({ rating }: { rating: Rating }) => (
  <Stack $gap={2}>
    <StarRating value={rating.stars} />
    <Text>
      {rating.same_person
        ? 'You would like the same person again.'
        : 'You would rather meet somebody else next time.'}
    </Text>
    {rating.comment && <Text $tone="quiet">{rating.comment}</Text>}
  </Stack>
);
