import { formatMonth, londonDate } from '@gently/contracts/dates';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import type { TrainingAnalytics } from '@gently/contracts/training-authoring';
import { StarRating, Stack, Text } from '@gently/ui';
import { Part } from '@gently/ui/parts';

type ReviewsProps = Pick<TrainingAnalytics, 'average_rating' | 'rating_count' | 'reviews'>;

/** What people say who have completed the module, latest first. Nobody is named. */
export const Reviews = ({ average_rating: average, rating_count: count, reviews }: ReviewsProps) => (
  <Part id="reviews" title="What people say" action={average && <StarRating value={average} count={count} />}>
    {reviews.length === 0 ? (
      <Text $tone="quiet">
        {count === 0 ? 'Nobody has written about this module yet.' : SMALL_GROUP_TEXT}
      </Text>
    ) : (
      <Stack as="ul" $gap={5} role="list">
        {reviews.map(({ rating, review, at }) => (
          <Stack as="li" key={`${at} ${review}`} $gap={1}>
            <StarRating value={rating} />
            {review && <Text>“{review}”</Text>}
            <Text $size={16} $tone="quiet">
              {formatMonth(londonDate(new Date(at)))}
            </Text>
          </Stack>
        ))}
      </Stack>
    )}
  </Part>
);
