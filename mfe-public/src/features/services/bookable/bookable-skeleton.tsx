import { Inline, Skeleton, Skeletons, Stack, tokens } from '@gently/ui';
import { BOOKABLE } from '../../../content/services';
import { Figures, Row, Rows } from './row-layout';

/** About as many as there usually are, so that little moves below. */
const ROWS = Array.from({ length: 12 }, (_unused, row) => row);
/** The buttons of the filter usually have these widths, so that it takes as many lines as it will when it is loaded. */
const BUTTON_WIDTHS = ['7.5rem', '11rem', '12rem', '11rem', '9rem', '9.5rem', '9rem'];

const FilterToCome = () => (
  <Inline $gap={2} aria-hidden="true">
    {BUTTON_WIDTHS.map((width, index) => (
      <Skeleton key={index} width={width} height={tokens.targetSize} round />
    ))}
  </Inline>
);

/** The shape of filter and list while they load. */
export const BookableSkeleton = () => (
  <Skeletons label={BOOKABLE.loading} slow={BOOKABLE.slow}>
    <Stack $gap={6}>
      <FilterToCome />
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
    </Stack>
  </Skeletons>
);
