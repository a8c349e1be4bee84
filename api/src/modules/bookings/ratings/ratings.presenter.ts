import type { Rating as WireRating } from '@gently/contracts';
import type { Rating } from './rating';

export const presentRating = ({ stars, samePerson, comment, ratedAt }: Rating): WireRating => ({
  stars,
  same_person: samePerson,
  comment,
  rated_at: ratedAt.toISOString(),
});
