import { Skeleton, Skeletons, Stack } from '@gently/ui';
import { BOOKABLE } from '../../../content/services';
import { Figures, Row, Rows } from './row-layout';

/** About as many as there usually are, so that little moves below. */
const ROWS = Array.from({ length: 12 }, (_unused, row) => row);

/** The list's shape while it loads. */
export const BookableSkeleton = () => (
  <Skeletons label={BOOKABLE.loading} slow={BOOKABLE.slow}>
    <Rows className="rows" aria-hidden="true">
      {ROWS.map((row) => (
        <Row key={row}>
          <Stack $gap={3}>
            <Skeleton width="14rem" height="1.5rem" />
            <Skeleton width="24rem" />
            <Skeleton width="10rem" height="1.75rem" round />
          </Stack>
          <Figures>
            <Skeleton width="5rem" />
            <Skeleton width="3rem" />
          </Figures>
          <Skeleton width="6rem" height="3rem" />
        </Row>
      ))}
    </Rows>
  </Skeletons>
);
