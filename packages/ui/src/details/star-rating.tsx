import { styled } from '@gently/platform/styled';
import { Star } from 'lucide-react';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { tokens } from '../tokens';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  color: ${tokens.ink};
`;
const Stars = styled.span`
  position: relative;
  display: inline-flex;
  color: ${tokens.star};
`;
const Filled = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  display: flex;
  overflow: hidden;
  svg {
    fill: currentcolor;
  }
`;
const FIVE = [1, 2, 3, 4, 5];

interface StarRatingProps {
  /** 0–5; parts of a star are drawn. */
  value: number;
  /** How many people rated. */
  count?: number;
}

/** A rating out of five, to read. */
export const StarRating = ({ value, count }: StarRatingProps) => (
  <Row>
    <Stars aria-hidden="true">
      {FIVE.map((star) => (
        <Icon key={star} icon={Star} size="1.125em" />
      ))}
      <Filled style={{ width: `${(value / 5) * 100}%` }}>
        {FIVE.map((star) => (
          <Icon key={star} icon={Star} size="1.125em" />
        ))}
      </Filled>
    </Stars>
    <span>
      {value.toFixed(1)}
      <VisuallyHidden> out of 5</VisuallyHidden>
      {count !== undefined && ` (${count})`}
    </span>
  </Row>
);
